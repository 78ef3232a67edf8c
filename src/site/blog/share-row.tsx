import type { BlogWords } from '#src/site/content/blog-frame.ts';
import { Icon } from '#src/ui/icon.tsx';

type ShareRowProps = { url: string; title: string; words: BlogWords };

/**
 * Links and buttons for sharing. The links work without script; copying and the share sheet need `copy-link.ts`.
 */
export function ShareRow({ url, title, words }: ShareRowProps) {
  const { lang, share } = words;
  return (
    <aside className="share" lang={lang} aria-label={share.label}>
      <p>{share.title}</p>
      {shareLinks(url, title).map(({ name, href }) => (
        <a
          key={name}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          // Without this label, a screen reader would announce only the letter X.
          aria-label={name === 'X' ? share.on(name) : undefined}
        >
          {name}
        </a>
      ))}
      <a href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}>
        {share.email}
      </a>
      <button type="button" data-copy={url} data-copied={share.copied} data-failed={share.failed}>
        <Icon name="copy" />
        {share.copy}
      </button>
      <button type="button" className="sheet" data-share={url} data-title={title}>
        <Icon name="share" />
        {share.more}
      </button>
    </aside>
  );
}

function shareLinks(url: string, title: string): { name: string; href: string }[] {
  const page = encodeURIComponent(url);
  return [
    { name: 'WhatsApp', href: `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}` },
    { name: 'X', href: `https://twitter.com/intent/tweet?url=${page}&text=${encodeURIComponent(title)}` },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${page}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${page}` },
  ];
}
