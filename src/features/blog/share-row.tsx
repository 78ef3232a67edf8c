import { Icon } from '#src/ui/icon.tsx';
import { prepareToaster, toast } from '#src/ui/toast.ts';

type ShareRowProps = { url: string; title: string };

/** Links work without script; copying needs it. */
export function ShareRow({ url, title }: ShareRowProps) {
  const copyLink = async () => {
    const copied = await copy(url);
    await (copied ? toast('Link copied to clipboard!') : toast('Failed to copy link', 'error'));
  };

  return (
    <aside className="share" lang="en" aria-label="Share this post">
      <p>Share</p>
      {shareLinks(url, title).map(({ name, href }) => (
        <a key={name} href={href} target="_blank" rel="noopener noreferrer">
          {name}
        </a>
      ))}
      <button
        type="button"
        onClick={() => void copyLink()}
        onPointerEnter={prepareToaster}
        onFocus={prepareToaster}
      >
        <Icon name="copy" />
        Copy link
      </button>
    </aside>
  );
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function shareLinks(url: string, title: string): { name: string; href: string }[] {
  const page = encodeURIComponent(url);
  return [
    { name: 'X', href: `https://twitter.com/intent/tweet?url=${page}&text=${encodeURIComponent(title)}` },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${page}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${page}` },
  ];
}
