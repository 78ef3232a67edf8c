import type { ReactNode } from 'react';
import { lastPageOf } from '#shared/blog/list-query.ts';
import type { PostCard as PostCardContent } from '#shared/blog/schemas.ts';
import type { Site } from '#shared/site-texts/site.ts';
import { blogWords } from '#src/site/content/blog-frame.ts';
import { Pagination } from '#src/site/ui/pagination.tsx';
import { VoiceLine } from '#src/ui/voice-line.tsx';
import './empty-list.css';
import { PostCard, type PostCardLayout } from './post-card.tsx';
import './post-grid.css';
import './post-list.css';

/** The number of pictures that load eagerly, by layout. */
const FIRST_ROW: Readonly<Record<PostCardLayout, number>> = { grid: 3, first: 3, compact: 3, row: 2 };

type PostListProps = {
  posts: readonly PostCardContent[];
  /** The number of posts on all pages. */
  total: number;
  page: number;
  hrefOf: (page: number) => string;
  /** With `first`, only the first post has this layout, and the others have `grid`. */
  layout: PostCardLayout;
  empty: string;
  /** Displayed below the text of an empty list. */
  suggestions?: ReactNode;
  /** The search text, whose matches are marked. */
  searchText?: string;
  site: Site;
};

export function PostList(props: PostListProps) {
  const { posts, total, page, hrefOf, layout, empty, suggestions, searchText, site } = props;
  const words = blogWords(site);
  if (posts.length === 0) {
    return (
      <EmptyList text={empty} lang={words.lang}>
        {suggestions}
      </EmptyList>
    );
  }
  return (
    <>
      <section
        className={layout === 'row' ? 'rows' : layout === 'first' ? 'posts with-lead' : 'posts'}
        aria-label="Yazılar"
      >
        {posts.map((post, index) => (
          <PostCard
            key={post.slug}
            post={post}
            site={site}
            layout={layout === 'first' && index > 0 ? 'grid' : layout}
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
