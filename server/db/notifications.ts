import postgres from 'postgres';
import type { ConnectionConfig } from './reach.ts';

/**
 * Listens to Postgres' notifications on a separate connection. Notifications are lost while there is no
 * connection.
 */
export type Notifications = {
  /**
   * Calls `onNotification` for each notification. It is also called after each new connection, as notifications
   * may have been lost.
   */
  listen: (channel: string, onNotification: () => void) => void;
  close: () => Promise<void>;
};

/** @returns undefined behind a pooler, as a session there cannot listen */
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
    listen(channel, onNotification) {
      // The driver listens again after a reconnection, and then calls the third argument.
      sql.listen(channel, onNotification, onNotification).catch(() => {});
    },
    close: () => sql.end({ timeout: 0 }),
  };
}
