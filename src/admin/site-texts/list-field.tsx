import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { z } from 'zod';
import { type Path, valueAt } from '#shared/site-texts/differences.ts';
import { limitsOf, textFieldOf } from '#shared/site-texts/fields.ts';
import { FormError } from '#src/admin/kit/fields.tsx';
import { IconButton } from '#src/admin/kit/icon-button.tsx';
import { Flex, Grid } from '#src/admin/kit/layout.ts';
import { Button } from '#src/ui/button.tsx';
import { emptyValue } from './empty-value.ts';
import { entryName } from './entry-names.ts';
import type { FieldProps, Json } from './record-form.ts';
import { idOf } from './record-values.ts';
import { siteWords } from './site-words.ts';

type ListFieldProps = Omit<FieldProps, 'schema'> & {
  schema: z.ZodArray<z.ZodType>;
  renderEntry: (path: Path) => ReactNode;
};

/**
 * A list of entries. The focus moves to an entry that was added or moved, or to the entry after a removed entry.
 */
export function ListField({ form, schema, path, label, renderEntry }: ListFieldProps) {
  const root = useRef<HTMLDivElement>(null);
  const focusedEntry = useRef<number>(undefined);
  const stored = valueAt(form.fields, path);
  const items: readonly Json[] = Array.isArray(stored) ? stored : [];
  const { least, most } = limitsOf(schema);

  useLayoutEffect(() => {
    if (focusedEntry.current === undefined || !root.current) return;
    focusEntry(root.current, focusedEntry.current);
    focusedEntry.current = undefined;
  });

  const change = (changed: readonly Json[], focus: number) => {
    focusedEntry.current = focus;
    form.change(path, [...changed]);
  };
  const move = (from: number, to: number) => {
    const entry = items[from];
    if (entry !== undefined && to >= 0 && to < items.length)
      change(items.toSpliced(from, 1).toSpliced(to, 0, entry), to);
  };
  const remove = (index: number) => {
    if (items.length > least) change(items.toSpliced(index, 1), index);
  };
  return (
    <Grid ref={root} role="group" aria-label={label} gap=".75rem">
      {label !== form.labelOf(String(path.at(-2) ?? path[0])) && <h3>{label}</h3>}
      {items.map((_, index) => {
        const entryPath = [...path, index];
        return (
          <ListEntry
            key={idOf(entryPath)}
            name={entryName(form, entryPath)}
            isText={textFieldOf(schema.element) !== undefined}
            isFirst={index === 0}
            isLast={index === items.length - 1}
            isRemovable={items.length > least}
            onMove={(step) => move(index, index + step)}
            onRemove={() => remove(index)}
          >
            {renderEntry(entryPath)}
          </ListEntry>
        );
      })}
      <ListProblem text={form.problems.get(idOf(path))} />
      <div>
        <Button
          look="line"
          name={idOf(path)}
          disabled={items.length >= most}
          onClick={() => change([...items, emptyValue(schema.element)], items.length)}
        >
          {siteWords.add(label)}
        </Button>
      </div>
    </Grid>
  );
}

function focusEntry(list: HTMLElement, index: number): void {
  const entries = list.querySelectorAll<HTMLElement>(':scope > [data-entry]');
  const entry = entries[Math.min(index, entries.length - 1)];
  entry?.querySelector<HTMLElement>('input, textarea, [role=textbox]')?.focus();
}

function ListProblem({ text }: { text: string | undefined }) {
  return text === undefined ? null : <FormError text={text} />;
}

type ListEntryProps = {
  name: string;
  /** True if the entry is one text, whose field has the buttons beside it. */
  isText: boolean;
  isFirst: boolean;
  isLast: boolean;
  isRemovable: boolean;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
  children: ReactNode;
};

/** An entry of a list. Alt with an arrow key moves the entry, Alt with Delete removes the entry. */
function ListEntry(props: ListEntryProps) {
  const { name, isText, onMove, onRemove, children } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey) return;
    if (event.key === 'ArrowUp') onMove(-1);
    else if (event.key === 'ArrowDown') onMove(1);
    else if (event.key === 'Delete') onRemove();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const buttons = <EntryButtons {...props} />;
  return (
    <Grid
      data-entry=""
      role="group"
      aria-label={name}
      gap=".75rem"
      paddingLeft="1rem"
      borderLeft="2px solid var(--colors-line)"
      onKeyDown={onKeyDown}
    >
      {isText ? (
        <Grid
          gridTemplateColumns="minmax(0, 1fr) auto"
          alignItems="end"
          gap=".25rem"
          css={{ '@media (max-width: 30rem)': { gridTemplateColumns: 'minmax(0, 1fr)' } }}
        >
          {children}
          {buttons}
        </Grid>
      ) : (
        <>
          <Flex alignItems="center" gap=".25rem">
            <strong>{name}</strong>
            {buttons}
          </Flex>
          {children}
        </>
      )}
    </Grid>
  );
}

function EntryButtons({
  name,
  isFirst,
  isLast,
  isRemovable,
  onMove,
  onRemove,
}: Omit<ListEntryProps, 'children'>) {
  return (
    <Flex marginLeft="auto">
      <IconButton
        icon="up"
        aria-label={siteWords.moveUp(name)}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon="down"
        aria-label={siteWords.moveDown(name)}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
      <IconButton
        icon="delete"
        aria-label={siteWords.remove(name)}
        disabled={!isRemovable}
        onClick={onRemove}
      />
    </Flex>
  );
}
