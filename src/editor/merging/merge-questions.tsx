import '#src/admin/kit/comparison.css';
import { type ReactNode, useId, useMemo } from 'react';
import { coerceDraft } from '#rich-text/coerce.ts';
import { compareValues, comparisonMarkup } from '#rich-text/compare.ts';
import type { MergeChoice, MergeOverlap } from '#rich-text/merge.ts';
import type { Block } from '#rich-text/schema.ts';
import type { PostFields } from '#shared/posts/post-draft.ts';
import { ChoiceLabel } from '#src/admin/kit/check-box.tsx';
import { toFieldTime } from '#src/admin/kit/field-time.ts';
import { Fieldset } from '#src/admin/kit/fieldset.ts';
import { MarkedText } from '#src/admin/kit/marked-text.tsx';
import { words } from '#src/admin/lib/words.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Prose } from '#src/ui/prose.tsx';
import type { FieldOverlap, PostChoices, PostMerge, PostVersions } from './merge-posts.ts';

const LABELS = words.merge;

type MergeQuestionsProps = {
  versions: PostVersions;
  merge: PostMerge;
  choices: PostChoices;
  onChoose: (choices: PostChoices) => void;
};

export function MergeQuestions({ versions, merge, choices, onChoose }: MergeQuestionsProps) {
  const { overlaps, fieldOverlaps } = merge;
  const chooseText = (place: number, choice: MergeChoice) =>
    onChoose({ ...choices, text: overlaps.map((_, at) => (at === place ? choice : choices.text[at])) });
  return (
    <>
      {fieldOverlaps.map((field) => (
        <FieldQuestion
          key={field.name}
          field={field}
          versions={versions}
          choice={choices.fields[field.name]}
          onChoose={(side) => onChoose({ ...choices, fields: { ...choices.fields, [field.name]: side } })}
        />
      ))}
      {overlaps.map((overlap, place) => (
        <TextQuestion
          // An overlap's index is stable, as the merge does not change while the dialog is open.
          // oxlint-disable-next-line react/no-array-index-key
          key={place}
          legend={LABELS.question(place + 1, overlaps.length)}
          overlap={overlap}
          choice={choices.text[place]}
          onChoose={(choice) => chooseText(place, choice)}
        />
      ))}
    </>
  );
}

type FieldQuestionProps = {
  field: FieldOverlap;
  versions: PostVersions;
  choice: 'mine' | 'theirs' | undefined;
  onChoose: (choice: 'mine' | 'theirs') => void;
};

function FieldQuestion({ field: { name, label }, versions, choice, onChoose }: FieldQuestionProps) {
  const { timeZone } = useSite();
  const group = useId();
  const textOf = ({ fields }: { fields: PostFields }) => {
    const value = name === 'status' ? words.statuses[fields.status] : fields[name];
    return value instanceof Date ? toFieldTime(value, timeZone).replace('T', ' ') : (value ?? '');
  };
  const isWritten = name !== 'status' && name !== 'publishedAt';
  return (
    <Fieldset look="question">
      <legend>{LABELS.field(label)}</legend>
      {(['mine', 'theirs'] as const).map((side) => (
        <Answer key={side} group={group} side={side} chosen={choice} onChoose={() => onChoose(side)}>
          <p className="compared" lang={isWritten ? 'tr' : undefined}>
            <MarkedText before={textOf(versions.base)} after={textOf(versions[side])} />
          </p>
          {textOf(versions[side]) === '' && <p className="hint">{LABELS.empty}</p>}
        </Answer>
      ))}
    </Fieldset>
  );
}

type TextQuestionProps = {
  legend: string;
  overlap: MergeOverlap;
  choice: MergeChoice | undefined;
  onChoose: (choice: MergeChoice) => void;
};

function TextQuestion({ legend, overlap, choice, onChoose }: TextQuestionProps) {
  const group = useId();
  return (
    <Fieldset look="question">
      <legend>{legend}</legend>
      {(['mine', 'theirs'] as const).map((side) => (
        <Answer key={side} group={group} side={side} chosen={choice} onChoose={() => onChoose(side)}>
          {overlap[side].length === 0 && <p className="hint">{LABELS.removed}</p>}
          <MarkedBlocks before={overlap.base} after={overlap[side]} />
        </Answer>
      ))}
      <Answer group={group} side="both" chosen={choice} onChoose={() => onChoose('both')}>
        <p className="hint">{LABELS.bothHint}</p>
      </Answer>
    </Fieldset>
  );
}

type AnswerProps = {
  group: string;
  side: MergeChoice;
  chosen: MergeChoice | undefined;
  onChoose: () => void;
  children: ReactNode;
};

function Answer({ group, side, chosen, onChoose, children }: AnswerProps) {
  const content = useId();
  return (
    <div>
      <ChoiceLabel cursor="pointer">
        <input
          type="radio"
          name={group}
          checked={chosen === side}
          aria-describedby={content}
          onChange={onChoose}
        />
        <span>{LABELS[side]}</span>
      </ChoiceLabel>
      <div id={content}>{children}</div>
    </div>
  );
}

function MarkedBlocks({ before, after }: { before: readonly Block[]; after: readonly Block[] }) {
  const html = useMemo(() => {
    const [older, newer] = [before, after].map((blocks) => (blocks.length > 0 ? coerceDraft(blocks) : []));
    return comparisonMarkup(compareValues(older ?? [], newer ?? []), LABELS.done);
  }, [before, after]);
  return (
    <div className="compared" lang="tr">
      <Prose html={html} />
    </div>
  );
}
