import { useId, useState } from 'react';
import { DEFAULT_LEVEL, type Level, PROGRAM_MAX_LENGTH, TOKEN_DAYS } from '#shared/assistants/levels.ts';
import { FormError, SelectField, TextField } from '#src/admin/kit/fields.tsx';
import { formatDate } from '#src/admin/kit/format-date.ts';
import { Form } from '#src/admin/kit/layout.ts';
import { SidePanel } from '#src/admin/kit/side-panel.tsx';
import { useForm } from '#src/admin/kit/use-form.ts';
import { errorCodeOf } from '#src/admin/lib/error-code.ts';
import { errorWords, messageOf } from '#src/admin/lib/error-words.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { words } from '#src/admin/lib/words.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { GrantChoice } from './grant-choice.tsx';
import type { NewToken } from './new-token-notice.tsx';

const LABELS = words.assistants.token;

const DAY_MS = 24 * 60 * 60 * 1000;

const PERIODS = [30, TOKEN_DAYS.default, TOKEN_DAYS.max] as const;

type TokenPanelProps = { onClose: () => void; onCreated: (token: NewToken) => void };

export function TokenPanel({ onClose, onCreated }: TokenPanelProps) {
  const id = useId();
  const { attributes, field, values, formError, busy, change } = useTokenForm(onCreated);
  return (
    <SidePanel
      title={LABELS.title}
      closeLabel={LABELS.close}
      onClose={onClose}
      foot={
        <>
          <Button look="line" onClick={onClose}>
            {LABELS.cancel}
          </Button>
          <Button type="submit" form={id} disabled={busy}>
            {busy ? LABELS.submitting : LABELS.submit}
          </Button>
        </>
      }
    >
      <Form id={id} gap="1.25rem" {...attributes}>
        <TextField
          label={LABELS.program}
          hint={LABELS.programHint}
          {...field('program')}
          maxLength={PROGRAM_MAX_LENGTH}
          autoComplete="off"
        />
        <GrantChoice grant={values} disabled={busy} onChange={change} />
        <PeriodField days={values.days} disabled={busy} onChange={(days) => change({ days })} />
        <FormError text={formError} />
      </Form>
    </SidePanel>
  );
}

function useTokenForm(onCreated: TokenPanelProps['onCreated']) {
  const { change: send } = useChange();
  const level: Level = DEFAULT_LEVEL;
  const days: number = TOKEN_DAYS.default;
  return useForm({
    start: { program: '', level, withLeads: false, days },
    findProblem: ({ program }) =>
      program.trim() === '' ? { message: errorWords('PROGRAM_MISSING'), field: 'program' } : undefined,
    async send(input) {
      await send(trpc.account.assistants.createToken, input, {
        done: ({ token }) => onCreated({ ...input, token, expiresAt: inDays(input.days) }),
      });
    },
    problemOf: (error) => ({
      message: messageOf(error, LABELS.failed),
      field: errorCodeOf(error).startsWith('PROGRAM') ? 'program' : undefined,
    }),
  });
}

type PeriodFieldProps = { days: number; disabled: boolean; onChange: (days: number) => void };

function PeriodField({ days, disabled, onChange }: PeriodFieldProps) {
  const { timeZone } = useSite();
  const [ends] = useState(() => PERIODS.map((period) => [period, inDays(period)] as const));
  return (
    <SelectField
      label={LABELS.days}
      name="days"
      value={String(days)}
      disabled={disabled}
      onChange={({ target }) => onChange(Number(target.value))}
      options={ends.map(([period, end]) => [
        String(period),
        LABELS.daysOf(period, formatDate(end, 'day', timeZone)),
      ])}
    />
  );
}

function inDays(days: number): Date {
  return new Date(Date.now() + days * DAY_MS);
}
