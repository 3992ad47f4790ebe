// Short notices that need no answer and go by themselves.
import { signal } from "@preact/signals";

interface Toast {
  id: number;
  text: string;
  bad: boolean;
}

const toasts = signal<Toast[]>([]);
let lastToast = 0;

/** Tell something that needs no answer. */
export function toast(text: string, bad = false): void {
  const id = ++lastToast;
  toasts.value = [...toasts.value.slice(-2), { id, text, bad }];
  setTimeout(() => dismiss(id), bad ? 12_000 : 6_000);
}

function dismiss(id: number): void {
  toasts.value = toasts.value.filter((each) => each.id !== id);
}

export function Toasts() {
  return (
    <div class="toasts" role="status">
      {toasts.value.map((each) => (
        <div key={each.id} class={each.bad ? "toast bad" : "toast"}>
          <p class="reason">{each.text}</p>
          <button type="button" class="button quiet small" onClick={() => dismiss(each.id)}>
            Dismiss
          </button>
        </div>
      ))}
    </div>
  );
}
