/** Checks a form as the server would, before it is sent. Loaded after the form, with zod. */
import { isEmptyHtml } from '#shared/rich-text/empty-html.ts';
import { postForm, type PostFormInput } from '#shared/schemas/admin-post-form.ts';
import { coded } from '#shared/schemas/coded.ts';
import { firstProblem, type FormProblem } from '#src/admin/lib/form-problem.ts';

/** The server normalizes the HTML first; the form's HTML is already normalized. */
const writtenForm = postForm.extend({
  content: postForm.shape.content.refine((html) => !isEmptyHtml(html), coded('POST_INCOMPLETE')),
});

export function findPostProblem(form: PostFormInput): FormProblem | undefined {
  return firstProblem(writtenForm, form);
}
