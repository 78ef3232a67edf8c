import { type FormEvent, type KeyboardEvent, useState } from 'react';
import type { LeadDetail } from '#shared/leads/inbox-schemas.ts';
import { LEAD_NOTE_MAX_LENGTH } from '#shared/leads/lead-states.ts';
import { Field, Textarea } from '#src/admin/kit/fields.tsx';
import { Form, Text } from '#src/admin/kit/layout.ts';
import { Avatar } from '#src/admin/kit/member-name.tsx';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { words } from '#src/admin/lib/words.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';
import { History } from './card-parts.ts';
import { type HistoryChange, historyLine, historyOf } from './lead-steps.ts';
import { formatArrival, formatMoment } from './lead-times.ts';

const { work: LABELS, done, failed } = words.leads;

export function LeadNotes({ lead, now }: { lead: LeadDetail; now: Date }) {
  const { timeZone } = useSite();
  const history = historyOf(lead);
  return (
    <>
      <Text as="h3" fontSize="1.0625rem" marginTop="1.35rem">
        {LABELS.heading}
      </Text>
      {!lead.erasedAt && <NoteForm id={lead.id} />}
      {history.length > 0 && (
        <History aria-label={LABELS.heading}>
          {history.map((change) => (
            <li key={change.id}>
              <Avatar profile={{ name: change.changedBy, picture: null }} size="sm" />
              <ChangeText change={change} />
              <time
                dateTime={change.changedAt.toISOString()}
                title={formatMoment(change.changedAt, timeZone)}
              >
                {formatArrival(change.changedAt, now, timeZone)}
              </time>
            </li>
          ))}
        </History>
      )}
    </>
  );
}

function ChangeText({ change }: { change: HistoryChange }) {
  const { text, value, quote } = historyLine(change);
  return (
    <div>
      <span>
        <b lang="tr">{change.changedBy}</b> {text}
        {value !== undefined && (
          <>
            {' '}
            <b>{value}</b>
          </>
        )}
      </span>
      {quote != null && <p lang="tr">{quote}</p>}
    </div>
  );
}

function NoteForm({ id }: { id: string }) {
  const [text, setText] = useState('');
  const { busy, change } = useChange();
  const isEmpty = text.trim() === '';
  const add = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (isEmpty || busy) return;
    void change(
      trpc.admin.leads.work.addNote,
      { id, text },
      {
        done() {
          setText('');
          void toast(done.noted);
        },
        failed: failed.note,
      },
    );
  };
  return (
    <Form gap=".6rem" marginTop=".6rem" onSubmit={add}>
      <Field label={<span className="vh">{LABELS.note}</span>}>
        <Textarea
          name="note"
          lang="tr"
          rows={2}
          placeholder={LABELS.noteHint}
          maxLength={LEAD_NOTE_MAX_LENGTH}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) add(event);
          }}
        />
      </Field>
      <div>
        <Button
          type="submit"
          look="line"
          disabled={isEmpty || busy}
          title={isEmpty ? LABELS.noteHint : undefined}
        >
          {busy ? LABELS.adding : LABELS.add}
        </Button>
      </div>
    </Form>
  );
}
