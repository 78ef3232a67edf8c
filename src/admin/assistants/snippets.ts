/** Commands and settings of programs, with the address and a token. */
import { ASSISTANTS_PATH, TOKEN_PREFIX } from '#shared/assistants/levels.ts';

/** The name of the connection in the settings of a program. */
const NAME = TOKEN_PREFIX.replace('_', '');

export function addressOf(origin: string): string {
  return origin + ASSISTANTS_PATH;
}

export function snippetsOf(origin: string, token: string) {
  const address = addressOf(origin);
  const headers = { Authorization: `Bearer ${token}` };
  return {
    claudeCode: `claude mcp add --transport http ${NAME} ${address} --header "Authorization: Bearer ${token}"`,
    cursor: JSON.stringify({ mcpServers: { [NAME]: { url: address, headers } } }, null, 2),
    script: [
      `curl ${address}`,
      `-H "Authorization: Bearer ${token}"`,
      '-H "Content-Type: application/json"',
      '-H "Accept: application/json, text/event-stream"',
      `-d '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'`,
    ].join(' \\\n  '),
  };
}
