import { pictureAt, srcsetOf } from '#shared/media/pictures.ts';
import type { BlogWords } from '#src/site/content/blog-frame.ts';

type PostPictureProps = {
  src: string;
  words: BlogWords;
  width: number;
  height: number;
  /** The value of the attribute `sizes`. */
  sizes: string;
  eager?: boolean;
  first?: boolean;
};

export function ArticlePicture({ src, words }: Pick<PostPictureProps, 'src' | 'words'>) {
  const sizes = '(max-width: 48rem) 100vw, 34rem';
  return <PostPicture src={src} words={words} width={1200} height={675} sizes={sizes} eager first />;
}

/**
 * A post's own picture. If the picture does not load, `first-script/broken-pictures.ts` displays a text
 * instead.
 */
export function PostPicture({
  src,
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
      style={picture?.format === 'jpg' ? { backgroundColor: `#${picture.color}` } : undefined}
    />
  );
  const best = picture && srcsetOf(picture, 'avif');
  return (
    <div className="plate" data-none={words.noImage} data-lang={words.lang}>
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
