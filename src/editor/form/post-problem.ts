/** Checks a form as the server does. This module includes zod and is loaded after the form. */
import { isEmptyHtml } from '#rich-text/empty-html.ts';
import { coded } from '#shared/coded.ts';
import { type PostFormInput, postForm } from '#shared/posts/form-schemas.ts';
import { type FormProblem, firstProblem } from '#src/admin/lib/form-problem.ts';

/** The server normalizes the HTML before this check. The form's HTML is already normalized. */
const formSchema = postForm.extend({
  content: postForm.shape.content.refine((html) => !isEmptyHtml(html), coded('POST_INCOMPLETE')),
});

export function findPostProblem(form: PostFormInput): FormProblem | undefined {
  return firstProblem(formSchema, form);
}
