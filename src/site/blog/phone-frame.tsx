import type { BlogWords } from '#src/site/content/blog-frame.ts';
import './preview.css';

/**
 * The permissions of the frame. The page in the frame runs scripts, which choose the theme and open links in the
 * window. The page sends no forms.
 */
const SANDBOX = 'allow-same-origin allow-scripts allow-top-navigation-by-user-activation';

/** A frame of a phone's width with a preview that has no bar. */
export function PhoneFrame({ title, src, words }: { title: string; src: string; words: BlogWords }) {
  return (
    <>
      <h1 className="vh">{title}</h1>
      <iframe className="sp-phone" sandbox={SANDBOX} title={words.sharedPreview.frame(title)} src={src} />
    </>
  );
}
