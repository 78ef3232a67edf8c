import { Editor, Node, type Path, Transforms } from 'slate';

/** Sets the alternative text of the picture at this path. Does nothing if there is no picture any more. */
export function describeImage(editor: Editor, at: Path, alt: string): void {
  if (!Editor.hasPath(editor, at)) return;
  const node = Node.get(editor, at);
  if ('type' in node && node.type === 'image') Transforms.setNodes(editor, { alt }, { at, voids: true });
}
