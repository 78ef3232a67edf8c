import { type ComponentProps, useEffect, useId, useState } from 'react';
import { splitAddress } from '#shared/redirects/redirect-path.ts';
import { REDIRECT_STATUSES, type RedirectStatus } from '#shared/redirects/rules.ts';
import type { RedirectCheckOutput } from '#shared/redirects/schemas.ts';
import { CheckBox, ChoiceLabel } from '#src/admin/kit/check-box.tsx';
import { Dialog, DialogActions, DialogTitle } from '#src/admin/kit/dialog.tsx';
import { SelectField, TextField } from '#src/admin/kit/fields.tsx';
import { Grid, Text } from '#src/admin/kit/layout.ts';
import {
  type LinkTarget,
  LinkTargets,
  optionId,
  useLinkTargets,
  useTargetChoice,
} from '#src/admin/kit/link-targets.tsx';
import { useForm } from '#src/admin/kit/use-form.ts';
import { errorCodeOf } from '#src/admin/lib/error-code.ts';
import { errorWords, failureWords } from '#src/admin/lib/error-words.ts';
import { titleOfPath } from '#src/admin/lib/record-title.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { words } from '#src/admin/lib/words.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';
import { RedirectWarnings } from './redirect-warnings.tsx';
import { shortAddress } from './short-address.ts';

const LABELS = words.redirects.form;

/** The pause in typing, in milliseconds, after which the addresses are checked. */
const TYPING_PAUSE_MS = 250;

export type EditedRedirect = {
  /** Null for a new redirect. */
  id: string | null;
  from: string;
  to: string;
  status: RedirectStatus;
  coversBelow: boolean;
};

export const EMPTY_REDIRECT: EditedRedirect = { id: null, from: '', to: '', status: 301, coversBelow: false };

type DialogProps = { redirect: EditedRedirect; onClose: () => void };

export function RedirectDialog({ redirect, onClose }: DialogProps) {
  const titleId = useId();
  const form = useRedirectForm(redirect, onClose);
  const { attributes, values, formError, busy, change } = form;
  const check = useCheck(values);
  const isDoubtful =
    check !== undefined && (check.hidesPage || check.hiddenBelow !== null || check.isTargetMissing);
  const isRefused = check !== undefined && hasProblem(check, values);
  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <form {...attributes}>
        <DialogTitle id={titleId}>{redirect.id === null ? LABELS.add : LABELS.change}</DialogTitle>
        {formError !== undefined && <Alert text={formError} />}
        <Grid gap="1rem" marginTop="1rem" gridTemplateColumns="minmax(0, 1fr)">
          <AddressFields form={form} check={check} />
          <div>
            <SelectField
              label={LABELS.kind}
              name="status"
              value={String(values.status)}
              options={REDIRECT_STATUSES.map((status) => [String(status), LABELS.kinds[status]])}
              onChange={({ target }) =>
                change({ status: REDIRECT_STATUSES.find((status) => String(status) === target.value) ?? 301 })
              }
            />
            <Text fontSize="xs" color="fg.muted" marginTop=".35rem">
              {LABELS.hints[values.status]}
            </Text>
          </div>
          <ChoiceLabel>
            <CheckBox
              name="covers_below"
              checked={values.coversBelow}
              onChange={({ target }) => change({ coversBelow: target.checked })}
            />
            <span>
              {LABELS.below}{' '}
              {check?.from != null && (
                <Text as="span" color="fg.muted">{`${shortAddress(check.from)}/…`}</Text>
              )}
            </span>
          </ChoiceLabel>
          {check && <RedirectWarnings check={check} onTarget={(to) => change({ to })} />}
        </Grid>
        <DialogActions>
          <Button look="line" onClick={onClose}>
            {LABELS.cancel}
          </Button>
          <Button type="submit" disabled={busy || isRefused}>
            {submitLabel(redirect.id === null, isDoubtful)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function submitLabel(isNew: boolean, isDoubtful: boolean): string {
  if (isNew) return isDoubtful ? LABELS.submitAnyway : LABELS.submit;
  return isDoubtful ? LABELS.saveAnyway : LABELS.save;
}

type FieldsProps = { form: ReturnType<typeof useRedirectForm>; check: RedirectCheckOutput | undefined };

function AddressFields({ form, check }: FieldsProps) {
  const { field, values, change, errorOf } = form;
  const address = { maxLength: 4000, autoComplete: 'off', spellCheck: false, 'aria-required': true } as const;
  const details = { from: shortAddress(check?.from ?? ''), to: shortAddress(check?.to ?? '') };
  const errorAt = (name: 'from' | 'to') => {
    const code = name === 'from' ? check?.fromProblem : check?.toProblem;
    const isEmpty = values[name].trim() === '';
    return errorOf(name) ?? (code && !isEmpty ? errorWords(code, details) : undefined);
  };
  return (
    <>
      <TextField label={LABELS.from} {...field('from')} {...address} error={errorAt('from')} />
      {values.status !== 410 && (
        <TargetField
          {...address}
          value={values.to}
          error={errorAt('to')}
          hint={(check && liveHint(check)) ?? LABELS.toHint}
          onType={(to) => change({ to })}
        />
      )}
    </>
  );
}

type TargetFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'value' | 'onChange'> & {
  value: string;
  onType: (to: string) => void;
};

/** A field for an address. Words in the field find posts and pages of this site. */
function TargetField({ value, onType, ...attributes }: TargetFieldProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(isSearchText(value) ? value : ''), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  const { targets } = useLinkTargets(search);
  const { active, choose, onKeyDown } = useTargetChoice(targets.length);
  const target = targets[active];
  const take = ({ href }: LinkTarget) => {
    setSearch('');
    onType(href);
  };
  return (
    <div>
      <TextField
        {...attributes}
        label={LABELS.to}
        name="to"
        aria-autocomplete="list"
        aria-controls={target && id}
        aria-activedescendant={target && optionId(id, active)}
        value={value}
        onChange={({ target: field }) => onType(field.value)}
        onKeyDown={(event) => {
          onKeyDown(event);
          if (event.key !== 'Enter' || !target) return;
          event.preventDefault();
          take(target);
        }}
      />
      {target && <LinkTargets id={id} targets={targets} active={active} onPoint={choose} onChoose={take} />}
    </div>
  );
}

/** True for words. An address begins with a slash, a scheme or a host. */
function isSearchText(text: string): boolean {
  return !/^\s*(?:[/?#\\]|[a-z][a-z0-9+.-]*:|www\.|\S+\.[a-z]{2,}\/)/i.test(text);
}

/** Returns a hint with the title of the live target; undefined if the target is not live. */
function liveHint({ to, toTitle, toProblem, isTargetMissing }: RedirectCheckOutput): string | undefined {
  if (to === null || toProblem !== null || isTargetMissing) return undefined;
  const title = toTitle ?? titleOfPath(splitAddress(to).pathname);
  return title === undefined ? LABELS.live : LABELS.liveTitle(title);
}

/** True if a field has a problem. An empty field is a problem only when the form is sent. */
function hasProblem({ fromProblem, toProblem }: RedirectCheckOutput, { from, to }: EditedRedirect): boolean {
  return (fromProblem !== null && from.trim() !== '') || (toProblem !== null && to.trim() !== '');
}

/**
 * Returns the check of the present addresses; undefined until a pause in typing, and while both fields are empty.
 */
function useCheck(values: EditedRedirect): RedirectCheckOutput | undefined {
  const [settled, setSettled] = useState(values);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(values), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [values]);
  const isTyped = settled.from.trim() !== '' || settled.to.trim() !== '';
  const { data } = trpc.admin.redirects.check.useQuery(settled, { enabled: isTyped });
  return settled === values ? data : undefined;
}

function useRedirectForm(redirect: EditedRedirect, onClose: () => void) {
  const { change } = useChange();
  const { create, update } = trpc.admin.redirects;
  return useForm({
    start: redirect,
    findProblem: ({ from, to, status }) => {
      const message = errorWords('REDIRECT_PATH_MISSING');
      if (from.trim() === '') return { message, field: 'from' };
      return to.trim() === '' && status !== 410 ? { message, field: 'to' } : undefined;
    },
    async send({ id, ...form }) {
      if (id === null) await change(create, form);
      else await change(update, { id, ...form });
      void toast(id === null ? LABELS.done.added : LABELS.done.changed);
      onClose();
    },
    problemOf: (error) => ({
      message: failureWords(error),
      field: FIELDS[errorCodeOf(error)],
    }),
  });
}

const FIELDS: Readonly<Record<string, string>> = {
  REDIRECT_TAKEN: 'from',
  REDIRECT_COVERS_SITE: 'from',
  REDIRECT_TOO_MANY_QUERIES: 'from',
  REDIRECT_LOOP: 'to',
  REDIRECT_TO_ITSELF: 'to',
  REDIRECT_TO_OTHER_SITE: 'to',
};
