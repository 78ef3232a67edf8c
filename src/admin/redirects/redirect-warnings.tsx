import type { ReactNode } from 'react';
import type { RedirectCheckOutput } from '#shared/redirects/schemas.ts';
import { Text } from '#src/admin/kit/layout.ts';
import { TextButton } from '#src/admin/kit/text-button.ts';
import { titleOfPath } from '#src/admin/lib/record-title.ts';
import { words } from '#src/admin/lib/words.ts';
import { shortAddress } from './short-address.ts';

const LABELS = words.redirects.form;

type WarningsProps = { check: RedirectCheckOutput; onTarget: (path: string) => void };

/** Warnings about a redirect, which can be saved nevertheless. */
export function RedirectWarnings({ check, onTarget }: WarningsProps) {
  const { from, fromTitle, to, hidesPage, hiddenBelow, isTargetMissing, suggestion, visits } = check;
  return (
    <div role="status">
      {hidesPage && from !== null && (
        <Warning>
          <b>{hidesText(fromTitle ?? titleOfPath(from))}</b> {LABELS.hidesText}
        </Warning>
      )}
      {hiddenBelow && (
        <Warning>
          <b>{LABELS.hidesBelow(hiddenBelow.count)}</b> {LABELS.hidesBelowText(titleOf(hiddenBelow.example))}
        </Warning>
      )}
      {isTargetMissing && to !== null && (
        <Warning>
          <b>{LABELS.nothingAt(shortAddress(to))}</b> {LABELS.nothingText}
        </Warning>
      )}
      {suggestion !== null && (
        <Text fontSize="sm" marginTop=".5rem">
          {isTargetMissing ? LABELS.nearest : LABELS.suggestion}{' '}
          <TextButton type="button" onClick={() => onTarget(suggestion)}>
            {shortAddress(suggestion)}
          </TextButton>{' '}
          {titleOfPath(suggestion)}
        </Text>
      )}
      {visits > 0 && (
        <Text fontSize="xs" color="fg.muted" marginTop=".5rem">
          {LABELS.visits(visits)}
        </Text>
      )}
    </div>
  );
}

function hidesText(title: string | undefined): string {
  return title === undefined ? LABELS.hides : LABELS.hidesTitle(title);
}

function titleOf({ path, title }: { path: string; title: string | null }): string {
  return title ?? titleOfPath(path) ?? shortAddress(path);
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <Text
      padding=".6rem .8rem"
      marginBottom=".5rem"
      borderRadius="2"
      background="warn.bg"
      color="warn.fg"
      fontSize="sm"
      overflowWrap="anywhere"
    >
      {children}
    </Text>
  );
}
