import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { ReferenceTexts } from '#shared/site-texts/references.ts';
import { optionId, useTargetChoice } from '#src/admin/kit/link-targets.tsx';
import { foldText } from '#text/fold-text.ts';
import { siteWords } from '../site-words.ts';
import { nameOfText } from './chip-words.ts';
import { Panel } from './panel.tsx';
import '#src/admin/kit/options.css';

const LABELS = siteWords.chips;

type ChipPickerProps = {
  anchor: string;
  texts: ReferenceTexts;
  /** @param name the name that the reference uses */
  onChoose: (name: string) => void;
  onClose: (returnsFocus: boolean) => void;
};

/** The list of the facts and company texts that a text can name. */
export function ChipPicker({ anchor, texts, onChoose, onClose }: ChipPickerProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const entries = entriesFor(search, texts);
  const { active, choose, onKeyDown } = useTargetChoice(entries.length);
  useEffect(() => field.current?.focus(), []);

  const press = (event: KeyboardEvent) => {
    onKeyDown(event);
    const entry = entries[active];
    // An input method uses Enter to end its word.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (entry) onChoose(entry.name);
  };
  return (
    <Panel labelledBy={`${id}title`} anchor={anchor} onClose={onClose}>
      <h2 id={`${id}title`}>{LABELS.insertTitle}</h2>
      <input
        ref={field}
        className="chip-search"
        role="combobox"
        aria-label={LABELS.search}
        aria-expanded={entries.length > 0}
        aria-controls={id}
        aria-activedescendant={entries.length > 0 ? optionId(id, active) : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={LABELS.search}
        value={search}
        onChange={({ target }) => {
          setSearch(target.value);
          choose(0);
        }}
        onKeyDown={press}
      />
      <Options id={id} entries={entries} active={active} onPoint={choose} onChoose={onChoose} />
      <p className={entries.length > 0 ? 'vh' : undefined} role="status">
        {entries.length > 0 ? LABELS.found(entries.length) : LABELS.none}
      </p>
    </Panel>
  );
}

type OptionsProps = Pick<ChipPickerProps, 'onChoose'> & {
  id: string;
  entries: readonly { name: string; text: string; label: string }[];
  active: number;
  onPoint: (index: number) => void;
};

function Options({ id, entries, active, onPoint, onChoose }: OptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div ref={list} id={id} className="options" role="listbox" aria-label={LABELS.insertTitle}>
      {entries.map(({ name, label, text }, index) => (
        // oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events -- the field has the focus and handles the keys
        <div
          key={name}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          onMouseMove={() => onPoint(index)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(name)}
        >
          <span className="label">{label}</span>
          <span className="hint">{text}</span>
        </div>
      ))}
    </div>
  );
}

function entriesFor(search: string, texts: ReferenceTexts) {
  const words = foldText(search).split(' ').filter(Boolean);
  return Object.entries(texts)
    .map(([name, text]) => ({ name, text, label: nameOfText(name) }))
    .filter(({ label, text }) => {
      const folded = foldText(`${label} ${text}`);
      return words.every((word) => folded.includes(word));
    });
}
