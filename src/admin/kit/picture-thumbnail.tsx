import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { type Picture, srcsetOf, urlOfPicture } from '#shared/media/pictures.ts';

const Frame = chakra('span', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    borderRadius: '2',
    overflow: 'hidden',
    background: 'bg.inset',
    color: 'fg.muted',
    '& img': { position: 'absolute', inset: '0', width: '100%', height: '100%', objectFit: 'cover' },
    '&[data-whole]': { justifyItems: 'start', borderRadius: '0', background: 'none' },
    '&[data-whole] img': {
      position: 'static',
      width: 'auto',
      height: 'auto',
      maxWidth: '100%',
      maxHeight: '16rem',
      borderRadius: '2',
    },
    // The pattern makes light and dark parts of a transparent picture visible.
    '& img[data-transparent]': {
      background:
        'repeating-conic-gradient(var(--colors-voice-human) 0 25%, var(--colors-line-strong) 0 50%) 50% / 1rem 1rem',
    },
    '& .icon': { width: '1.15rem', height: '1.15rem' },
  },
});

type ThumbnailProps = {
  picture: Picture | undefined;
  sizes?: string;
  whole?: boolean;
  className?: string;
  children?: ReactNode;
};

/** A small picture with an empty alternative text, as the name is beside the picture. */
export function Thumbnail({
  picture,
  sizes = '12rem',
  whole = false,

  children,
  ...rest
}: ThumbnailProps) {
  if (!picture) return <Frame {...rest}>{children}</Frame>;
  const { width, height, color, format } = picture;
  const srcSet = srcsetOf(picture, 'webp');
  return (
    <Frame {...rest} data-whole={whole ? '' : undefined}>
      <img
        alt=""
        src={urlOfPicture(picture)}
        {...(srcSet !== '' && { srcSet, sizes })}
        width={width}
        height={height}
        // Dropping the dragged picture on the page would upload the picture again.
        draggable={false}
        loading="lazy"
        decoding="async"
        data-transparent={format === 'png' ? '' : undefined}
        style={format === 'png' ? undefined : { backgroundColor: `#${color}` }}
      />
      {children}
    </Frame>
  );
}
