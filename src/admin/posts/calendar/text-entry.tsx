import { Link } from 'react-router-dom';
import { pathTo } from '#shared/routes.ts';
import type { RecordPlan } from '#shared/site-texts/schemas.ts';
import { titleOfRecord } from '#src/admin/lib/record-title.ts';
import { words } from '#src/admin/lib/words.ts';

/**
 * A planned publication of a text of the site. The entry cannot be dragged, as the plan is changed in the text's
 * form.
 */
export function TextEntry({ plan }: { plan: RecordPlan }) {
  const title = titleOfRecord(plan);
  return (
    <li className="calendar-entry" data-state="scheduled">
      <Link to={pathTo('adminSiteRecord', { name: plan.name })} data-row-link draggable={false} title={title}>
        <span className="when">
          {plan.time} <span className="state">{words.calendar.siteText}</span>
        </span>
        <span className="what">{title}</span>
      </Link>
    </li>
  );
}
