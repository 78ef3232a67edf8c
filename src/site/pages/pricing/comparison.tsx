import './comparison.css';

export type ComparedColumn = { name: string; lang?: string | undefined; popular?: boolean | undefined };
export type ComparedRow = { label: string; values: readonly string[] };

/** Packages beside one another, row by row. On narrow views the table scrolls sideways, its labels stay. */
export function Comparison({
  label,
  columns,
  rows,
}: {
  label: string;
  columns: readonly ComparedColumn[];
  rows: readonly ComparedRow[];
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table that scrolls sideways has to be within the keyboard's reach
    <div className="compare" role="group" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">Özellik</span>
            </th>
            {columns.map(({ name, lang, popular }) => (
              <th key={name} scope="col" lang={lang} className={popular ? 'pick' : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label: row, values }) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {columns.map(({ name, popular }, index) => (
                <td key={name} className={popular ? 'pick' : undefined}>
                  {values[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
