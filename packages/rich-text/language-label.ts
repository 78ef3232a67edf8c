/** Labels by the language names that code blocks use. */
const NAMES: Readonly<Record<string, string>> = {
  bash: 'Bash',
  cs: 'C#',
  csharp: 'C#',
  css: 'CSS',
  html: 'HTML',
  http: 'HTTP',
  java: 'Java',
  javascript: 'JavaScript',
  js: 'JavaScript',
  json: 'JSON',
  php: 'PHP',
  plaintext: 'Metin',
  py: 'Python',
  python: 'Python',
  sh: 'Bash',
  sql: 'SQL',
  text: 'Metin',
  ts: 'TypeScript',
  typescript: 'TypeScript',
  xml: 'XML',
  yaml: 'YAML',
  yml: 'YAML',
};

const LABEL_MAX_LENGTH = 24;

/** Returns the label above code. An unknown language name stays as the author wrote it. */
export function languageLabel(language: string): string {
  return NAMES[language.toLowerCase()] ?? language.slice(0, LABEL_MAX_LENGTH);
}
