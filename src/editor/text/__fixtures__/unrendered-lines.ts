import { Editor, Node, type Path } from 'slate';
import { textBefore } from '../rules/nodes.ts';
import { tableAt } from '../rules/tables.ts';
import type { Lines } from '../rules/vertical-moves.ts';

const COLUMN = 10;

export function unrenderedLines(editor: Editor): Lines {
  const columnLeft = (path: Path) => (tableAt(editor, path)?.cell.column ?? 0) * COLUMN;
  const linesOf = (path: Path) => Node.string(Node.get(editor, path)).split('\n');
  const lineBefore = (path: Path, point: { path: Path; offset: number }) =>
    textBefore(editor, path, point).split('\n');
  return {
    further: (point, path, direction) => {
      const place = lineBefore(path, point).length;
      return place === (direction === 'up' ? 1 : linesOf(path).length) ? 'none' : 'some';
    },
    leftOf: (point) =>
      columnLeft(point.path) + (lineBefore(point.path.slice(0, -1), point).at(-1) ?? '').length,
    rightOf: (cell) => {
      const placedCell = tableAt(editor, cell)?.cell;
      return placedCell ? (placedCell.column + placedCell.colspan) * COLUMN : 0;
    },
    nearest: (path, direction, left) => {
      const lines = linesOf(path);
      const line = (direction === 'up' ? lines.at(-1) : lines[0]) ?? '';
      const before = direction === 'up' ? Node.string(Node.get(editor, path)).length - line.length : 0;
      const offset = before + Math.min(Math.max(left - columnLeft(path), 0), line.length);
      const points = [...Editor.positions(editor, { at: path })];
      return (
        points.find((point) => textBefore(editor, path, point).length >= offset) ?? Editor.end(editor, path)
      );
    },
  };
}
