import { trpc } from '#src/lib/trpc.ts';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { createEditing, type EditingEvents, type EditingStart } from './editing-core.ts';
import { hasWords, isFilled, type PostFields } from './post-fields.ts';

/** One post in the form, as it is drawn. */
export function useEditing(start: EditingStart, events: EditingEvents) {
  const { client } = trpc.useUtils();
  const [kept, setKept] = useState(true);
  const [core] = useState(() => createEditing(start, client.admin.posts, setKept));
  const [fields, setFields] = useState(start.draft.fields);
  const [contentFilled, setContentFilled] = useState(() => isFilled(start.draft.content));
  const saving = useSyncExternalStore(core.subscribe, core.view);

  useEffect(() => core.listen(events));
  useEffect(() => core.run(), [core]);

  const change = useCallback((changes: Partial<PostFields>) => setFields(core.change(changes)), [core]);
  const onText = useCallback(() => setContentFilled(core.changeText()), [core]);

  return {
    core,
    fields,
    contentFilled,
    change,
    onText,
    saving,
    /** Typed, not saved, and worth asking about. */
    unsaved: saving.unsaved && (start.version !== undefined || hasWords(fields, contentFilled)),
    /** Whether this device keeps what is typed. */
    kept,
  };
}

export type Editing = ReturnType<typeof useEditing>;
