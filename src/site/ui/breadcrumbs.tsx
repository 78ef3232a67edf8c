import './breadcrumbs.css';

export function Breadcrumbs({
  label,
  lang,
  steps,
  here,
  hereLang,
}: {
  /** The accessible name, and in `lang` its language if it differs from the language of the page. */
  label: string;
  lang?: string;
  /** A step without a path is not a link. */
  steps: readonly { name: string; path?: string }[];
  here: string;
  hereLang?: string;
}) {
  return (
    <nav className="crumbs" aria-label={label} lang={lang}>
      <ol>
        {steps.map(({ name, path }) => (
          <li key={name}>{path === undefined ? name : <a href={path}>{name}</a>}</li>
        ))}
        <li aria-current="page" lang={hereLang}>
          {here}
        </li>
      </ol>
    </nav>
  );
}
