import type { ConsentProgram } from '#shared/assistants/consent-schemas.ts';
import { DEFAULT_LEVEL, type Level } from '#shared/assistants/levels.ts';
import { AfterText, Answers, Never } from '#src/admin/assistants/consent-parts.tsx';
import { GrantChoice, grantableLevels } from '#src/admin/assistants/grant-choice.tsx';
import { FormError, TextField } from '#src/admin/kit/fields.tsx';
import { Form } from '#src/admin/kit/layout.ts';
import { useForm } from '#src/admin/kit/use-form.ts';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { errorCodeOf } from '#src/admin/lib/error-code.ts';
import { errorWords, messageOf } from '#src/admin/lib/error-words.ts';
import { useMember } from '#src/admin/lib/member-context.tsx';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { words } from '#src/admin/lib/words.ts';
import { Button } from '#src/ui/button.tsx';

const LABELS = words.consent;

type ConsentFormProps = {
  id: string;
  program: ConsentProgram;
  onApproved: (address: string) => void;
  onRefused: (address: string) => void;
};

export function ConsentForm({ id, program, onApproved, onRefused }: ConsentFormProps) {
  const { email } = useMember();
  const { change } = useChange();
  const { attributes, values, busy, formError, field, change: choose } = useConsent(id, program, onApproved);
  const refuse = () =>
    change(
      trpc.admin.assistants.refuse,
      { id },
      { done: ({ address }) => onRefused(address), failed: LABELS.failed.answer },
    );
  const { isVerified, requestedLevel, host } = program;
  return (
    <Form {...attributes}>
      <GrantChoice grant={values} requestedLevel={requestedLevel} onChange={choose} />
      {values.level === 'publish' && (
        <>
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <TextField
            label={LABELS.password}
            hint={LABELS.passwordHint}
            type="password"
            autoComplete="current-password"
            {...field('password')}
          />
        </>
      )}
      <Never>
        <WorkIcon name="shield" />
        <span>{LABELS.never}</span>
      </Never>
      <FormError text={formError} />
      <Answers>
        {isVerified && <ApproveButton look="solid" text={LABELS.approve} busy={busy} />}
        <Button look={isVerified ? 'line' : 'solid'} disabled={busy} onClick={() => void refuse()}>
          {LABELS.refuse}
        </Button>
        {!isVerified && <ApproveButton look="line" text={LABELS.approveAnyway} busy={busy} />}
      </Answers>
      <AfterText>{LABELS.after(host)}</AfterText>
    </Form>
  );
}

type ApproveButtonProps = { look: 'solid' | 'line'; text: string; busy: boolean };

function ApproveButton({ look, text, busy }: ApproveButtonProps) {
  return (
    <Button type="submit" name="submit" look={look} disabled={busy}>
      {busy ? LABELS.submitting : text}
    </Button>
  );
}

function useConsent(id: string, { requestedLevel }: ConsentProgram, onApproved: (address: string) => void) {
  const { role } = useMember();
  const { change } = useChange();
  const levels = grantableLevels(role, requestedLevel);
  return useForm<{ level: Level; withLeads: boolean; password: string }>({
    start: {
      level: levels.includes(DEFAULT_LEVEL) ? DEFAULT_LEVEL : 'read',
      withLeads: false,
      password: '',
    },
    findProblem: ({ level, password }) =>
      level === 'publish' && password === ''
        ? { message: errorWords('PASSWORD_MISSING'), field: 'password' }
        : undefined,
    async send({ level, withLeads, password }) {
      if (level === 'publish') await change(trpc.account.confirm, { password });
      await change(
        trpc.admin.assistants.connect,
        { id, level, withLeads },
        { done: ({ address }) => onApproved(address) },
      );
    },
    problemOf: (error) => ({
      message: messageOf(error, LABELS.failed.answer),
      field: PASSWORD_PROBLEMS.has(errorCodeOf(error)) ? 'password' : 'submit',
    }),
  });
}

const PASSWORD_PROBLEMS: ReadonlySet<string> = new Set(['PASSWORD_WRONG', 'TOO_MANY_ATTEMPTS']);
