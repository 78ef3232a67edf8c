import { type LeadField, QUOTED_FIELD } from '#shared/lead-fields.ts';
import { LEAD_FIELD_ROWS, type LeadValues } from '#shared/lead-values.ts';
import { leadFields } from '#shared/schemas/lead.ts';
import { LEAD_PAGE } from '#src/site/content/lead-dialogs.ts';
import { Slip } from '#src/site/ui/slip.tsx';
import type { ReactNode } from 'react';

/** The slip shows what is typed as the assistant would write it down. A line is marked once it is valid. */
export function TypedSlip({ values, sending }: { values: LeadValues; sending: boolean }) {
  const { title, note, reply, replyIn, open, sending: onItsWay } = LEAD_PAGE.slip;
  const labels = [...new Set(LEAD_FIELD_ROWS.map(([, field]) => labelOf(field)))];
  return (
    <Slip
      title={title}
      note={note}
      result={sending ? onItsWay : open}
      rows={[
        ...labels.map((label) => ({ label, value: lineOf(label, values) })),
        { label: reply, value: replyIn },
      ]}
    />
  );
}

function lineOf(label: string, values: LeadValues): ReactNode {
  const names = LEAD_FIELD_ROWS.filter(([, field]) => labelOf(field) === label).map(([name]) => name);
  const filled = names.filter((name) => values[name].trim() !== '');
  const text = filled.map((name) => values[name].trim()).join(' ');
  if (text === '') return null;
  if (filled.includes(QUOTED_FIELD)) return <span className="serif">“{text}”</span>;
  const isRight = names.every(
    (name) => filled.includes(name) && leadFields.shape[name].safeParse(values[name]).success,
  );
  return isRight ? <mark>{text}</mark> : text;
}

function labelOf({ slip, label }: LeadField): string {
  return slip ?? label;
}
