import { useLayoutEffect, useRef } from 'react';
import type { Level } from '#shared/assistants/levels.ts';
import { CopyButton } from '#src/admin/kit/copy-button.tsx';
import { CopyField } from '#src/admin/kit/copy-field.tsx';
import { copyWithToast } from '#src/admin/kit/copy-with-toast.ts';
import { Fold } from '#src/admin/kit/fold.tsx';
import { formatDate } from '#src/admin/kit/format-date.ts';
import { IconButton } from '#src/admin/kit/icon-button.tsx';
import { Flex } from '#src/admin/kit/layout.ts';
import { OneTimeSecret } from '#src/admin/kit/one-time-secret.tsx';
import { words } from '#src/admin/lib/words.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Snippet } from './assistant-parts.ts';
import { snippetsOf } from './snippets.ts';

const { newToken: LABELS, copying } = words.assistants;

/** A new token. Only this page of this browser has its text. */
export type NewToken = { token: string; program: string; level: Level; expiresAt: Date };

const FILES = ['claudeCode', 'cursor', 'script'] as const;

export function NewTokenNotice({ newToken, onClose }: { newToken: NewToken; onClose: () => void }) {
  const { origin, timeZone } = useSite();
  const { token, program, level, expiresAt } = newToken;
  const heading = useRef<HTMLHeadingElement>(null);
  // The panel that created the token returns the focus to its button, which is elsewhere on the page.
  useLayoutEffect(() => heading.current?.focus(), []);
  const snippets = snippetsOf(origin, token);
  return (
    <OneTimeSecret role="status">
      <Flex alignItems="center" gap=".65rem">
        <h2 ref={heading} tabIndex={-1} style={{ outline: 0 }}>
          {LABELS.title(program)}
        </h2>
        <Badge>{words.assistants.levels[level]}</Badge>
        <span style={{ marginLeft: 'auto' }}>
          <IconButton icon="close" aria-label={LABELS.close} title={LABELS.close} onClick={onClose} />
        </span>
      </Flex>
      <CopyField
        aria-label={LABELS.label}
        value={token}
        action={LABELS.copy}
        onCopy={() => copyWithToast(token, copying)}
      />
      <p>{LABELS.about(formatDate(expiresAt, 'day', timeZone))}</p>
      <div>
        {FILES.map((file) => {
          const { name, kind } = LABELS.files[file];
          const text = snippets[file];
          return (
            <Fold key={file} title={name} summary={kind}>
              <Snippet>
                <pre>{text}</pre>
                <CopyButton label={LABELS.copyFile(name)} text={text} messages={copying} />
              </Snippet>
            </Fold>
          );
        })}
      </div>
    </OneTimeSecret>
  );
}
