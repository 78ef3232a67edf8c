import { useEffect, useRef, useState } from 'react';
import type { RecordName } from '#shared/site-texts/records.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useLeaveGuard } from '#src/editor/form/use-leave-guard.ts';
import { siteWords } from '../site-words.ts';

const PAUSE_MS = 600;
const RETRY_MS = 3_000;

export type SavedText = { id: string; savedAt: Date };

export type SecondText = {
  text: string;
  change: (text: string) => void;
  state: 'saved' | 'unsaved' | 'failed';
  /** The stored draft; undefined before the first save. */
  saved: SavedText | undefined;
  /** Saves the text now. @throws if it cannot be saved */
  save: () => Promise<SavedText>;
};

/** Version B before its test. It is saved after a pause in typing, and again after a failure. */
export function useSecondText(
  of: { name: RecordName; path: string },
  first: { text: string; saved: SavedText | undefined },
): SecondText {
  const { mutateAsync } = trpc.admin.site.experiments.save.useMutation();
  const [text, setText] = useState(first.text);
  const [saved, setSaved] = useState(first.saved);
  const [state, setState] = useState<SecondText['state']>('saved');
  const latest = useRef(text);

  const save = async () => {
    const sent = latest.current;
    try {
      const answer = await mutateAsync({ ...of, text: sent });
      setSaved(answer);
      if (latest.current === sent) setState('saved');
      return answer;
    } catch (error) {
      setState('failed');
      throw error;
    }
  };
  useEffect(() => {
    if (state === 'saved') return undefined;
    const pause = setTimeout(() => void save().catch(() => {}), state === 'failed' ? RETRY_MS : PAUSE_MS);
    return () => clearTimeout(pause);
    // oxlint-disable-next-line react/exhaustive-deps -- each typed text and each failure begins a pause
  }, [text, state]);
  useLeaveGuard(state !== 'saved', { isLost: true, question: siteWords.leave });

  const change = (typed: string) => {
    latest.current = typed;
    setText(typed);
    setState('unsaved');
  };
  return { text, change, state, saved, save };
}
