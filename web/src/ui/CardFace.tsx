// A card as it is read: drawn by the game where it draws cards, else line by line.
import type { GameUI, PrintedCard, View } from "../gameContract";

interface CardFaceProps {
  ui: GameUI | null;
  name: string;
  card: PrintedCard;
  view: View | null;
}

export function CardFace({ ui, name, card, view }: CardFaceProps) {
  const Card = ui?.Card;
  if (Card) return <Card name={name} card={card} view={view} />;
  return (
    <span class="plain-card">
      <strong>{name}</strong>
      {card.lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  );
}
