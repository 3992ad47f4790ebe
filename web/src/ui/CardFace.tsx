// A card as it is read: drawn by the game where it draws cards, else line by line.
import type { GameUI, View } from "../gameContract";
import { titled } from "./format";

interface CardFaceProps {
  ui: GameUI | null;
  name: string;
  lines: string[];
  view: View | null;
}

export function CardFace({ ui, name, lines, view }: CardFaceProps) {
  const Card = ui?.Card;
  if (Card) return <Card name={name} lines={lines} view={view} />;
  return (
    <span class="plain-card">
      <strong>{titled(name)}</strong>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  );
}
