import { pictureAt, srcsetOf } from '#shared/media/pictures.ts';
import type { BlogWords } from '#src/site/content/blog-frame.ts';
import { type CoverProps, styleOf } from './cover.tsx';

type PostPictureProps = {
  src: string;
  /** The category whose ground colours the picture. */
  category: CoverProps['category'];
  words: BlogWords;
  width: number;
  height: number;
  /** The value of the attribute `sizes`. */
  sizes: string;
  eager?: boolean;
  first?: boolean;
};

export function ArticlePicture(props: Pick<PostPictureProps, 'src' | 'category' | 'words'>) {
  const sizes = '(max-width: 48rem) 100vw, 34rem';
  return <PostPicture {...props} width={1200} height={675} sizes={sizes} eager first />;
}

/**
 * A post's own picture. If the picture does not load, `first-script/broken-pictures.ts` displays a text
 * instead.
 */
export function PostPicture({
  src,
  category,
  words,
  width,
  height,
  sizes,
  eager = false,
  first = false,
}: PostPictureProps) {
  const picture = pictureAt(src);
  const image = (
    <img
      src={src}
      srcSet={(picture && srcsetOf(picture, 'webp')) || undefined}
      sizes={picture && sizes}
      alt=""
      width={width}
      height={height}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
      fetchPriority={first ? 'high' : undefined}
    />
  );
  const best = picture && srcsetOf(picture, 'avif');
  return (
    <div className={`plate duo ${styleOf(category).ground}`} data-none={words.noImage} data-lang={words.lang}>
      {best ? (
        <picture>
          <source type="image/avif" srcSet={best} sizes={sizes} />
          {image}
        </picture>
      ) : (
        image
      )}
    </div>
  );
}
