/** Finds and replaces the pictures and links of a text. */
import type { Block, Image, Link, Value } from '#rich-text/schema.ts';

type AnyNode = { type?: string; text?: string; children?: readonly AnyNode[] };

/** Returns the pictures with a URL, and the URLs of links, in the order of the text. */
export function readUrls(value: Value): { pictures: Image[]; hrefs: string[] } {
  const pictures: Image[] = [];
  const hrefs: string[] = [];
  mapText(value, {
    image(image) {
      if (image.src !== '') pictures.push(image);
      return [image];
    },
    link(link) {
      hrefs.push(link.href);
      return link;
    },
  });
  return { pictures, hrefs };
}

/** Returns the text with other pictures and links. The depth of a value is limited, so recursion is safe. */
export function mapText(
  value: Value,
  change: { image: (image: Image) => readonly Block[]; link: (link: Link) => Link },
): Value {
  const mapNode = (node: AnyNode): readonly AnyNode[] => {
    if (node.type === 'image') return change.image(node as Image);
    if (node.type === 'link') return [change.link(node as Link)];
    return [node.children ? { ...node, children: node.children.flatMap(mapNode) } : node];
  };
  return value.flatMap((block) => mapNode(block) as Block[]);
}

export function linkParagraph(href: string, text: string): Block {
  return {
    type: 'paragraph',
    children: [{ text: '' }, { type: 'link', href, children: [{ text }] }, { text: '' }],
  };
}

export function textParagraph(text: string): Block {
  return { type: 'paragraph', children: [{ text }] };
}
