import type { ImportReport, ImportChoices } from '#shared/schemas/admin-moving.ts';
import { SelectField } from '#src/admin/kit/fields.tsx';
import { Figures } from '#src/admin/kit/figures.tsx';
import { formatBytes } from '#src/admin/kit/format-bytes.ts';
import { formatDate } from '#src/admin/kit/format-date.ts';
import { Flex, Grid, Text } from '#src/admin/kit/layout.ts';
import { HeadActions, Section, SectionHead } from '#src/admin/kit/section.tsx';
import { Segments } from '#src/admin/kit/segments.tsx';
import { trpc } from '#src/admin/lib/trpc.ts';
import { words } from '#src/admin/lib/words.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { useState } from 'react';
import { LossTable } from './loss-table.tsx';

const MESSAGES = words.moving.trial;
const FIGURES = words.moving.figures;

type TrialStepProps = {
  report: ImportReport;
  busy: boolean;
  onStart: (options: ImportChoices) => void;
  onDiscard: () => void;
};

export function TrialStep({ report, busy, onStart, onDiscard }: TrialStepProps) {
  const { timeZone } = useSite();
  const [options, setOptions] = useState<ImportChoices>({
    drafts: report.drafts,
    tags: 'keywords',
    takenSlugs: 'number',
    authorId: report.authorId,
  });
  const { fileName, generator, bytes, triedAt, counts } = report;
  const about = [
    generator,
    formatBytes(bytes),
    triedAt && MESSAGES.tried(formatDate(triedAt, 'dayTime', timeZone)),
  ];
  return (
    <>
      <Text marginBottom="1rem">
        <b>{fileName}</b> {about.filter(Boolean).join(' · ')}
      </Text>
      <Figures figures={trialFigures(report)} />
      <LossTable losses={report.losses} />
      <OptionFields options={options} onChange={setOptions} />
      <Flex marginTop="1.75rem">
        <HeadActions>
          <Button disabled={busy} onClick={() => onStart(options)}>
            {MESSAGES.start(counts.posts.total)}
          </Button>
          <Button look="line" disabled={busy} onClick={onDiscard}>
            {MESSAGES.other}
          </Button>
        </HeadActions>
      </Flex>
    </>
  );
}

function OptionFields({
  options,
  onChange,
}: {
  options: ImportChoices;
  onChange: (options: ImportChoices) => void;
}) {
  const { data } = trpc.admin.members.list.useQuery();
  const members = data?.members ?? [];
  return (
    <Section>
      <SectionHead>
        <h2>{MESSAGES.how}</h2>
      </SectionHead>
      <Grid gap="1rem" maxWidth="28rem">
        <Segments
          label={MESSAGES.status}
          value={options.drafts ? 'drafts' : 'asBefore'}
          options={[
            ['asBefore', MESSAGES.statuses.asBefore],
            ['drafts', MESSAGES.statuses.drafts],
          ]}
          onChange={(value) => onChange({ ...options, drafts: value === 'drafts' })}
        />
        <SelectField
          label={MESSAGES.author}
          value={options.authorId}
          options={members.map(({ id, name }) => [id, name])}
          onChange={({ target }) => onChange({ ...options, authorId: target.value })}
        />
        <SelectField
          label={MESSAGES.slugs}
          value={options.takenSlugs}
          options={Object.entries(MESSAGES.slugOptions)}
          onChange={({ target }) =>
            onChange({ ...options, takenSlugs: target.value === 'number' ? 'number' : 'leave out' })
          }
        />
        <SelectField
          label={MESSAGES.tags}
          value={options.tags}
          options={Object.entries(MESSAGES.tagOptions)}
          onChange={({ target }) =>
            onChange({ ...options, tags: target.value === 'keywords' ? 'keywords' : 'categories' })
          }
        />
      </Grid>
    </Section>
  );
}

function trialFigures({ counts }: ImportReport) {
  const { posts, pictures, categories, redirects } = counts;
  return [
    {
      label: FIGURES.posts,
      count: posts.total,
      text: FIGURES.status(posts.published + posts.scheduled, posts.drafts),
    },
    { label: FIGURES.pictures, count: pictures.total, text: FIGURES.withoutAlt(pictures.withoutAlt) },
    {
      label: FIGURES.categories,
      count: categories.total,
      text: FIGURES.newCategories(categories.new, categories.total - categories.new),
    },
    { label: FIGURES.redirects, count: redirects.total, text: FIGURES.fromFormerUrls },
  ];
}
