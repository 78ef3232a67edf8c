import { IconButton } from '#src/admin/kit/icon-button.tsx';
import { Flex, Grid } from '#src/admin/kit/layout.ts';
import { FormError } from '#src/admin/kit/fields.tsx';
import { siteWords } from '#src/admin/lib/site-words.ts';
import { Button } from '#src/ui/button.tsx';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { emptyValue, limitsOf } from './empty-value.ts';
import type { FieldProps, Json } from './record-form.ts';
import { idOf, type Path, valueAt } from './record-values.ts';

type ListFieldProps = Omit<FieldProps, 'schema'> & {
  schema: z.ZodArray<z.ZodType>;
  renderEntry: (path: Path, name: string) => ReactNode;
};

/** Entries with buttons and keys: Alt with an arrow moves an entry, Alt and Delete removes it. */
export function ListField({ form, schema, path, label, renderEntry }: ListFieldProps) {
  const root = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<number>();
  const stored = valueAt(form.fields, path);
  const items: readonly Json[] = Array.isArray(stored) ? stored : [];
  const { min, max } = limitsOf(schema);
  const { element } = schema;

  useEffect(() => {
    if (focused === undefined) return;
    const entries = root.current?.querySelectorAll<HTMLElement>(':scope > [data-entry]');
    entries?.[Math.min(focused, entries.length - 1)]?.querySelector<HTMLElement>('input, textarea')?.focus();
    setFocused(undefined);
  }, [focused]);

  const change = (changed: readonly Json[], focus: number) => {
    form.change(path, [...changed]);
    setFocused(focus);
  };
  const move = (from: number, to: number) => {
    const moved = items[from];
    if (moved === undefined || to < 0 || to >= items.length) return;
    change(items.toSpliced(from, 1).toSpliced(to, 0, moved), to);
  };
  const remove = (index: number) => {
    if (items.length > min) change(items.toSpliced(index, 1), index);
  };
  const onKeyDown = (index: number) => (event: KeyboardEvent) => {
    if (!event.altKey) return;
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined && event.key !== 'Delete') return;
    event.preventDefault();
    event.stopPropagation();
    if (step === undefined) remove(index);
    else move(index, index + step);
  };
  const error = form.problems.get(idOf(path));
  return (
    <Grid ref={root} role="group" aria-label={label} gap=".75rem">
      <h3>{label}</h3>
      {items.map((_, index) => {
        const name = siteWords.item(label, index + 1);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- entries have no ids, and the position is their name
          <Grid
            key={index}
            data-entry=""
            role="group"
            aria-label={name}
            gap=".75rem"
            onKeyDown={onKeyDown(index)}
            paddingLeft="1rem"
            borderLeft="2px solid var(--colors-line)"
          >
            <Flex alignItems="center" gap=".25rem">
              <strong>{name}</strong>
              <Flex marginLeft="auto">
                <IconButton
                  icon="up"
                  aria-label={siteWords.moveUp(name)}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  icon="down"
                  aria-label={siteWords.moveDown(name)}
                  disabled={index === items.length - 1}
                  onClick={() => move(index, index + 1)}
                />
                <IconButton
                  icon="delete"
                  aria-label={siteWords.remove(name)}
                  disabled={items.length <= min}
                  onClick={() => remove(index)}
                />
              </Flex>
            </Flex>
            {renderEntry([...path, index], name)}
          </Grid>
        );
      })}
      {error !== undefined && <FormError text={error} />}
      <div>
        <Button
          look="line"
          disabled={items.length >= max}
          onClick={() => change([...items, emptyValue(element)], items.length)}
        >
          {siteWords.add(label)}
        </Button>
      </div>
    </Grid>
  );
}
