export type KeptChoice = { read: () => string | null; write: (text: string | null) => void };

/** A choice stored in the browser under `name`, or in the page's memory where storage is refused. */
export function keepChoice(name: string): KeptChoice {
  let unstored: string | null = null;
  return {
    read() {
      try {
        return unstored ?? localStorage.getItem(name);
      } catch {
        return null;
      }
    },
    write(text) {
      unstored = text;
      try {
        if (text === null) localStorage.removeItem(name);
        else localStorage.setItem(name, text);
        unstored = null;
      } catch {
        // Storage is off or full: `unstored` holds the choice.
      }
    },
  };
}
