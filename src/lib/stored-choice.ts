export type StoredChoice = { read: () => string | null; write: (text: string | null) => void };

/** Stores a choice in the browser's local storage, or in memory if the browser refuses storage. */
export function createStoredChoice(name: string): StoredChoice {
  let memoryValue: string | null = null;
  return {
    read() {
      try {
        return memoryValue ?? localStorage.getItem(name);
      } catch {
        return null;
      }
    },
    write(text) {
      memoryValue = text;
      try {
        if (text === null) localStorage.removeItem(name);
        else localStorage.setItem(name, text);
        memoryValue = null;
      } catch {
        // Storage is off or full.
      }
    },
  };
}
