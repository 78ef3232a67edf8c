import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isButtonName } from '#shared/leads/button-names.ts';
import { type LeadField, QUOTED_FIELD } from '#shared/leads/lead-fields.ts';
import { LEAD_DONE_SEARCH, PAGE_BUTTON } from '#shared/leads/lead-rules.ts';
import { LEAD_FIELD_ROWS, type LeadSheetData, type LeadValues } from '#shared/leads/lead-values.ts';
import { leadFields } from '#shared/leads/schemas.ts';
import { pathTo } from '#shared/routes.ts';
import { type Site, telephoneHref } from '#shared/site-texts/site.ts';
import { leadTexts } from '#src/site/content/lead-dialogs.ts';
import { Slip } from '#src/site/ui/slip.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { shrinkLongText } from '#src/ui/shrink-long-text.ts';
import { VoiceLine } from '#src/ui/voice-line.tsx';
import { fillFromDraft } from './lead-draft.ts';
import { LeadForm } from './lead-form.tsx';
import { LeadPackage } from './lead-package.tsx';
import { beginLeadPage, leaveLeadPage } from './lead-page-visit.ts';
import type { LeadRequest } from './lead-request.ts';
import { trackLeadStored } from './lead-tracking.ts';
import type { LeadFailure } from './send-lead.ts';
import { rememberStoredLead } from './stored-lead.ts';
import { valuesOf } from './use-lead-form.ts';
import '#src/site/ui/slip.css';
import './lead-sheet.css';

type Progress = 'filling' | 'sending' | 'stored';

/**
 * The form as a page. Without script, the browser submits the form, and the server redirects. With script, the
 * form works as in the dialog, and a slip beside it displays the typed values.
 */
export function LeadSheet({ site, ...data }: LeadSheetData & { site: Site }) {
  const { variant, values, errors, failure, done, hidden } = data;
  const page = useRef<HTMLDivElement>(null);
  const [typedValues, setTypedValues] = useState(values);
  const [progress, setProgress] = useState<Progress>(done ? 'stored' : 'filling');
  const request = requestOf(data);
  const texts = leadTexts(site);
  const { title, intro } = texts[variant];

  useEffect(() => {
    if (done) return undefined;
    beginLeadPage(request.button);
    return leaveLeadPage;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one page is one visit of the form
  }, []);
  useEffect(() => {
    const form = page.current?.querySelector('form');
    if (!form) return;
    fillFromDraft(form);
    setTypedValues(valuesOf(form));
  }, []);

  const onStored = () => {
    leaveLeadPage({ stored: true });
    trackLeadStored(request);
    rememberStoredLead();
    // Changes the URL, so that a reload displays the confirmation and does not send the form again.
    window.history.replaceState(window.history.state, '', LEAD_DONE_SEARCH);
    setProgress('stored');
  };
  if (progress === 'stored') return <Thanks site={site} takesFocus={!done} />;
  return (
    <div ref={page} className="wrap page lead-page">
      <div className="lead-page-l">
        <p className="q">“{texts.page.question}”</p>
        <h1 {...shrinkLongText(title, 40)}>{title}</h1>
        <p className="lead">{intro}</p>
        <p className="hurry">
          {texts.done.hurry} <a href={telephoneHref(site.phone)}>{site.phone}</a>
        </p>
        {request.package && <LeadPackage name={request.package} site={site} />}
        <TypedSlip site={site} values={typedValues} sending={progress === 'sending'} />
      </div>
      <div className="lead-page-f">
        <LeadForm
          site={site}
          prefix="page"
          request={request}
          values={values}
          native={{ action: pathTo('demoRequest'), hidden }}
          start={{ errors, failure: startFailureOf(failure) }}
          onValues={setTypedValues}
          onSending={(sending) => setProgress(sending ? 'sending' : 'filling')}
          onStored={onStored}
        />
      </div>
    </div>
  );
}

/** @param text the error text; empty for the usual text, undefined without a failure */
function startFailureOf(text: string | undefined): LeadFailure | undefined {
  return text === undefined ? undefined : { offline: false, ...(text && { text }) };
}

function requestOf({ variant, hidden }: LeadSheetData): LeadRequest {
  const { button = '' } = hidden;
  return {
    button: isButtonName(button) ? button : PAGE_BUTTON,
    variant,
    package: hidden['package'],
    from: hidden['pageUri'],
  };
}

function Thanks({ site, takesFocus }: { site: Site; takesFocus: boolean }) {
  const { title, text, voice, steps, now, hurry } = leadTexts(site).done;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={box} className="wrap page thanks" role="status" tabIndex={-1}>
      <VoiceLine text={voice} />
      <h1 {...shrinkLongText(title, 40)}>{title}</h1>
      <p className="lead">{text}</p>
      <dl>
        {steps.map(({ when, what }) => (
          <div key={when}>
            <dt>{when}</dt>
            <dd>{what}</dd>
          </div>
        ))}
        <div>
          <dt>{now}</dt>
          <dd>
            {hurry} <a href={telephoneHref(site.phone)}>{site.phone}</a>
          </dd>
        </div>
      </dl>
      <ButtonLink size="lg" says href={pathTo('landing')}>
        Ana sayfaya dönün
      </ButtonLink>
    </div>
  );
}

/** Displays the typed values as the record of a call. Lines with a valid value are marked. */
function TypedSlip({ site, values, sending }: { site: Site; values: LeadValues; sending: boolean }) {
  const { title, note, reply, replyIn, open, sending: sendingText } = leadTexts(site).page.slip;
  const labels = [...new Set(LEAD_FIELD_ROWS.map(([, field]) => labelOf(field)))];
  return (
    <Slip
      title={title}
      note={note}
      result={sending ? sendingText : open}
      rows={[
        ...labels.map((label) => ({ label, value: lineOf(label, values) })),
        { label: reply, value: replyIn },
      ]}
    />
  );
}

function lineOf(label: string, values: LeadValues): ReactNode {
  const names = LEAD_FIELD_ROWS.filter(([, field]) => labelOf(field) === label).map(([name]) => name);
  const filledNames = names.filter((name) => values[name].trim() !== '');
  const text = filledNames.map((name) => values[name].trim()).join(' ');
  if (text === '') return null;
  if (filledNames.includes(QUOTED_FIELD)) return <span className="serif">“{text}”</span>;
  const isValid = names.every(
    (name) => filledNames.includes(name) && leadFields.shape[name].safeParse(values[name]).success,
  );
  return isValid ? <mark>{text}</mark> : text;
}

function labelOf({ slip, label }: LeadField): string {
  return slip ?? label;
}
