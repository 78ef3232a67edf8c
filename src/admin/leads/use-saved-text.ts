import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

type SavedText<Value> = {
  /** The saved value as text, in the notation in which members type it. */
  text: string;
  /** @returns the value, or the error message for an invalid text */
  read: (text: string) => { value: Value } | { problem: string };
  /** @returns false after a failure */
  save: (value: Value) => Promise<boolean>;
};

/**
 * The state of a text field that saves with Enter, on blur, and when the field is unmounted, for example after the
 * back button. An invalid or refused text stays in the field.
 */
export function useSavedText<Value>({ text, read, save }: SavedText<Value>) {
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState<string>();
  /**
   * The text that is being saved or was saved. It prevents that Enter and the blur after it save the same text
   * twice.
   */
  const sentText = useRef<string>(undefined);

  const commit = async () => {
    if (draft === undefined || draft === sentText.current) return;
    const result = read(draft);
    setProblem('problem' in result ? result.problem : undefined);
    if ('problem' in result) return;
    sentText.current = draft;
    // A text that was typed during the save stays.
    if (await save(result.value)) setDraft((latest) => (latest === draft ? undefined : latest));
    else if (sentText.current === draft) sentText.current = undefined;
  };
  const latestCommit = useRef(commit);
  useEffect(() => {
    latestCommit.current = commit;
  });
  useEffect(() => () => void latestCommit.current(), []);

  return {
    problem,
    input: {
      value: draft ?? text,
      onChange: ({ target }: { target: { value: string } }) => {
        setDraft(target.value);
        sentText.current = undefined;
        setProblem(undefined);
      },
      onBlur: () => void commit(),
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key === 'Enter') void commit();
        if (key !== 'Escape') return;
        setDraft(undefined);
        setProblem(undefined);
      },
    },
  };
}
