// Knows the control that shows the playground's clock and moves it forward. Knows nothing of messages.

import { movedBy, present, refreshTimes } from "./text.js";

const shown = new Intl.DateTimeFormat("en-GB", { weekday: "short", day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit" });

/** The control in this element; `move(seconds)` asks the server, and `failed(sentence)` says why not. */
export class Clock {
  constructor(root, move, failed) {
    this.time = root.querySelector("time");
    for (const button of root.querySelectorAll("button")) {
      button.addEventListener("click", async () => {
        button.setAttribute("aria-busy", "true");
        try {
          this.set(await move(Number(button.dataset.seconds)));
        } catch (cause) {
          failed(cause.message);
        }
        button.removeAttribute("aria-busy");
      });
    }
    setInterval(() => this.draw(), 1000);
  }

  /** Takes over what the server says of its clock; every time on the page follows. */
  set({ now_ms: now }) {
    movedBy(now - Date.now());
    this.draw();
    refreshTimes(document.body);
  }

  draw() {
    const now = new Date(present());
    const text = shown.format(now);
    if (this.time.textContent === text) return;
    this.time.textContent = text;
    this.time.dateTime = now.toISOString();
  }
}
