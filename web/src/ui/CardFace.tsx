// A card as it is read: drawn by the game where it draws cards, else line by line; its name alone while it is on its way.
import type { GameUI, PrintedCard, View } from "../gameContract";

interface CardFaceProps {
  ui: GameUI | null;
  name: string;
  card: PrintedCard | undefined;
  view: View | null;
}

export function CardFace({ ui, name, card, view }: CardFaceProps) {
  const Card = ui?.Card;
  if (Card && card) return <Card name={name} card={card} view={view} />;
  return (
    <span class="plain-card">
      <strong>{name}</strong>
      {card?.lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  );
}
