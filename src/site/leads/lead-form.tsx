import type { Ref } from 'react';
import { EMPTY_LEAD, type LeadValues, WITHOUT_SCRIPT } from '#shared/leads/lead-values.ts';
import type { LeadDialogs } from '#shared/site-texts/records/lead-dialogs.ts';
import { type Site, telephoneHref } from '#shared/site-texts/site.ts';
import { leadTexts } from '#src/site/content/lead-dialogs.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon, IconStrokes } from '#src/ui/icon.tsx';
import type { LeadFailure } from './send-lead.ts';
import '#src/ui/alert.css';
import './lead-failure.css';
import { pathTo } from '#shared/routes.ts';
import { LeadInputs } from './lead-inputs.tsx';
import { type LeadFormParts, useLeadForm } from './use-lead-form.ts';

type LeadFormProps = LeadFormParts & {
  site: Site;
  /** The beginning of all ids in the form, which makes them unique, because the page may have another form. */
  prefix: string;
  values?: LeadValues;
  folds?: boolean;
  /** The label of the submit button, if it is not that of the variant. */
  send?: string | undefined;
  /** The action URL and the hidden inputs of the form, for submitting without script. */
  native?: { action: string; hidden: Readonly<Record<string, string>> };
};

/** The prefix of the form of the dialog, for the server and the browser. */
export const DIALOG_PREFIX = 'lead';

/** The lead form. Its fields may scroll; the submit button below them stays in view. */
export function LeadForm({
  site,
  prefix,
  values = EMPTY_LEAD,
  folds = false,
  send,
  native,
  ...parts
}: LeadFormProps) {
  const { form, box, errors, failure, sending, onInput, onBlur, onSubmit } = useLeadForm(site, parts);
  const texts = leadTexts(site);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the form handles events of its fields
    <form
      ref={form}
      className="form"
      noValidate
      aria-busy={sending || undefined}
      onInput={onInput}
      onBlur={onBlur}
      onSubmit={onSubmit}
      {...(native && { action: native.action, method: 'post', 'data-lead-page': parts.request.button })}
    >
      <div className="form-b">
        {failure && <LeadFailureBox ref={box} failure={failure} site={site} />}
        <LeadInputs
          prefix={prefix}
          values={values}
          errors={errors}
          texts={texts.form}
          disabled={sending}
          folds={folds}
        />
        <LeadHoneypot prefix={prefix} />
        {Object.entries(native?.hidden ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {native && (
          <noscript>
            <input type="hidden" name={WITHOUT_SCRIPT} value="1" />
          </noscript>
        )}
      </div>
      <div className="send">
        <Button type="submit" size="lg" aria-disabled={sending || undefined}>
          {sending ? texts.form.sending : (send ?? texts[parts.request.variant].send)}
        </Button>
        <LeadNotice notice={texts.form.notice} newTab={!native} />
      </div>
    </form>
  );
}

const ENVELOPE = 'M3 6h18v13H3zM3 7l9 7 9-7';

type LeadFailureBoxProps = { failure: LeadFailure; site: Site; ref?: Ref<HTMLDivElement> };

/** Displays the reason for the failure and other ways to contact us. The box takes the focus. */
function LeadFailureBox({ failure, site, ref }: LeadFailureBoxProps) {
  const { phone, email } = site;
  const { offline, afterFailure, write } = leadTexts(site).form;
  return (
    <div
      ref={ref}
      className={failure.offline ? 'alert lead-fail offline' : 'alert lead-fail'}
      role="alert"
      tabIndex={-1}
    >
      <Icon name="warning" />
      <div>
        {failure.offline ? (
          <p>
            <b>{offline.title}</b> {offline.text}
          </p>
        ) : (
          <p>{failure.text ?? afterFailure}</p>
        )}
        <p className="ways">
          <a href={telephoneHref(phone)}>
            <Icon name="call" />
            {phone}
          </a>
          {!failure.offline && (
            <a href={`mailto:${email}`}>
              <IconStrokes path={ENVELOPE} />
              {write}
            </a>
          )}
        </p>
      </div>
    </div>
  );
}

/**
 * A field that people can neither see nor reach. If the field is filled in, the lead is held. It is not refused,
 * because a password manager may have filled in the field.
 */
function LeadHoneypot({ prefix }: { prefix: string }) {
  const id = `${prefix}-website`;
  return (
    <div className="vh" aria-hidden="true">
      <label htmlFor={id}>Bu alanı boş bırakın</label>
      <input id={id} name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/** @param newTab whether the notice opens in a new tab, so that the form stays open */
function LeadNotice({
  notice: { before, link, after },
  newTab,
}: {
  notice: LeadDialogs['form']['notice'];
  newTab: boolean;
}) {
  return (
    <p className="kvkk">
      {`${before} `}
      <a
        className="link"
        href={pathTo('privacyNotice')}
        {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}
      >
        {link}
      </a>
      {` ${after}`}
    </p>
  );
}
