import { ChoiceLabel } from '#src/admin/kit/check-box.tsx';
import { Fieldset } from '#src/admin/kit/fieldset.ts';
import { MarkedText } from '#src/admin/kit/marked-text.tsx';
import { siteWords } from './site-words.ts';
import '#src/admin/kit/comparison.css';
import { useId } from 'react';
import { type Path, valueAt } from '#shared/site-texts/differences.ts';
import type { ReferenceTexts } from '#shared/site-texts/references.ts';
import type { RecordFields } from '#shared/site-texts/schemas.ts';
import type { Conflict, Side } from './record-draft.ts';
import { textOfValue } from './text-of-value.ts';

const LABELS = siteWords.conflict;

type ConflictQuestionProps = {
  conflict: Conflict;
  path: Path;
  label: string;
  fields: RecordFields;
  /** The texts by the names that references use. */
  texts: ReferenceTexts;
  onSettle: (side: Side) => void;
};

/** The two texts of a field that two members have changed, with the changes of each marked. */
export function ConflictQuestion({ conflict, path, label, fields, texts, onSettle }: ConflictQuestionProps) {
  const group = useId();
  const { base, theirs, by } = conflict;
  const before = textOfValue(valueAt(base, path), texts);
  const sides = [
    ['mine', LABELS.mine, fields],
    ['theirs', by ? LABELS.of(by.name) : LABELS.theirs, theirs],
  ] as const;
  return (
    <Fieldset look="question">
      <legend>{LABELS.question(label)}</legend>
      {sides.map(([side, name, record]) => {
        const text = textOfValue(valueAt(record, path), texts);
        return (
          <div key={side}>
            <ChoiceLabel cursor="pointer">
              <input
                type="radio"
                name={group}
                checked={false}
                aria-describedby={`${group}${side}`}
                onChange={() => onSettle(side)}
              />
              <span>{name}</span>
            </ChoiceLabel>
            <div id={`${group}${side}`}>
              <p className="compared" lang="tr">
                <MarkedText before={before} after={text} />
              </p>
              {text === '' && <p className="hint">{LABELS.empty}</p>}
            </div>
          </div>
        );
      })}
    </Fieldset>
  );
}
