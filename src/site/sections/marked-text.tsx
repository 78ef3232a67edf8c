import './marked-text.css';

/** Renders text, with words in [brackets] marked as understood. */
export function MarkedText({ text }: { text: string }) {
  return splitMarks(text).map(({ words, marked }, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a fixed sentence never move
    marked ? <mark key={index}>{words}</mark> : <span key={index}>{words}</span>,
  );
}

export function withMarks<Row extends { value: string }>(rows: readonly Row[]) {
  return rows.map((row) => ({ ...row, value: <MarkedText text={row.value} /> }));
}

export function splitMarks(text: string): { words: string; marked: boolean }[] {
  return text
    .split(/(\[[^\]]*\])/)
    .filter(Boolean)
    .map((part) =>
      part.startsWith('[') ? { words: part.slice(1, -1), marked: true } : { words: part, marked: false },
    );
}
