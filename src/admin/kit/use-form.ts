import { fieldNamed, type FormProblem } from '#src/admin/lib/form-problem.ts';
import { useBusy } from '#src/admin/lib/use-busy.ts';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';

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

  // A layout effect, as a field that is disabled while sending cannot take the focus.
  useLayoutEffect(() => {
    if (problem) fieldNamed(ref.current, problem.field)?.focus();
  }, [problem]);

  const submit = async () => {
    const firstProblem = findProblem(values);
    setProblem(firstProblem);
    if (firstProblem) return;
    await runBusy(() => send(values)).catch((error: unknown) => setProblem(problemOf(error)));
  };

  return {
    ref,
    values,
    problem,
    busy,
    change: (changes: Partial<Values>) => {
      setValues({ ...values, ...changes });
      setProblem(undefined);
    },
    errorOf: (field: keyof Values & string) => (problem?.field === field ? problem.message : undefined),
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      if (!busy) void submit();
    },
  };
}
