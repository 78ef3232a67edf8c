import { compareValues, comparisonMarkup } from '#rich-text/compare.ts';
import type { Value } from '#rich-text/schema.ts';
import type { Revision, RevisionPair } from '#shared/posts/history-schemas.ts';
import { Card, CardBody, StickyCardHead } from '#src/admin/kit/card.tsx';
import { formatDate } from '#src/admin/kit/format-date.ts';
import { IconButton } from '#src/admin/kit/icon-button.tsx';
import { useSite } from '#src/lib/site-context.tsx';
import '#src/admin/kit/comparison.css';
import { DataListItem, DataListItemLabel, DataListItemValue, DataListRoot } from '@chakra-ui/react/data-list';
import { useMemo, useRef, useState } from 'react';
import { POST_FIELD_ROWS } from '#shared/posts/post-fields.ts';
import { Box, Flex, Text } from '#src/admin/kit/layout.ts';
import { MarkedText } from '#src/admin/kit/marked-text.tsx';
import { words } from '#src/admin/lib/words.ts';
import { Prose } from '#src/ui/prose.tsx';

const LABELS = words.history;

export function ComparisonView({ later, earlier }: RevisionPair) {
  const { timeZone } = useSite();
  const text = useRef<HTMLDivElement>(null);
  const { html, count } = useMemo(() => {
    const after = JSON.parse(later.content) as Value;
    const before = earlier ? (JSON.parse(earlier.content) as Value) : after;
    const comparison = compareValues(before, after);
    return { html: comparisonMarkup(comparison, LABELS.done), count: blocksIn(comparison.changes) };
  }, [later, earlier]);
  const fields = earlier ? changedFields(earlier, later, timeZone) : [];
  const note = noteOn({ isFirst: earlier === null, blocks: count, fields: fields.length });
  const when = (moment: Date) => formatDate(moment, 'shortDateSecond', timeZone);
  return (
    <Card>
      <StickyCardHead>
        <h2>{earlier ? `${when(earlier.savedAt)} → ${when(later.savedAt)}` : when(later.savedAt)}</h2>
        {earlier && count > 0 && (
          <>
            <Flex as="p" gap=".75rem" className="compared">
              <ins>{LABELS.added}</ins>
              <del>{LABELS.removed}</del>
            </Flex>
            <ChangeSteps count={count} text={text} />
          </>
        )}
      </StickyCardHead>
      <CardBody gap="1.75rem">
        {note !== undefined && (
          <Text color="fg.muted" role="status">
            {note}
          </Text>
        )}
        {fields.length > 0 && (
          <section className="compared">
            <Text as="h3" fontSize=".875rem" marginBottom=".65rem">
              {LABELS.fields}
            </Text>
            <ChangedFields fields={fields} />
          </section>
        )}
        {/* The text is as wide as an article, with space for change marks at the left. */}
        <Box
          ref={text}
          className="compared"
          lang="tr"
          maxWidth="41rem"
          paddingLeft="1rem"
          overflowWrap="anywhere"
        >
          <Prose html={html} />
        </Box>
      </CardBody>
    </Card>
  );
}

function ChangeSteps({ count, text }: { count: number; text: React.RefObject<HTMLDivElement | null> }) {
  const [position, setPosition] = useState<number>();
  const go = (to: number) => {
    const target = (to + count) % count;
    setPosition(target);
    const blocks = [...(text.current?.querySelectorAll('[data-change]') ?? [])];
    for (const [index, block] of blocks.entries()) block.toggleAttribute('data-current', index === target);
    blocks[target]?.scrollIntoView({ block: 'center' });
  };
  return (
    <Flex alignItems="center" gap=".25rem">
      <p role="status">
        {position === undefined ? LABELS.changes(count) : LABELS.place(position + 1, count)}
      </p>
      <IconButton
        icon="up"
        aria-label={LABELS.previous}
        title={LABELS.previous}
        onClick={() => go((position ?? 0) - 1)}
      />
      <IconButton
        icon="down"
        aria-label={LABELS.next}
        title={LABELS.next}
        onClick={() => go((position ?? -1) + 1)}
      />
    </Flex>
  );
}

function noteOn({ isFirst, blocks, fields }: { isFirst: boolean; blocks: number; fields: number }) {
  if (isFirst) return LABELS.first;
  if (blocks > 0) return undefined;
  return fields > 0 ? LABELS.sameText : LABELS.same;
}

function blocksIn(changes: ReturnType<typeof compareValues>['changes']): number {
  return [...changes.keys()].filter((node) => 'type' in node).length;
}

type ChangedField = {
  label: string;
  /** True for a text that a writer has typed, in the language of the site. */
  isWritten: boolean;
  before: string;
  after: string;
};

function changedFields(before: Revision, after: Revision, timeZone: string): ChangedField[] {
  const rows = POST_FIELD_ROWS.flatMap(([name, { kind, label }]) => {
    if (kind === 'document') return [];
    const textOf = (revision: Revision) =>
      fieldText(name === 'status' ? statusText(revision) : revision[name], timeZone);
    const isWritten = kind === 'text' || kind === 'optional';
    return [{ label: words.postField(name, label), isWritten, before: textOf(before), after: textOf(after) }];
  });
  const categories = {
    label: LABELS.categories,
    isWritten: true,
    before: before.categories.join(', '),
    after: after.categories.join(', '),
  };
  return [...rows, categories].filter((row) => row.before !== row.after);
}

function statusText({ status, publishedAt, savedAt }: Revision): string {
  const isScheduled = status === 'published' && publishedAt !== null && publishedAt > savedAt;
  return words.statuses[isScheduled ? 'scheduled' : status];
}

function fieldText(value: string | Date | null, timeZone: string): string {
  return value instanceof Date ? formatDate(value, 'dayTime', timeZone) : (value ?? '');
}

function ChangedFields({ fields }: { fields: readonly ChangedField[] }) {
  return (
    <DataListRoot variant="subtle">
      {fields.map(({ label, isWritten, before, after }) => (
        <DataListItem key={label}>
          <DataListItemLabel>{label}</DataListItemLabel>
          <DataListItemValue lang={isWritten ? 'tr' : undefined}>
            <MarkedText before={before} after={after} />
          </DataListItemValue>
        </DataListItem>
      ))}
    </DataListRoot>
  );
}
