import { pathTo } from '#shared/routes.ts';
import { type Site, telephoneHref } from '#shared/site-texts/site.ts';
import { articleClosing } from '#src/site/content/article-closings.ts';
import { leadLabels } from '#src/site/content/lead-labels.ts';
import { LeadButton } from '#src/site/leads/lead-button.tsx';
import { Slip } from '#src/site/ui/slip.tsx';
import { withMarks } from './marked-text.tsx';

type ArticleClosingProps = {
  categories: readonly { slug: string }[];
  /** True for the closing of a list, which has no slip and no link to all services. */
  brief?: boolean;
  site: Site;
};

export function ArticleClosing({ categories, brief = false, site }: ArticleClosingProps) {
  const { question, title, more, service, slip } = articleClosing(categories, site);
  return (
    <section className={brief ? 'ask brief stage' : 'ask stage'} aria-labelledby="ask-h">
      <div>
        <p className="q">“{question}”</p>
        <h2 id="ask-h">{title}</h2>
        <div className="ask-a">
          <LeadButton size="lg" says button="article_demo_request">
            {leadLabels(site).demo}
          </LeadButton>
          <a className="ask-tel" href={telephoneHref(site.phone)}>
            {site.phone}
          </a>
        </div>
        {!(brief && service.path === pathTo('services')) && (
          <p className="ask-l">
            {more} <a href={service.path}>{service.name}</a>
          </p>
        )}
      </div>
      {!brief && <Slip {...slip} rows={withMarks(slip.rows)} />}
    </section>
  );
}
