import * as fc from 'fast-check';
import { Editor } from 'slate';
import { describe, expect, test, vi } from 'vitest';
import { arbitraryValue } from '#rich-text/__fixtures__/arbitrary-html.ts';
import { coerceValue } from '#rich-text/coerce.ts';
import { arbitraryAct, editorOf, faultsOf, perform, tick } from './__fixtures__/editing.ts';

const actions = fc.array(arbitraryAct(arbitraryValue), { minLength: 5, maxLength: 40 });

describe('an editor of any text', () => {
  test('stays within the node set during any actions, and undoing all restores the first document', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryValue, actions, async (value, session) => {
        const editor = editorOf(value);
        const first = structuredClone(editor.children);
        for (const act of session) {
          perform(editor, act);
          await tick();
          expect(faultsOf(editor)).toEqual([]);
        }
        while (editor.history.undos.length > 0) {
          editor.undo();
          await tick();
        }
        expect(editor.children).toEqual(first);
      }),
      { numRuns: 100 },
    );
  });

  test('has no edit and no undo step after loading', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryValue, async (value) => {
        const editor = editorOf(coerceValue(value));
        const onChange = vi.fn<() => void>();
        editor.onChange = onChange;
        await tick();
        expect(onChange).not.toHaveBeenCalled();
        expect([editor.operations, editor.history.undos]).toEqual([[], []]);
      }),
      { numRuns: 100 },
    );
  });

  test('normalizes the document when it is created', () => {
    fc.assert(
      fc.property(arbitraryValue, (value) => {
        const editor = editorOf(coerceValue(value));
        const initial = structuredClone(editor.children);
        Editor.normalize(editor, { force: true });
        expect(editor.children).toEqual(initial);
      }),
      { numRuns: 300 },
    );
  });

  test('converts any input to a document of the node set', () => {
    fc.assert(
      fc.property(arbitraryValue, (value) => {
        const editor = editorOf(coerceValue(value));
        expect(faultsOf(editor)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
