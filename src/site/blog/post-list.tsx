import { lastPageOf } from '#shared/blog-list-query.ts';
import type { PostCard as PostCardContent } from '#shared/schemas/blog.ts';
import type { Site } from '#shared/site.ts';
import { blogWords } from '#src/site/content/blog-frame.ts';
import { Pagination } from '#src/site/ui/pagination.tsx';
import type { ReactNode } from 'react';
import { VoiceLine } from '#src/ui/voice-line.tsx';
import './empty-list.css';
import { PostCard, type PostCardLayout } from './post-card.tsx';
import './post-grid.css';
import './post-list.css';

/** Eagerly loaded pictures. */
const FIRST_ROW: Readonly<Record<PostCardLayout, number>> = { grid: 3, lead: 3, compact: 3, row: 2 };

type PostListProps = {
  posts: readonly PostCardContent[];
  /** On all pages. */
  total: number;
  page: number;
  hrefOf: (page: number) => string;
  layout: PostCardLayout;
  empty: string;
  wayOn?: ReactNode;
  /** Search words to mark. */
  searchText?: string;
  site: Site;
};

export function PostList(props: PostListProps) {
  const { posts, total, page, hrefOf, layout, empty, wayOn, searchText, site } = props;
  const words = blogWords(site);
  if (posts.length === 0) {
    return (
      <EmptyList text={empty} lang={words.lang}>
        {wayOn}
      </EmptyList>
    );
  }
  return (
    <>
      <section
        className={layout === 'row' ? 'rows' : layout === 'lead' ? 'posts with-lead' : 'posts'}
        aria-label="Yazılar"
      >
        {posts.map((post, index) => (
          <PostCard
            key={post.slug}
            post={post}
            site={site}
            layout={layout === 'lead' && index > 0 ? 'grid' : layout}
            searchText={searchText}
            eager={index < FIRST_ROW[layout]}
          />
        ))}
      </section>
      <Pagination
        page={page}
        pages={lastPageOf(total)}
        hrefOf={hrefOf}
        words={words.pager}
        lang={words.lang}
      />
    </>
  );
}

function EmptyList({ text, lang, children }: { text: string; lang: string; children?: ReactNode }) {
  return (
    <div className="blank" lang={lang}>
      <VoiceLine text="dıııt ......... dıııt ........." atLeast={60} />
      <p role="status">{text}</p>
      {children}
    </div>
  );
}
