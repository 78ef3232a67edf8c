import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { IconButton } from '#src/admin/kit/icon-button.tsx';
import { Button } from '#src/ui/button.tsx';
import { useFind } from './use-find.ts';
import '#src/ui/field.css';
import './find-bar.css';
import { words } from '#src/admin/lib/words.ts';

const LABELS = words.find;

export type FindBarHandle = { focus: () => void };

type FindBarProps = { handle: Ref<FindBarHandle>; onClose: () => void };

export function FindBar({ handle, onClose }: FindBarProps) {
  const { query, count, current, replacedCount, search, step, replaceOne, replaceAll, end } = useFind();
  const [replacement, setReplacement] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useImperativeHandle(handle, () => ({ focus: () => field.current?.select() }));
  useEffect(() => field.current?.select(), []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    end();
    onClose();
  };
  const hasNoMatch = count === 0;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes the bar from each of its fields
    <div role="search" aria-label={LABELS.title} className="find" onKeyDown={onKeyDown}>
      <div className="row">
        <input
          ref={field}
          className="in"
          lang="tr"
          aria-label={LABELS.find}
          placeholder={LABELS.find}
          value={query}
          onChange={({ target }) => search(target.value)}
          onKeyDown={onEnter((isBackward) => step(isBackward ? -1 : 1))}
        />
        <span role="status">{wordsOf({ query, count, current, replacedCount })}</span>
        <IconButton icon="up" aria-label={LABELS.previous} disabled={hasNoMatch} onClick={() => step(-1)} />
        <IconButton icon="down" aria-label={LABELS.next} disabled={hasNoMatch} onClick={() => step(1)} />
        <IconButton
          icon="close"
          aria-label={LABELS.close}
          onClick={() => {
            end();
            onClose();
          }}
        />
      </div>
      <div className="row">
        <input
          className="in"
          lang="tr"
          aria-label={LABELS.by}
          placeholder={LABELS.by}
          value={replacement}
          onChange={({ target }) => setReplacement(target.value)}
          onKeyDown={onEnter(() => replaceOne(replacement))}
        />
        <Button look="line" disabled={hasNoMatch} onClick={() => replaceOne(replacement)}>
          {LABELS.replace}
        </Button>
        <Button look="line" disabled={hasNoMatch} onClick={() => replaceAll(replacement)}>
          {LABELS.replaceAll}
        </Button>
      </div>
    </div>
  );
}

function onEnter(act: (isBackward: boolean) => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act(event.shiftKey);
  };
}

type Search = { query: string; count: number; current: number; replacedCount: number | undefined };

function wordsOf({ query, count, current, replacedCount }: Search): string {
  if (replacedCount !== undefined) return LABELS.replaced(replacedCount);
  if (query === '') return '';
  return count === 0 ? LABELS.none : LABELS.place(current + 1, count);
}
