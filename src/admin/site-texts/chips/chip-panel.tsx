import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { pathTo } from '#shared/routes.ts';
import { endingsOf, type ReferenceForm, spellingsOf } from '#shared/site-texts/reference-forms.ts';
import { type ReferenceTexts, readReference, writeReference } from '#shared/site-texts/references.ts';
import { Grid, Text } from '#src/admin/kit/layout.ts';
import { Segments } from '#src/admin/kit/segments.tsx';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { siteWords } from '../site-words.ts';
import { chipWords } from './chip-words.ts';
import { Panel } from './panel.tsx';

const LABELS = siteWords.chips;

type ChipPanelProps = {
  anchor: string;
  reference: string;
  texts: ReferenceTexts;
  onChange: (reference: string) => void;
  onDetach: (text: string) => void;
  onRemove: () => void;
  onClose: (returnsFocus: boolean) => void;
};

/** Displays the text of a chip, its forms, and the buttons that remove the chip. */
export function ChipPanel({
  anchor,
  reference,
  texts,
  onChange,
  onDetach,
  onRemove,
  onClose,
}: ChipPanelProps) {
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  const { name, text, isFact, isBroken } = chipWords(reference, texts);
  const parsed = readReference(reference);
  useEffect(() => {
    const inputs = [...(body.current?.querySelectorAll<HTMLElement>('input:checked, a, input') ?? [])];
    inputs[0]?.focus();
  }, []);
  return (
    <Panel labelledBy={id} anchor={anchor} onClose={onClose}>
      <Grid ref={body} gap=".8rem">
        <div className="chip-row">
          <h2 id={id}>
            {name}{' '}
            <Text as="span" color="fg.muted" fontWeight="400">
              {isFact ? LABELS.ofFacts : LABELS.ofCompany}
            </Text>
          </h2>
          <span className="value">{texts[parsed.name]}</span>
        </div>
        {isBroken && <Text color="bad.fg">{LABELS.broken}</Text>}
        <Forms
          label={LABELS.spelling}
          present={reference}
          forms={spellingsOf(parsed, texts)}
          onChange={onChange}
        />
        <Forms
          label={LABELS.ending}
          present={reference}
          forms={endingsOf(parsed, texts)}
          onChange={onChange}
        />
        <div>
          <Link className="act" to={pathTo('adminSiteRecord', { name: isFact ? 'facts' : 'company' })}>
            <WorkIcon name="edit" />
            {isFact ? LABELS.changeFact : LABELS.changeCompany}
          </Link>
          <button type="button" className="act" onClick={() => onDetach(text)}>
            <WorkIcon name="replace" />
            {LABELS.detach}
          </button>
          <button type="button" className="act" onClick={onRemove}>
            <WorkIcon name="delete" />
            {LABELS.remove}
          </button>
        </div>
      </Grid>
    </Panel>
  );
}

type FormsProps = {
  label: string;
  present: string;
  forms: readonly ReferenceForm[];
  onChange: (reference: string) => void;
};

function Forms({ label, present, forms, onChange }: FormsProps) {
  if (forms.length < 2) return null;
  return (
    <Grid gap=".3rem">
      <Text aria-hidden fontWeight="600">
        {label}
      </Text>
      <Segments
        label={label}
        wraps
        value={present}
        options={forms.map(({ reference, text }) => [writeReference(reference), text] as const)}
        onChange={onChange}
      />
    </Grid>
  );
}
