import './breadcrumbs.css';

/** The way from the site's root to this page; its last step is the page itself. */
export function Breadcrumbs({
  label,
  lang,
  steps,
  here,
  hereLang,
}: {
  /** What the navigation is called, and its language where it is not the page's. */
  label: string;
  lang?: string;
  /** A step without a path is no page. */
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
