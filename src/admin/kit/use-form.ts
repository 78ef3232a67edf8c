import { type ChangeEvent, type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { elementName, type FormProblem, fieldNamed } from '#src/admin/lib/form-problem.ts';
import { useBusy } from '#src/admin/lib/use-busy.ts';

type FormParts<Values extends object> = {
  start: Values;
  /** Returns the first problem, by the server’s schema. */
  findProblem: (values: Values) => FormProblem | undefined;
  send: (values: Values) => Promise<void>;
  problemOf: (error: unknown) => FormProblem;
};

export function useForm<Values extends object>({ start, findProblem, send, problemOf }: FormParts<Values>) {
  const [values, setValues] = useState(start);
  const [problem, setProblem] = useState<FormProblem>();
  const [busy, runBusy] = useBusy();
  const ref = useRef<HTMLFormElement>(null);

  // Focuses the invalid field after rendering, as the fields are disabled while the form is being sent.
  useLayoutEffect(() => {
    if (problem) fieldNamed(ref.current, problem.field)?.focus();
  }, [problem]);

  const submit = async () => {
    const firstProblem = findProblem(values);
    setProblem(firstProblem);
    if (firstProblem) return;
    await runBusy(() => send(values)).catch((error: unknown) => setProblem(problemOf(error)));
  };

  const change = (changes: Partial<Values>) => {
    // The values may have changed since the caller was rendered, for example while a file was being uploaded.
    setValues((present) => ({ ...present, ...changes }));
    setProblem(undefined);
  };
  const errorOf = (field: keyof Values & string) => (problem?.field === field ? problem.message : undefined);

  return {
    /** The attributes of the form’s element. */
    attributes: {
      ref,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        if (!busy) void submit();
      },
    },
    values,
    problem,
    /** The message about the form as a whole. */
    formError: isOfForm(problem) ? problem.message : undefined,
    busy,
    change,
    errorOf,
    /** The attributes of a text field. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      name: elementName(name),
      value: values[name],
      disabled: busy,
      error: errorOf(name),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
        change({ [name]: target.value } as unknown as Partial<Values>),
    }),
  };
}

/** True for a problem without a field. A problem of the field `submit` moves the focus to the button. */
function isOfForm(problem: FormProblem | undefined): problem is FormProblem {
  return problem !== undefined && (problem.field === undefined || problem.field === 'submit');
}
