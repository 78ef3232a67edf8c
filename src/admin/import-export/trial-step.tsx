import { useState } from 'react';
import { PAGE_CHOICES } from '#shared/import-export/choices.ts';
import type { ImportChoices, ImportFormat, ImportReport } from '#shared/import-export/schemas.ts';
import { SelectField, TextField } from '#src/admin/kit/fields.tsx';
import { Figures } from '#src/admin/kit/figures.tsx';
import { formatBytes } from '#src/admin/kit/format-bytes.ts';
import { formatDate } from '#src/admin/kit/format-date.ts';
import { Flex, Grid, Text } from '#src/admin/kit/layout.ts';
import { LineList } from '#src/admin/kit/line-list.tsx';
import { HeadActions, Section, SectionHead } from '#src/admin/kit/section.tsx';
import { Segments } from '#src/admin/kit/segments.tsx';
import { trpc } from '#src/admin/lib/trpc.ts';
import { words } from '#src/admin/lib/words.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { LossTable } from './loss-table.tsx';

const LABELS = words.moving.trial;
const FIGURES = words.moving.figures;

type TrialStepProps = {
  report: ImportReport;
  busy: boolean;
  onStart: (options: ImportChoices) => void;
  /** Reads the export again with another site URL or in another format. */
  onRetry: (changes: { siteUrl: string } | { format: ImportFormat }) => void;
  onDiscard: () => void;
};

export function TrialStep({ report, busy, onStart, onRetry, onDiscard }: TrialStepProps) {
  const { timeZone } = useSite();
  const [options, setOptions] = useState<ImportChoices>({
    drafts: report.drafts,
    pages: 'drafts',
    tags: 'keywords',
    takenSlugs: 'number',
    authorId: report.authorId,
  });
  const { fileName, generator, bytes, triedAt, counts } = report;
  const about = [
    generator,
    formatBytes(bytes),
    triedAt && LABELS.tried(formatDate(triedAt, 'dayTime', timeZone)),
  ];
  return (
    <>
      <Text marginBottom="1rem">
        <b>{fileName}</b> {about.filter(Boolean).join(' · ')}
      </Text>
      <Figures figures={trialFigures(report)} />
      <FormatChoice report={report} busy={busy} onRetry={onRetry} />
      <FormerSite report={report} busy={busy} onRetry={onRetry} />
      {counts.privatePosts > 0 && <Text marginTop="1rem">{LABELS.privatePosts(counts.privatePosts)}</Text>}
      <LossTable report={report} />
      <AuthorList authors={report.authors} />
      <OptionFields options={options} counts={counts} onChange={setOptions} />
      <Flex marginTop="1.75rem">
        <HeadActions>
          <Button disabled={busy} onClick={() => onStart(options)}>
            {LABELS.start(counts.posts.total + counts.pages.total)}
          </Button>
          <Button look="line" disabled={busy} onClick={onDiscard}>
            {LABELS.other}
          </Button>
        </HeadActions>
      </Flex>
    </>
  );
}

function PagesField({
  count,
  value,
  onChange,
}: {
  count: number;
  value: ImportChoices['pages'];
  onChange: (choice: ImportChoices['pages']) => void;
}) {
  return (
    <SelectField
      label={LABELS.pages(count)}
      value={value}
      options={Object.entries(LABELS.pageOptions)}
      onChange={({ target }) => onChange(PAGE_CHOICES.find((choice) => choice === target.value))}
    />
  );
}

/** Shows the format in which the export was read. The member can choose another of the possible formats. */
function FormatChoice({
  report: { format, otherFormats },
  busy,
  onRetry,
}: Pick<TrialStepProps, 'report' | 'busy' | 'onRetry'>) {
  if (format === null || otherFormats.length === 0) return null;
  const { title, names, text, retry } = LABELS.format;
  return (
    <Section>
      <SectionHead>
        <h2>{title}</h2>
      </SectionHead>
      <Text marginBottom="1rem">
        {text(names[format], otherFormats.map((other) => names[other]).join(', '))}
      </Text>
      <HeadActions>
        {otherFormats.map((other) => (
          <Button key={other} look="line" disabled={busy} onClick={() => onRetry({ format: other })}>
            {retry(names[other])}
          </Button>
        ))}
      </HeadActions>
    </Section>
  );
}

/** Asks for the URL of the former site if the export does not contain it. Pictures and links need this URL. */
function FormerSite({ report, busy, onRetry }: Pick<TrialStepProps, 'report' | 'busy' | 'onRetry'>) {
  const [siteUrl, setSiteUrl] = useState('');
  if (report.siteUrl !== null) return null;
  const { missingPictures } = report.counts;
  return (
    <Section>
      <SectionHead>
        <h2>{LABELS.site.title}</h2>
      </SectionHead>
      <Text marginBottom="1rem">
        {missingPictures > 0 ? LABELS.site.missing(missingPictures) : LABELS.site.text}
      </Text>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onRetry({ siteUrl });
        }}
      >
        <Grid gap="1rem" maxWidth="28rem">
          <TextField
            label={LABELS.site.label}
            inputMode="url"
            placeholder="https://"
            value={siteUrl}
            onChange={({ target }) => setSiteUrl(target.value)}
          />
          <HeadActions>
            <Button type="submit" look="line" disabled={busy || siteUrl.trim() === ''}>
              {LABELS.site.retry}
            </Button>
          </HeadActions>
        </Grid>
      </form>
    </Section>
  );
}

function useMembers() {
  const { data } = trpc.admin.members.list.useQuery();
  return data?.members ?? [];
}

/** Shows the member to whom each author of the export corresponds. */
function AuthorList({ authors }: Pick<ImportReport, 'authors'>) {
  const members = useMembers();
  if (authors.length === 0) return null;
  return (
    <Section>
      <SectionHead>
        <h2>{LABELS.authors}</h2>
      </SectionHead>
      <LineList>
        {authors.map(({ name, memberId }) => (
          <li key={`${name} ${memberId}`}>
            <div>
              <b>{name}</b>
            </div>
            {memberId === null
              ? LABELS.noMember
              : LABELS.isMember(members.find(({ id }) => id === memberId)?.name ?? '')}
          </li>
        ))}
      </LineList>
    </Section>
  );
}

function OptionFields({
  options,
  counts: { takenSlugs, pages },
  onChange,
}: {
  options: ImportChoices;
  counts: ImportReport['counts'];
  onChange: (options: ImportChoices) => void;
}) {
  const members = useMembers();
  return (
    <Section>
      <SectionHead>
        <h2>{LABELS.how}</h2>
      </SectionHead>
      <Grid gap="1rem" maxWidth="28rem">
        <Segments
          label={LABELS.status}
          value={options.drafts ? 'drafts' : 'asBefore'}
          options={[
            ['asBefore', LABELS.statuses.asBefore],
            ['drafts', LABELS.statuses.drafts],
          ]}
          onChange={(value) => onChange({ ...options, drafts: value === 'drafts' })}
        />
        {pages.total > 0 && (
          <PagesField
            count={pages.total}
            value={options.pages}
            onChange={(choice) => onChange({ ...options, pages: choice })}
          />
        )}
        <SelectField
          label={LABELS.author}
          value={options.authorId}
          options={members.map(({ id, name }) => [id, name])}
          onChange={({ target }) => onChange({ ...options, authorId: target.value })}
        />
        <SelectField
          label={takenSlugs === 0 ? LABELS.slugs : LABELS.takenSlugs(takenSlugs)}
          value={options.takenSlugs}
          options={Object.entries(LABELS.slugOptions)}
          onChange={({ target }) =>
            onChange({ ...options, takenSlugs: target.value === 'number' ? 'number' : 'leave out' })
          }
        />
        <SelectField
          label={LABELS.tags}
          value={options.tags}
          options={Object.entries(LABELS.tagOptions)}
          onChange={({ target }) =>
            onChange({ ...options, tags: target.value === 'keywords' ? 'keywords' : 'categories' })
          }
        />
      </Grid>
    </Section>
  );
}

function trialFigures({ counts }: ImportReport) {
  const { posts, pages, pictures, categories, redirects } = counts;
  return [
    {
      label: FIGURES.posts,
      count: posts.total,
      text: FIGURES.status(posts.published + posts.scheduled, posts.drafts),
    },
    ...(pages.total > 0 ? [{ label: FIGURES.pages, count: pages.total, text: FIGURES.ofFormerSite }] : []),
    { label: FIGURES.pictures, count: pictures.total, text: FIGURES.withoutAlt(pictures.withoutAlt) },
    {
      label: FIGURES.categories,
      count: categories.total,
      text: FIGURES.newCategories(categories.new, categories.total - categories.new),
    },
    { label: FIGURES.redirects, count: redirects.total, text: FIGURES.fromFormerUrls },
  ];
}
