// Before a seat is given to a bot for a while, and before a game is given up.
import { Confirm } from "../../../ui/Dialog";
import type { DialogProps } from "./dialogProps";

export function Away({ room, close }: DialogProps) {
  const bot = room.bot.value;
  const who = bot?.title ?? "A bot";
  return (
    <Confirm
      title="Let a bot play for you?"
      yes={`Let ${who} play`}
      disabled={!bot}
      onYes={() => void room.me.peek().tellTable({ type: "away", bot: bot?.name ?? "" })}
      close={close}
    >
      {who} answers at once whatever your seat is asked, and may spend what can be spent only once, such as cards. You can
      take your seat back at any time; what has been answered until then stands.
    </Confirm>
  );
}

export function Concede({ room, close }: DialogProps) {
  return (
    <Confirm title="Give the game up?" yes="Concede" danger onYes={() => void room.choose("concede")} close={close}>
      Your side loses, and the game is over for everybody.
    </Confirm>
  );
}
