import { VoiceLine } from '#src/ui/voice-line.tsx';
import './empty-list.css';

/** A waiting tone and one sentence, in English. */
export function EmptyList({ text }: { text: string }) {
  return (
    <div className="blank" lang="en" role="status">
      <VoiceLine text="dıııt ......... dıııt ........." atLeast={60} />
      <p>{text}</p>
    </div>
  );
}
