import { useId } from 'react';
import { COMMENTS_HASH } from '#shared/review/comments-hash.ts';
import { mentionName } from '#shared/review/mentions.ts';
import { pathTo } from '#shared/routes.ts';
import { formatDate } from '#src/admin/kit/format-date.ts';
import { Text } from '#src/admin/kit/layout.ts';
import { LineList } from '#src/admin/kit/line-list.tsx';
import { ListLink } from '#src/admin/kit/list-link.tsx';
import { Section, SectionHead } from '#src/admin/kit/section.tsx';
import { trpc } from '#src/admin/lib/trpc.ts';
import { words } from '#src/admin/lib/words.ts';
import { useSite } from '#src/lib/site-context.tsx';

const LABELS = words.dashboard;

/** The newest comments that are addressed to the member, until the member opens their posts. */
export function AddressedComments() {
  const { timeZone } = useSite();
  const heading = useId();
  const { data } = trpc.admin.comments.addressed.useQuery();
  if (!data || data.count === 0) return null;
  return (
    <Section aria-labelledby={heading}>
      <SectionHead>
        <h2 id={heading}>{LABELS.addressed(data.count)}</h2>
      </SectionHead>
      <LineList css={{ '& > li': { position: 'relative' } }}>
        {data.comments.map(({ id, postId, title, by, text, isMention, createdAt }) => (
          <li key={id}>
            <div>
              <ListLink
                look="line"
                data-row-link
                to={pathTo('adminPostEdit', { id: postId }) + COMMENTS_HASH}
                css={{ '&::after': { content: '""', position: 'absolute', inset: '0' } }}
              >
                {LABELS.addressedBy(mentionName(by), isMention)}
              </ListLink>
              <Text as="div" lang="tr" lineClamp="2" fontSize="sm">
                {text}
              </Text>
              <Text as="div" color="fg.muted" fontSize="xs">
                <span lang="tr">{title}</span> · {formatDate(createdAt, 'dayTime', timeZone)}
              </Text>
            </div>
          </li>
        ))}
      </LineList>
    </Section>
  );
}
