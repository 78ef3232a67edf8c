import type { ConsentProgram } from '#shared/assistants/consent-schemas.ts';
import { DEFAULT_LEVEL, includesLevel, LEVELS, type Level, mayHold } from '#shared/assistants/levels.ts';
import { mayOpenLeads, type Role } from '#shared/roles.ts';
import { AfterText, Answers, Choice, Choices, Never } from '#src/admin/assistants/consent-parts.tsx';
import { CheckBox } from '#src/admin/kit/check-box.tsx';
import { FormError, TextField } from '#src/admin/kit/fields.tsx';
import { Form } from '#src/admin/kit/layout.ts';
import { StateBadge } from '#src/admin/kit/state-badge.tsx';
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
  const { email, role } = useMember();
  const { change } = useChange();
  const { attributes, values, busy, formError, field, change: choose } = useConsent(id, program, onApproved);
  const refuse = () =>
    change(
      trpc.admin.assistants.refuse,
      { id },
      { done: ({ address }) => onRefused(address), failed: LABELS.failed.answer },
    );
  const { isVerified, wish, host } = program;
  return (
    <Form {...attributes}>
      <Levels
        levels={levelsFor(role, wish)}
        wish={wish}
        level={values.level}
        onChoose={(level) => choose({ level })}
      />
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
      {mayOpenLeads(role) && (
        <Choice>
          <CheckBox
            checked={values.withLeads}
            onChange={({ target }) => choose({ withLeads: target.checked })}
          />
          <span>
            <b>{LABELS.leads.name}</b>
            <small>{LABELS.leads.about}</small>
          </span>
        </Choice>
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

function useConsent(id: string, { wish }: ConsentProgram, onApproved: (address: string) => void) {
  const { role } = useMember();
  const { change } = useChange();
  const levels = levelsFor(role, wish);
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

/** Lists the levels that the role may have and that the program asks for. */
function levelsFor(role: Role, wish: Level | null): readonly Level[] {
  return LEVELS.filter(
    (level) => includesLevel(wish ?? 'publish', level) && mayHold(role, { level, withLeads: false }),
  );
}

type LevelsProps = {
  levels: readonly Level[];
  wish: Level | null;
  level: Level;
  onChoose: (level: Level) => void;
};

function Levels({ levels, wish, level, onChoose }: LevelsProps) {
  return (
    <Choices>
      <legend>{LABELS.level}</legend>
      <div>
        {levels.map((each) => (
          <Choice key={each}>
            <input
              type="radio"
              name="level"
              value={each}
              checked={each === level}
              onChange={() => onChoose(each)}
            />
            <span>
              <b>{LABELS.levels[each].name}</b>
              <small>{LABELS.levels[each].about}</small>
            </span>
            {each === wish && <StateBadge kind="plain">{LABELS.wish}</StateBadge>}
          </Choice>
        ))}
      </div>
    </Choices>
  );
}
