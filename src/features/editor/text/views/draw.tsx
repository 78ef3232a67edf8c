/** The nodes of a document as the article's own style sheet expects them. */
import { MARKS } from '#shared/rich-text/schema.ts';
import type { ReactElement } from 'react';
import type { RenderElementProps, RenderLeafProps } from 'slate-react';

export function drawElement({ element, attributes, children }: RenderElementProps): ReactElement {
  switch (element.type) {
    case 'heading': {
      const Tag = `h${element.level}` as const;
      return (
        <Tag {...attributes} style={{ textAlign: element.align }}>
          {children}
        </Tag>
      );
    }
    case 'blockquote':
      return <blockquote {...attributes}>{children}</blockquote>;
    case 'bullet-list':
      return <ul {...attributes}>{children}</ul>;
    case 'ordered-list':
      return (
        <ol {...attributes} start={element.start}>
          {children}
        </ol>
      );
    case 'list-item':
      return <li {...attributes}>{children}</li>;
    case 'code-block':
      return (
        <pre {...attributes}>
          <code>{children}</code>
        </pre>
      );
    case 'link':
      return (
        <a {...attributes} href={element.href}>
          {children}
        </a>
      );
    case 'paragraph':
      return (
        <p {...attributes} style={{ textAlign: element.align }}>
          {children}
        </p>
      );
    default:
      return <div {...attributes}>{children}</div>;
  }
}

export function drawLeaf({ leaf, attributes, children }: RenderLeafProps): ReactElement {
  let drawn: ReactElement = children;
  for (const { mark, tag: Tag } of MARKS.toReversed()) if (leaf[mark]) drawn = <Tag>{drawn}</Tag>;
  return <span {...attributes}>{drawn}</span>;
}
