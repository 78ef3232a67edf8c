import type { AdminCategory } from '#shared/schemas/admin-categories.ts';
import { useState } from 'react';
import { useDeleteCategory } from './delete-category.ts';

/** The category in the form; undefined for a new one. Leaving the form makes another, which is empty. */
export function useEditedCategory() {
  const deleteCategory = useDeleteCategory();
  const [editing, edit] = useState<AdminCategory>();
  const [left, setLeft] = useState(0);
  const leave = () => {
    edit(undefined);
    setLeft((count) => count + 1);
  };
  return {
    editing,
    edit,
    leave,
    /** Another one for each form. */
    id: editing?.id ?? `new-${left}`,
    /** The first form came with the page, whose heading has the focus. */
    takesFocus: editing !== undefined || left > 0,
    /** Deletes a category after a question, and leaves its form. */
    remove: async (category: AdminCategory, onGone: () => void) => {
      if (!(await deleteCategory(category))) return;
      if (editing?.id === category.id) leave();
      onGone();
    },
  };
}
