import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { DraftRow, PostRow } from '#shared/posts/schemas.ts';
import { isAllowed } from '#shared/roles.ts';
import { pathTo, roleFor } from '#shared/routes.ts';
import { formatDate } from '#src/admin/kit/format-date.ts';
import { Box, Flex, Text } from '#src/admin/kit/layout.ts';
import { ListLink } from '#src/admin/kit/list-link.tsx';
import { shortNameOf } from '#src/admin/kit/member-name.tsx';
import { Section, SectionHead } from '#src/admin/kit/section.tsx';
import { useMember } from '#src/admin/lib/member-context.tsx';
import { titleOfRecord } from '#src/admin/lib/record-title.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { words } from '#src/admin/lib/words.ts';
import { useSite } from '#src/lib/site-context.tsx';

const LABELS = words.dashboard;

type WaitingListProps = {
  title: string;
  rows: readonly {
    id: string;
    title: string;
    to: string;
    detail: string | null;
    /** The parts that the post lacks, displayed below its title. */
    lacks?: readonly string[] | undefined;
  }[];
  more: { label: string; to: string };
  /** The language of the titles, if it differs from the language of the admin area. */
  lang?: 'tr';
};

function WaitingList({ title, rows, more, lang }: WaitingListProps) {
  const heading = useId();
  if (rows.length === 0) return null;
  return (
    <Section aria-labelledby={heading}>
      <SectionHead>
        <h2 id={heading}>{title}</h2>
        <Link className="link" to={more.to}>
          {more.label}
        </Link>
      </SectionHead>
      <ul>
        {rows.map((row) => (
          <Flex
            as="li"
            key={row.id}
            alignItems="center"
            justifyContent="space-between"
            gap="1rem"
            minHeight="3rem"
            borderTop="1px solid var(--colors-line)"
            position="relative"
            css={{ '& a::after': { content: '""', position: 'absolute', inset: '0' } }}
          >
            <Box minWidth="0" paddingBlock=".35rem">
              <ListLink look="line" data-row-link lang={lang} to={row.to}>
                {row.title}
              </ListLink>
              {row.lacks && row.lacks.length > 0 && <Lacks lacks={row.lacks} />}
            </Box>
            <Text as="span" flex="none" color="fg.muted" fontSize="xs">
              {row.detail}
            </Text>
          </Flex>
        ))}
      </ul>
    </Section>
  );
}

function Lacks({ lacks }: { lacks: readonly string[] }) {
  return (
    <Flex
      as="ul"
      flexWrap="wrap"
      gap=".1rem .8rem"
      color="fg.muted"
      fontSize="sm"
      css={{
        '& li::before': {
          content: '""',
          display: 'inline-block',
          width: '3px',
          height: '.8rem',
          marginRight: '.4rem',
          background: 'warn.fg',
          verticalAlign: '-.08rem',
          forcedColorAdjust: 'none',
        },
      }}
    >
      {lacks.map((lack) => (
        <li key={lack}>{lack}</li>
      ))}
    </Flex>
  );
}

type WaitingPostsProps = Pick<WaitingListProps, 'title' | 'more'> & {
  posts: readonly (PostRow & Partial<DraftRow>)[];
  detailOf: (post: PostRow, timeZone: string) => string | null;
};

function WaitingPosts({ posts, detailOf, ...list }: WaitingPostsProps) {
  const { timeZone } = useSite();
  const rows = posts.map((post) => ({
    id: post.id,
    title: post.title,
    to: pathTo('adminPostEdit', { id: post.id }),
    detail: detailOf(post, timeZone),
    lacks: post.lacks?.map((lack) => LABELS.lacks[lack]),
  }));
  return <WaitingList {...list} rows={rows} lang="tr" />;
}

/** The planned publications of the site's texts. */
export function PlannedTexts() {
  const { timeZone } = useSite();
  const { data: plans = [] } = trpc.admin.site.plans.useQuery();
  return (
    <WaitingList
      title={LABELS.plannedTexts(plans.length)}
      rows={plans.map((plan) => ({
        id: plan.name,
        title: titleOfRecord(plan),
        to: pathTo('adminSiteRecord', { name: plan.name }),
        detail: formatDate(plan.liveFrom, 'dayTime', timeZone),
      }))}
      more={{ label: LABELS.site, to: pathTo('adminSite') }}
    />
  );
}

const ALL_DRAFTS = { label: LABELS.allDrafts, to: `${pathTo('adminPosts')}?status=draft` };

const lastSave = ({ updatedAt }: PostRow, timeZone: string) => formatDate(updatedAt, 'dayOfYear', timeZone);

export function DraftsToFinish({ posts }: { posts: readonly DraftRow[] }) {
  return <WaitingPosts title={LABELS.drafts} posts={posts} detailOf={lastSave} more={ALL_DRAFTS} />;
}

export function ReturnedPosts({ posts }: { posts: readonly PostRow[] }) {
  return <WaitingPosts title={LABELS.returned} posts={posts} detailOf={lastSave} more={ALL_DRAFTS} />;
}

export function PostsInReview({ posts, count }: { posts: readonly PostRow[]; count: number }) {
  return (
    <WaitingPosts
      title={LABELS.inReview(count)}
      posts={posts}
      detailOf={({ author }) => author && shortNameOf(author)}
      more={{ label: LABELS.allInReview, to: `${pathTo('adminPosts')}?status=submitted` }}
    />
  );
}

export function NextPosts({ posts, count }: { posts: readonly PostRow[]; count: number }) {
  const mayPlan = isAllowed(useMember().role, roleFor('adminPostCalendar'));
  return (
    <WaitingPosts
      title={LABELS.scheduled(count)}
      posts={posts}
      detailOf={({ publishedAt }, timeZone) => publishedAt && formatDate(publishedAt, 'dayTime', timeZone)}
      more={
        mayPlan
          ? { label: LABELS.calendar, to: pathTo('adminPostCalendar') }
          : { label: LABELS.allScheduled, to: `${pathTo('adminPosts')}?status=scheduled` }
      }
    />
  );
}
