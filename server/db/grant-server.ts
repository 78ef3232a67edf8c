import postgres from 'postgres';

/**
 * Lets the embedded database's server role read and write rows, and nothing else: it can neither change
 * tables nor record migrations, and only add to the activity log. Call it after migrations, as the owner.
 */
export async function grantServer(ownerUrl: string): Promise<void> {
  const sql = postgres(ownerUrl, { max: 1, fetch_types: false, onnotice: () => {} });
  try {
    await sql.begin(async (tx) => {
      await tx`grant select, insert, update, delete on all tables in schema public to sesdas_server`;
      await tx`grant usage, select on all sequences in schema public to sesdas_server`;
      await tx`revoke insert, update, delete on schema_migrations from sesdas_server`;
      await tx`revoke update, delete on activity_log from sesdas_server`;
    });
  } finally {
    await sql.end({ timeout: 5 });
  }
}
