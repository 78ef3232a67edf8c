import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/admin/kit/icon-button.tsx';
import { useFind } from './use-find.ts';
import '#src/ui/field.css';
import './find-bar.css';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.find;

export type FindBarHandle = { focus: () => void };

type FindBarProps = { handle: Ref<FindBarHandle>; onClose: () => void };

/** Finds words in the text and replaces them, below the toolbar. */
export function FindBar({ handle, onClose }: FindBarProps) {
  const { wanted, count, current, replaced, search, step, replaceOne, replaceAll, end } = useFind();
  const [by, setBy] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useImperativeHandle(handle, () => ({ focus: () => field.current?.select() }));
  useEffect(() => field.current?.select(), []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    end();
    onClose();
  };
  const nothing = count === 0;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves it from any of its fields
    <div role="search" aria-label={MESSAGES.title} className="find" onKeyDown={onKeyDown}>
      <div className="row">
        <input
          ref={field}
          className="in"
          lang="tr"
          aria-label={MESSAGES.find}
          placeholder={MESSAGES.find}
          value={wanted}
          onChange={({ target }) => search(target.value)}
          onKeyDown={onEnter((back) => step(back ? -1 : 1))}
        />
        <span role="status">{wordsOf({ wanted, count, current, replaced })}</span>
        <IconButton icon="up" aria-label={MESSAGES.previous} disabled={nothing} onClick={() => step(-1)} />
        <IconButton icon="down" aria-label={MESSAGES.next} disabled={nothing} onClick={() => step(1)} />
        <IconButton
          icon="close"
          aria-label={MESSAGES.close}
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
          aria-label={MESSAGES.by}
          placeholder={MESSAGES.by}
          value={by}
          onChange={({ target }) => setBy(target.value)}
          onKeyDown={onEnter(() => replaceOne(by))}
        />
        <Button look="line" disabled={nothing} onClick={() => replaceOne(by)}>
          {MESSAGES.replace}
        </Button>
        <Button look="line" disabled={nothing} onClick={() => replaceAll(by)}>
          {MESSAGES.replaceAll}
        </Button>
      </div>
    </div>
  );
}

function onEnter(act: (back: boolean) => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act(event.shiftKey);
  };
}

type Found = { wanted: string; count: number; current: number; replaced: number | undefined };

function wordsOf({ wanted, count, current, replaced }: Found): string {
  if (replaced !== undefined) return MESSAGES.replaced(replaced);
  if (wanted === '') return '';
  return count === 0 ? MESSAGES.none : MESSAGES.place(current + 1, count);
}
