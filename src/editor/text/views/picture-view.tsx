import { type MouseEvent, type PointerEvent, useContext, useRef, useState } from 'react';
import { Editor, Transforms } from 'slate';
import { ReactEditor, useSelected, useSlateStatic } from 'slate-react';
import type { Image } from '#rich-text/schema.ts';
import { language, words } from '#src/admin/lib/words.ts';
import { HostContext } from '../host-context.ts';
import { type PictureSize, resizeImage } from '../rules/voids.ts';
import type { NodeProps } from '../slate-types.ts';
import { sizeOfWidth } from './picture-size.ts';
import { focusText } from './text-focus.ts';

const LABELS = words.picture;

export function PictureView({ element, attributes, children }: NodeProps<Image>) {
  const editor = useSlateStatic();
  const { openDialog } = useContext(HostContext);
  const isSelected = useSelected();
  const picture = useRef<HTMLImageElement>(null);
  const { src, alt = '', title, ...storedSize } = element;
  const { size, handlers } = useWidthDrag(picture, (to) =>
    resizeImage(editor, ReactEditor.findPath(editor, element), to),
  );
  const { width, height } = size ?? storedSize;
  const describe = (event: MouseEvent) => {
    // Stops the event, as the browser would otherwise change the selection of the text.
    event.stopPropagation();
    Transforms.select(editor, Editor.start(editor, ReactEditor.findPath(editor, element)));
    focusText(editor);
    openDialog('alternative text');
  };
  return (
    <div {...attributes} className="held" data-selected={isSelected || undefined}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut for a tool of the picture */}
      <figure contentEditable={false} onDoubleClick={() => openDialog('image')}>
        <span className="picture-frame">
          <img ref={picture} src={src} alt={alt} width={width} height={height} />
          {alt.trim() === '' && (
            <button type="button" className="no-alt" lang={language} onClick={describe}>
              {LABELS.noAlt}
            </button>
          )}
          {isSelected && <span className="picture-edge" title={LABELS.edge} aria-hidden {...handlers} />}
        </span>
        {title !== undefined && <figcaption>{title}</figcaption>}
      </figure>
      {children}
    </div>
  );
}

/** Handles dragging a picture's right edge. The document changes only once, at the end. */
function useWidthDrag(
  picture: { current: HTMLImageElement | null },
  onEnd: (size: PictureSize | undefined) => void,
) {
  const [drag, setDrag] = useState<{ startX: number; startWidth: number; size?: PictureSize | undefined }>();
  const end = () => {
    if (drag && 'size' in drag) onEnd(drag.size);
    setDrag(undefined);
  };
  return {
    size: drag?.size,
    handlers: {
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
      onPointerDown: ({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) => {
        if (!picture.current) return;
        currentTarget.setPointerCapture(pointerId);
        setDrag({ startX: clientX, startWidth: picture.current.clientWidth });
      },
      onPointerMove: ({ clientX }: PointerEvent<HTMLElement>) => {
        if (!drag || !picture.current) return;
        setDrag({ ...drag, size: sizeOfWidth(picture.current, drag.startWidth + clientX - drag.startX) });
      },
      onPointerUp: end,
      onPointerCancel: () => setDrag(undefined),
    },
  };
}
