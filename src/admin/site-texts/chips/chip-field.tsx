/** A field for a text that can name facts. A text without chips is an ordinary input, which needs no Slate. */

import { useFieldContext } from '@chakra-ui/react/field';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type ComponentProps,
  type ComponentType,
  lazy,
  type RefObject,
  Suspense,
  useId,
  useRef,
  useState,
} from 'react';
import { type ReferenceTexts, splitReferences, writeReference } from '#shared/site-texts/references.ts';
import { Field, Input, Textarea } from '#src/admin/kit/fields.tsx';
import { TextButton } from '#src/admin/kit/text-button.ts';
import { retryOnce } from '#src/editor/retry-once.ts';
import { siteWords } from '../site-words.ts';
import type { ChipEditor as Editor } from './chip-editor.tsx';
import { ChipPicker } from './chip-picker.tsx';
import { ChipText } from './chip-text.tsx';
import { CLIPBOARD_TYPE, inOneLine } from './clipboard.ts';
import type { ChipEditorHandle, FirstCaret } from './use-line.ts';
import './chips.css';

const LABELS = siteWords.chips;

type EditorProps = ComponentProps<typeof Editor>;

let loadedEditor: ComponentType<EditorProps> | undefined;

/** Loads the editor before a text needs it, as keys that are pressed while it loads would be lost. */
export async function fetchChipEditor(): Promise<ComponentType<EditorProps>> {
  const { ChipEditor } = await retryOnce(() => import('./chip-editor.tsx'));
  loadedEditor = ChipEditor;
  return ChipEditor;
}

const LazyChipEditor = lazy(async () => ({ default: await fetchChipEditor().catch(() => UnloadedEditor) }));

/** A text whose editor cannot be loaded is only read. */
function UnloadedEditor({
  handle: _handle,
  anchor: _anchor,
  caret: _caret,
  onSlash: _onSlash,
  onChange: _onChange,
  ...text
}: EditorProps) {
  return <ChipText {...text} />;
}

type ChipFieldProps = {
  /** The label, hint and error around the text. */
  frame: Omit<ComponentProps<typeof Field>, 'children' | 'label'> & { label: string };
  name: string;
  value: string;
  texts: ReferenceTexts;
  isLine: boolean;
  isLocked: boolean;
  onChange: (text: string) => void;
  onBlur: () => void;
};

export function ChipField(props: ChipFieldProps) {
  const { frame, value, texts, isLocked, onBlur } = props;
  const anchor = `--chips${useId().replace(/\W/g, '')}`;
  const insertion = useInsertion(props);
  const { input, editor, isEditor, caret } = insertion;
  return (
    <div
      className="chip-field"
      onFocus={insertion.stay}
      onBlur={({ currentTarget, relatedTarget }) => {
        // A window that loses the focus keeps its active element.
        if ([relatedTarget, document.activeElement].some((element) => currentTarget.contains(element)))
          return;
        insertion.leave();
        onBlur();
      }}
    >
      <Field {...frame}>
        <div className="chip-anchor" style={{ anchorName: anchor }}>
          {!isLocked && <InsertButton label={frame.label} onPress={() => insertion.ask(0)} />}
          {isEditor || isLocked ? (
            <RichControl
              {...props}
              {...{ anchor, caret }}
              handle={editor}
              onFocusEarly={() => insertion.focusAt(value.length)}
              onSlash={() => insertion.ask(1)}
            />
          ) : (
            <PlainControl
              {...props}
              ref={input}
              onChange={insertion.changePlain}
              onSlash={() => insertion.ask(1)}
            />
          )}
        </div>
      </Field>
      {insertion.isAsking && (
        <ChipPicker anchor={anchor} texts={texts} onChoose={insertion.insert} onClose={insertion.close} />
      )}
    </div>
  );
}

function InsertButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <TextButton
      type="button"
      className="chip-insert"
      aria-label={LABELS.insertInto(label)}
      // The text keeps its caret, and the keyboard of a phone stays.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {LABELS.insert}
    </TextButton>
  );
}

/** Which control the field has, and the list from which a chip is inserted. */
function useInsertion({ value, texts, onChange }: Pick<ChipFieldProps, 'value' | 'texts' | 'onChange'>) {
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const editor = useRef<ChipEditorHandle>(null);
  /** True while the focus is at an editor, which then stays, also without chips. */
  const [staysEditor, setStaysEditor] = useState(false);
  /** The first position of the caret in an editor that replaces an input with the focus. */
  const [caret, setCaret] = useState<FirstCaret>();
  /** The number of characters that a chosen chip replaces; undefined while the list is closed. */
  const [replacedLength, setReplacedLength] = useState<number>();
  const isEditor = staysEditor || caret !== undefined || hasReference(value, texts);
  return {
    input,
    editor,
    isEditor,
    caret,
    isAsking: replacedLength !== undefined,
    ask: setReplacedLength,
    focusAt: (offset: number) => setCaret({ offset }),
    stay: () => setStaysEditor(isEditor),
    leave: () => {
      setCaret(undefined);
      setStaysEditor(false);
    },
    close: (returnsFocus: boolean) => {
      setReplacedLength(undefined);
      if (returnsFocus) (isEditor ? editor : input).current?.focus();
    },
    insert: (name: string) => {
      const reference = writeReference({ name, forms: [] });
      setReplacedLength(undefined);
      if (isEditor) {
        editor.current?.insert(reference, replacedLength ?? 0);
        return;
      }
      const { selectionStart, selectionEnd } = input.current ?? {};
      const start = (selectionStart ?? value.length) - (replacedLength ?? 0);
      onChange(value.slice(0, start) + value.slice(selectionEnd ?? value.length));
      setCaret({ offset: start, reference });
    },
    changePlain: (text: string, caretAt: number) => {
      if (hasReference(text, texts)) setCaret({ offset: caretAt });
      onChange(text);
    },
  };
}

const hasReference = (text: string, texts: ReferenceTexts) => splitReferences(text, texts).length > 1;

type RichControlProps = Omit<ChipFieldProps, 'onBlur'> &
  Pick<EditorProps, 'anchor' | 'caret' | 'handle' | 'onSlash'> & {
    /** Called if the text takes the focus before its editor has loaded. */
    onFocusEarly: () => void;
  };

function RichControl({
  frame,
  name,
  value,
  texts,
  isLine,
  isLocked,
  onFocusEarly,
  ...editor
}: RichControlProps) {
  const { ids, ariaDescribedby } = useFieldContext();
  // Another component would begin with another history.
  const [ChipEditor] = useState(() => loadedEditor ?? LazyChipEditor);
  const isInvalid = frame.error !== undefined;
  const text = {
    id: ids.control,
    className: isLine ? 'chip-text' : 'chip-text is-long',
    name,
    value,
    texts,
    lang: 'tr',
    role: 'textbox',
    'aria-labelledby': ids.label,
    'aria-describedby': [ariaDescribedby, isInvalid && frame.errorId].filter(Boolean).join(' ') || undefined,
    'aria-invalid': isInvalid || undefined,
    'aria-multiline': false,
  } as const;
  if (isLocked) return <ChipText {...text} />;
  return (
    <Suspense fallback={<ChipText {...text} onFocus={onFocusEarly} />}>
      <ChipEditor {...text} {...editor} />
    </Suspense>
  );
}

type PlainControlProps = Pick<ChipFieldProps, 'frame' | 'name' | 'value' | 'isLine'> & {
  ref: RefObject<(HTMLInputElement & HTMLTextAreaElement) | null>;
  onChange: (text: string, caret: number) => void;
  onSlash: () => void;
};

function PlainControl({ ref, frame, name, value, isLine, onChange, onSlash }: PlainControlProps) {
  const control = {
    ref,
    name,
    value,
    spellCheck: true,
    lang: 'tr',
    ...(frame.error !== undefined && { 'aria-describedby': frame.errorId }),
    onChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) {
      const text = inOneLine(target.value);
      const caret = target.selectionStart ?? text.length;
      onChange(text, caret);
      const isTyped = text.length === value.length + 1 && !(nativeEvent as InputEvent).isComposing;
      if (isTyped && /(?:^|\s)\/$/.test(text.slice(0, caret))) onSlash();
    },
    onPaste(event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) {
      const pasted = event.clipboardData.getData(CLIPBOARD_TYPE);
      if (pasted === '') return;
      event.preventDefault();
      const { selectionStart, selectionEnd } = event.currentTarget;
      const before = value.slice(0, selectionStart ?? value.length) + pasted;
      onChange(before + value.slice(selectionEnd ?? value.length), before.length);
    },
  };
  return isLine ? <Input {...control} /> : <Textarea rows={3} {...control} />;
}
