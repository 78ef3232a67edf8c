import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

type SavedText<Value> = {
  /** The saved value in the form in which it is typed. */
  text: string;
  /** @returns the value, or the message about an invalid text */
  read: (text: string) => { value: Value } | { problem: string };
  /** @returns false after a failure */
  save: (value: Value) => Promise<boolean>;
};

/**
 * A text field that saves with Enter, when it loses the focus, and when it is removed, for example by going back.
 * An invalid or refused text stays in the field.
 */
export function useSavedText<Value>({ text, read, save }: SavedText<Value>) {
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState<string>();
  /** The text that is being saved or was saved, so that Enter and the loss of the focus save it once. */
  const sentText = useRef<string>(undefined);

  const commit = async () => {
    if (draft === undefined || draft === sentText.current) return;
    const result = read(draft);
    setProblem('problem' in result ? result.problem : undefined);
    if ('problem' in result) return;
    sentText.current = draft;
    // The member may type on meanwhile.
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
