import { useState } from 'react';
import { Editor } from 'slate';
import { HistoryEditor } from 'slate-history';
import { useSlateSelector, useSlateStatic } from 'slate-react';
import { contextAt, type DialogName } from '../commands.ts';
import { linkAt, removeLink } from '../rules/links.ts';
import type { TextEditor } from '../slate-types.ts';
import type { Tool } from './tool-button.tsx';
import { ToolIcon, type ToolIconName } from './tool-icon.tsx';
import { ToolRow } from './tool-row.tsx';
import { useAttention } from './use-attention.ts';
import { useFloating } from './use-floating.ts';
import { useTextKeys } from './use-text-keys.ts';
import './float-bar.css';
import { words } from '#src/admin/lib/words.ts';
import { copyText } from '#src/lib/copy-text.ts';

type LinkPopoverProps = {
  openDialog: (name: DialogName) => void;
  returnToText: () => void;
};

export function LinkPopover(props: LinkPopoverProps) {
  const editor = useSlateStatic();
  const attention = useAttention();
  const href = useSlateSelector((of) => linkAtCaret(of)?.[0].href);
  const linkPath = useSlateSelector((of) => linkAtCaret(of)?.[1].join());
  /**
   * The path of the link at which Escape has closed the popover. The value is reset when the caret leaves the
   * link.
   */
  const [closedAt, setClosedAt] = useState<string>();
  if (closedAt !== undefined && closedAt !== linkPath) setClosedAt(undefined);
  const isOpen = href !== undefined && linkPath !== closedAt && attention === 'text';
  useTextKeys(editor, isOpen, { Escape: () => setClosedAt(linkPath) });
  return isOpen && <Popover href={href} {...props} />;
}

function linkAtCaret(editor: TextEditor) {
  return contextAt(editor) === 'link' ? linkAt(editor) : undefined;
}

function Popover({ href, openDialog, returnToText }: LinkPopoverProps & { href: string }) {
  const editor = useSlateStatic();
  const popover = useFloating(editor, (of) => {
    const link = linkAt(of);
    return link && Editor.range(of, link[1]);
  });
  const copy = () => {
    copyText(href).then(
      () => editor.say(words.text.link.copied),
      () => editor.say(words.text.link.notCopied),
    );
  };
  const remove = () => {
    returnToText();
    HistoryEditor.withNewBatch(editor, () => removeLink(editor));
  };
  return (
    <div ref={popover} className="float-bar" contentEditable={false}>
      <a className="address" href={href} target="_blank" rel="noopener noreferrer">
        <ToolIcon name="open" />
        <span>{href}</span>
      </a>
      <ToolRow
        label={words.text.link.name}
        onLeave={returnToText}
        groups={[
          [
            tool('copy', words.text.link.copy, 'duplicate', copy),
            tool('edit', words.text.link.edit, 'edit', () => openDialog('link')),
            tool('remove', words.text.link.remove, 'unlink', remove),
          ],
        ]}
      />
    </div>
  );
}

function tool(name: string, label: string, icon: ToolIconName, onPress: () => void): Tool {
  return { name, label, face: <ToolIcon name={icon} />, onPress };
}
