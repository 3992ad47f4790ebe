// How to point and choose, and what the keys do.
import { Dialog } from "../../../ui/Dialog";
import { CLICK, POINT_AT } from "../../../ui/media";

const KEYS: [string, string][] = [
  ["O", "to the answers"],
  ["↑ ↓", "from answer to answer"],
  ["Page ↑ ↓", "from verb to verb"],
  ["Enter", "choose the answer"],
  ["/", "find or write an answer"],
  ["W", "why not: write what you would like to do"],
  ["H", "hint"],
  ["U", "undo"],
  ["L", "to the log"],
  ["D", "describe the table in words"],
  ["G", "the goal"],
  ["Esc", "skip the animation"],
  ["?", "this list"],
];

export function Help({ close }: { close: () => void }) {
  return (
    <Dialog title="Keys and help" onClose={close}>
      <p>
        {POINT_AT} an answer, on the board or in the list, to see what it would mean; then {CLICK} it to choose it. If you{" "}
        {CLICK} anything else on the board, you are told why it cannot be done.
      </p>
      <p>
        For a way of your own choosing, drag whoever moves along it, or hold Shift and click from place to place; then click
        its end. On the board, Shift and Enter do the same.
      </p>
      <dl class="keys">
        {KEYS.map(([key, what]) => (
          <div key={key}>
            <dt>
              {key.split(" ").map((each) => (
                <kbd key={each}>{each}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
