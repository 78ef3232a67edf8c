import { useId, useState } from 'react';
import { codeConfirmation, type NewCodes } from '#shared/sign-in/second-factor-schemas.ts';
import { useConfirm } from '#src/admin/kit/area-stores.ts';
import { Field, FormError, Input, TextField } from '#src/admin/kit/fields.tsx';
import { formatDate } from '#src/admin/kit/format-date.ts';
import { Flex, Form, Text } from '#src/admin/kit/layout.ts';
import { QrCode } from '#src/admin/kit/qr-code.tsx';
import { ActionRow } from '#src/admin/kit/section.tsx';
import { useForm } from '#src/admin/kit/use-form.ts';
import { errorCodeOf } from '#src/admin/lib/error-code.ts';
import { messageOf } from '#src/admin/lib/error-words.ts';
import { firstProblem } from '#src/admin/lib/form-problem.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { words } from '#src/admin/lib/words.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';
import type { FactorChanges } from './factor-changes.ts';
import { Setting } from './setting-parts.tsx';

const LABELS = words.secondFactor.codes;

type CodesSettingProps = { since: Date | null; changes: FactorChanges };

export function CodesSetting({ since, changes }: CodesSettingProps) {
  const id = useId();
  const [codes, setCodes] = useState<NewCodes>();
  const turnOn = () =>
    changes.change(trpc.account.secondFactor.beginCodes, undefined, {
      done: setCodes,
      failed: words.secondFactor.failed.change,
    });
  return (
    <Setting aria-labelledby={id}>
      <div>
        <h2 id={id}>{LABELS.heading}</h2>
        <p>{LABELS.about}</p>
      </div>
      {since ? (
        <CodesOn since={since} changes={changes} />
      ) : codes ? (
        <SetUp codes={codes} onEnd={() => setCodes(undefined)} changes={changes} />
      ) : (
        <Flex alignItems="center" flexWrap="wrap" gap=".75rem">
          <Text color="fg.muted">{LABELS.off}</Text>
          <Button look="line" disabled={changes.busy} onClick={() => void turnOn()}>
            {LABELS.turnOn}
          </Button>
        </Flex>
      )}
    </Setting>
  );
}

function CodesOn({ since, changes }: { since: Date; changes: FactorChanges }) {
  const { timeZone } = useSite();
  const confirm = useConfirm();
  const turnOff = async () => {
    if (!(await confirm(LABELS.confirmOff))) return;
    await changes.change(trpc.account.secondFactor.removeCodes, undefined, {
      done: LABELS.done.off,
      failed: words.secondFactor.failed.change,
    });
  };
  return (
    <Flex alignItems="center" flexWrap="wrap" gap=".75rem">
      <Badge>{LABELS.on}</Badge>
      <Text color="fg.muted">{LABELS.since(formatDate(since, 'day', timeZone))}</Text>
      <Button look="line" disabled={changes.busy} onClick={() => void turnOff()}>
        {LABELS.turnOff}
      </Button>
    </Flex>
  );
}

type SetUpProps = { codes: NewCodes; onEnd: () => void; changes: FactorChanges };

function SetUp({ codes, onEnd, changes }: SetUpProps) {
  const { change: send } = useChange();
  const { attributes, field, formError, busy } = useForm({
    start: { code: '' },
    findProblem: (input) => firstProblem(codeConfirmation, input),
    async send(input) {
      await send(trpc.account.secondFactor.confirmCodes, input, {
        done({ recoveryCodes }) {
          changes.show(recoveryCodes);
          void toast(LABELS.done.on);
          onEnd();
        },
      });
    },
    problemOf: (error) => ({
      message: messageOf(error, words.secondFactor.failed.change),
      field: errorCodeOf(error) === 'CODE_WRONG' ? 'code' : undefined,
    }),
  });
  const { setUp } = LABELS;
  return (
    <Form maxWidth="24rem" {...attributes}>
      <Text color="fg.muted">{setUp.scan}</Text>
      <QrCode text={codes.uri} label={setUp.picture} />
      <Field label={setUp.key}>
        <Input
          size="sm"
          readOnly
          value={codes.secret}
          fontFamily="mono"
          onFocus={({ target }) => target.select()}
        />
      </Field>
      <TextField
        small
        label={setUp.code}
        {...field('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <FormError text={formError} />
      <ActionRow>
        <Button type="submit" disabled={busy}>
          {busy ? setUp.submitting : setUp.submit}
        </Button>
        <Button look="line" onClick={onEnd}>
          {setUp.cancel}
        </Button>
      </ActionRow>
    </Form>
  );
}
