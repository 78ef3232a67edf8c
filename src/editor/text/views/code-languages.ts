/** The languages offered for code, which are the coloured ones. Other names in a post stay as they are. */
export const CODE_LANGUAGES: readonly { name: string; label: string }[] = [
  { name: 'bash', label: 'Bash' },
  { name: 'csharp', label: 'C#' },
  { name: 'css', label: 'CSS' },
  { name: 'xml', label: 'HTML, XML' },
  { name: 'http', label: 'HTTP' },
  { name: 'java', label: 'Java' },
  { name: 'javascript', label: 'JavaScript' },
  { name: 'json', label: 'JSON' },
  { name: 'php', label: 'PHP' },
  { name: 'python', label: 'Python' },
  { name: 'sql', label: 'SQL' },
  { name: 'typescript', label: 'TypeScript' },
  { name: 'yaml', label: 'YAML' },
];
