import type { ImportReport } from '#shared/import-export/schemas.ts';
import { pathTo } from '#shared/routes.ts';
import { ButtonTo } from '#src/admin/kit/button-to.tsx';
import { Figures } from '#src/admin/kit/figures.tsx';
import { formatDate } from '#src/admin/kit/format-date.ts';
import { Text } from '#src/admin/kit/layout.ts';
import { LineList } from '#src/admin/kit/line-list.tsx';
import { ActionRow, Section, SectionHead } from '#src/admin/kit/section.tsx';
import { useUndoActivity } from '#src/admin/kit/use-undo.ts';
import { words } from '#src/admin/lib/words.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { LossTable } from './loss-table.tsx';

const LABELS = words.moving.result;
const FIGURES = words.moving.figures;
/** The kinds of losses that mean a missing picture. */
const PICTURE_FAILURES: ReadonlySet<string> = new Set(['missing picture', 'refused picture']);

export function ResultStep({ report, onAnother }: { report: ImportReport; onAnother: () => void }) {
  const { timeZone } = useSite();
  const { counts, finishedAt, drafts } = report;
  return (
    <>
      <Text fontWeight="600">{LABELS.done(counts.posts.done)}</Text>
      <Text marginBottom="1rem" color="fg.muted">
        {finishedAt && LABELS.finished(formatDate(finishedAt, 'dayTime', timeZone))}
        {drafts && ` · ${LABELS.drafts}`}
      </Text>
      <Figures figures={resultFigures(report)} />
      <NextSteps report={report} />
      <LossTable report={report} />
      <ActionRow marginTop="1.75rem">
        <ButtonTo to={pathTo('adminPosts')}>{LABELS.seePosts}</ButtonTo>
        <Button look="line" onClick={onAnother}>
          {LABELS.another}
        </Button>
      </ActionRow>
    </>
  );
}

/** Returns the numbers of pictures that were not imported, by reason. */
function failedPicturesText(losses: ImportReport['losses']): string {
  const countOf = (outcome: string) =>
    losses
      .filter((loss) => PICTURE_FAILURES.has(loss.kind) && loss.outcome === outcome)
      .reduce((sum, { count }) => sum + count, 0);
  return LABELS.pictures.text({
    links: countOf('became a link'),
    texts: countOf('became text'),
    removed: countOf('removed') + countOf('left out'),
  });
}

function NextSteps({ report: { counts, losses, activityId, undoableUntil } }: { report: ImportReport }) {
  const { timeZone } = useSite();
  const { busy, undo } = useUndoActivity();
  const { pictures } = counts;
  return (
    <Section>
      <SectionHead>
        <h2>{LABELS.next}</h2>
      </SectionHead>
      <LineList>
        {pictures.failed > 0 && (
          <li>
            <div>
              <b>{LABELS.pictures.title(pictures.failed)}</b>
              <p>{failedPicturesText(losses)}</p>
            </div>
          </li>
        )}
        {pictures.withoutAlt > 0 && (
          <li>
            <div>
              <b>{LABELS.alt.title(pictures.withoutAlt)}</b>
              <p>{LABELS.alt.text}</p>
            </div>
            <ButtonTo look="line" to={pathTo('adminMedia')}>
              {LABELS.alt.show}
            </ButtonTo>
          </li>
        )}
        {activityId !== null && undoableUntil !== null && (
          <li>
            <div>
              <b>{LABELS.undoTitle}</b>
              <p>{LABELS.undoText(formatDate(undoableUntil, 'day', timeZone))}</p>
            </div>
            <Button look="bad" disabled={busy} onClick={() => void undo(activityId)}>
              {LABELS.undo}
            </Button>
          </li>
        )}
      </LineList>
    </Section>
  );
}

function resultFigures({ counts, drafts }: ImportReport) {
  const { posts, pages, pictures, categories, redirects } = counts;
  return [
    {
      label: FIGURES.posts,
      count: posts.done,
      text: posts.alreadyHere > 0 ? FIGURES.alreadyHere(posts.alreadyHere) : drafts ? FIGURES.allDrafts : '',
    },
    ...(pages.total > 0 ? [{ label: FIGURES.pages, count: pages.done, text: FIGURES.ofFormerSite }] : []),
    { label: FIGURES.pictures, count: pictures.stored, text: FIGURES.picturesFailed(pictures.failed) },
    {
      label: FIGURES.categories,
      count: categories.total,
      text: FIGURES.newCategories(categories.new, categories.total - categories.new),
    },
    { label: FIGURES.redirects, count: redirects.stored, text: FIGURES.fromFormerUrls },
  ];
}
