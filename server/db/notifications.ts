import postgres from 'postgres';
import type { ConnectionConfig } from './reach.ts';

/** One connection of the process; a lost connection loses notifications. */
export type Notifications = {
  /** Calls `hear` at each notification, and whenever some may have been missed. */
  listen: (channel: string, onNotification: () => void) => void;
  close: () => Promise<void>;
};

/** @returns undefined behind a pooler, which gives each transaction another connection */
export function openNotifications({
  directUrl,
}: Pick<ConnectionConfig, 'directUrl'>): Notifications | undefined {
  if (directUrl === undefined) return undefined;
  const sql = postgres(directUrl, {
    max: 1,
    fetch_types: false,
    backoff: () => 0.5,
    connect_timeout: 2,
    onnotice: () => {},
    connection: { application_name: 'sesdas listens' },
  });
  return {
    listen(channel, hear) {
      // The driver listens again on its next connection, and then calls the third argument.
      sql.listen(channel, hear, hear).catch(() => {});
    },
    close: () => sql.end({ timeout: 0 }),
  };
}
