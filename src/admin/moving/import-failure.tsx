import { isErrorCode } from '#shared/errors.ts';
import type { ImportReport } from '#shared/import-export/schemas.ts';
import { Text } from '#src/admin/kit/layout.ts';
import { errorWords } from '#src/admin/lib/error-words.ts';

type ImportFailureProps = {
  title: string;
  report: Pick<ImportReport, 'failure' | 'failurePlace' | 'fileName'>;
};

/** Displays the error that ended an import. */
export function ImportFailure({ title, report: { failure, failurePlace, fileName } }: ImportFailureProps) {
  const place = failurePlace ?? fileName;
  return (
    <div role="alert">
      <Text fontWeight="600">{title}</Text>
      <Text marginBottom="1rem">{isErrorCode(failure) ? errorWords(failure, { place }) : failure}</Text>
    </div>
  );
}
