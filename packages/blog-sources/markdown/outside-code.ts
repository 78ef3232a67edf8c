/** Applies `change` to the text outside of fenced code blocks. */
export function outsideCode(source: string, change: (text: string) => string): string {
  const output: string[] = [];
  let lines: string[] = [];
  let fence = '';
  const flush = () => {
    output.push(fence === '' ? change(lines.join('\n')) : lines.join('\n'));
    lines = [];
  };
  for (const line of source.split('\n')) {
    const mark = /^\s{0,20}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === '' && mark !== undefined) {
      flush();
      fence = mark;
      lines.push(line);
    } else if (fence !== '' && mark !== undefined && mark.startsWith(fence)) {
      lines.push(line);
      flush();
      fence = '';
    } else lines.push(line);
  }
  flush();
  return output.join('\n');
}
