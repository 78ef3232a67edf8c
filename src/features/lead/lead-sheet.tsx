import { pathTo } from '#shared/routes.ts';
import { LEAD_DIALOGS, LEAD_FORM, type LeadVariant } from '#src/content/lead-dialogs.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { VoiceLine } from '#src/ui/voice-line.tsx';
import { LeadFields } from './lead-fields.tsx';
import { LeadNotice } from './lead-notice.tsx';
import { LeadPackage } from './lead-package.tsx';
import { LeadTrap } from './lead-trap.tsx';
import type { LeadErrors, LeadValues } from './lead-values.ts';
import './lead-sheet.css';

/** What the form shows; the server gives it after a sending that could not be accepted. */
export type LeadSheetData = {
  variant: LeadVariant;
  values: LeadValues;
  errors: LeadErrors;
  /** Why nothing was stored though the fields are right; an empty text stands for the specification's. */
  failure: string | undefined;
  done: boolean;
  /** What the form sends along unseen: the request's key, and what the page knows of itself. */
  hidden: Readonly<Record<string, string>>;
};

/** The form as a page: sent by the browser itself, answered by a redirect. */
export function LeadSheet({ variant, values, errors, failure, done, hidden }: LeadSheetData) {
  if (done) return <Thanks />;
  const { title, intro, send } = LEAD_DIALOGS[variant];
  return (
    <div className="wrap page lead-page">
      <div>
        <h1>{title}</h1>
        <p className="lead">{intro}</p>
        {hidden['package'] && <LeadPackage name={hidden['package']} />}
      </div>
      <form className="form" action={pathTo('demoRequest')} method="post" noValidate>
        {failure !== undefined && <Alert text={failure || LEAD_FORM.failed} />}
        <LeadFields prefix="page" values={values} errors={errors} disabled={false} />
        <LeadTrap />
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" size="lg">
          {send}
        </Button>
        <LeadNotice />
      </form>
    </div>
  );
}

function Thanks() {
  const { title, text, voice } = LEAD_FORM.done;
  return (
    <div className="wrap page thanks" role="status">
      <VoiceLine text={voice} />
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <ButtonLink size="lg" says href={pathTo('landing')}>
        Ana sayfaya dönün
      </ButtonLink>
    </div>
  );
}
