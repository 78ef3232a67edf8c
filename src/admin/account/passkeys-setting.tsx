import { useId } from 'react';
import { browserName } from '#shared/account/browser-name.ts';
import { type Passkey, passkeyName } from '#shared/sign-in/passkey-schemas.ts';
import { useConfirm } from '#src/admin/kit/area-stores.ts';
import { TextField } from '#src/admin/kit/fields.tsx';
import { formatDate } from '#src/admin/kit/format-date.ts';
import { Form } from '#src/admin/kit/layout.ts';
import { LineList } from '#src/admin/kit/line-list.tsx';
import { useForm } from '#src/admin/kit/use-form.ts';
import { messageOf } from '#src/admin/lib/error-words.ts';
import { firstProblem } from '#src/admin/lib/form-problem.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { words } from '#src/admin/lib/words.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';
import type { FactorChanges } from './factor-changes.ts';
import { Setting } from './setting-parts.tsx';

const LABELS = words.secondFactor.passkeys;

type PasskeysSettingProps = { passkeys: readonly Passkey[]; changes: FactorChanges };

export function PasskeysSetting({ passkeys, changes }: PasskeysSettingProps) {
  const id = useId();
  return (
    <Setting aria-labelledby={id}>
      <div>
        <h2 id={id}>{LABELS.heading}</h2>
        <p>{LABELS.about}</p>
      </div>
      <div>
        {passkeys.length > 0 && (
          <LineList style={{ marginBottom: '1.25rem' }}>
            {passkeys.map((passkey) => (
              <PasskeyLine key={passkey.id} passkey={passkey} changes={changes} />
            ))}
          </LineList>
        )}
        <AddPasskey key={passkeys.length} changes={changes} />
      </div>
    </Setting>
  );
}

function PasskeyLine({ passkey, changes }: { passkey: Passkey; changes: FactorChanges }) {
  const nameId = useId();
  const { timeZone } = useSite();
  const confirm = useConfirm();
  const { id, name, createdAt, usedAt } = passkey;
  const remove = async () => {
    if (!(await confirm(LABELS.confirmRemove(name)))) return;
    await changes.change(
      trpc.account.secondFactor.removePasskey,
      { id },
      { done: LABELS.done.removed, failed: words.secondFactor.failed.change },
    );
  };
  const day = (date: Date) => formatDate(date, 'day', timeZone);
  return (
    <li>
      <div>
        <b id={nameId}>{name}</b>
        <p>{LABELS.dates(day(createdAt), usedAt && day(usedAt))}</p>
      </div>
      <Button look="line" disabled={changes.busy} aria-describedby={nameId} onClick={() => void remove()}>
        {LABELS.remove}
      </Button>
    </li>
  );
}

function AddPasskey({ changes }: { changes: FactorChanges }) {
  const { change: send } = useChange();
  const knows = 'PublicKeyCredential' in window;
  const { attributes, field, busy } = useForm({
    start: { name: browserName(navigator.userAgent) ?? '' },
    findProblem: (input) => firstProblem(passkeyName, input),
    async send({ name }) {
      const { startRegistration } = await import('@simplewebauthn/browser');
      const { beginPasskey, addPasskey } = trpc.account.secondFactor;
      const answer = await startRegistration({ optionsJSON: await send(beginPasskey, undefined) });
      await send(
        addPasskey,
        { name, answer },
        {
          done({ recoveryCodes }) {
            changes.show(recoveryCodes);
            void toast(LABELS.done.added);
          },
        },
      );
    },
    problemOf(error) {
      const isBrowsers = error instanceof Error && /^(NotAllowed|InvalidState)Error$/.test(error.name);
      const message = isBrowsers ? LABELS.refused : messageOf(error, words.secondFactor.failed.change);
      return { message, field: 'name' };
    },
  });
  return (
    <Form maxWidth="24rem" {...attributes}>
      <TextField label={LABELS.name} {...field('name')} autoComplete="off" />
      <Button type="submit" look="line" disabled={busy || !knows} title={knows ? undefined : LABELS.unknown}>
        {busy ? LABELS.adding : LABELS.add}
      </Button>
    </Form>
  );
}
