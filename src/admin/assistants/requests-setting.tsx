import { useId } from 'react';
import { Setting } from '#src/admin/account/setting-parts.tsx';
import { IconButton } from '#src/admin/kit/icon-button.tsx';
import { Text } from '#src/admin/kit/layout.ts';
import { words } from '#src/admin/lib/words.ts';
import { Requests, Wide } from './assistant-parts.ts';
import { copyWithToast } from './copy-with-toast.ts';

const LABELS = words.assistants.requests;

/** Requests to copy. A member sees also those above the own level, as they show what a level is for. */
export function RequestsSetting() {
  const id = useId();
  return (
    <Setting aria-labelledby={id}>
      <div>
        <h2 id={id}>{LABELS.heading}</h2>
        <p>{LABELS.about}</p>
      </div>
      <Wide>
        <Requests>
          {LABELS.list.map(([level, text]) => (
            <li key={text}>
              <p>“{text}”</p>
              <span>{LABELS.level(level)}</span>
              <IconButton
                icon="copy"
                aria-label={LABELS.copy(text)}
                title={LABELS.copy(text)}
                onClick={() => void copyWithToast(text)}
              />
            </li>
          ))}
        </Requests>
        <Text color="fg.muted" fontSize="sm">
          {LABELS.foot}
        </Text>
      </Wide>
    </Setting>
  );
}
