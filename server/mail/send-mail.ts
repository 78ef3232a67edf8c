export type MailServer = { smtpUrl: string; from: string };

export type Mail = { to: string; subject: string; text: string };

const TIMEOUT_MS = 10_000;

/** Opens a transport, which the caller has to close. Connecting, the greeting and each silence of the mail server may take at most `timeoutMs`. */
export async function openTransport(smtpUrl: string, timeoutMs: number) {
  // Imported at the first mail, as the package takes 5 MB of memory.
  const { default: nodemailer } = await import('nodemailer');
  return nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Sends a mail. Rejects if the server does not accept the mail in time. */
export async function sendMailNow({ smtpUrl, from }: MailServer, mail: Mail): Promise<void> {
  const transport = await openTransport(smtpUrl, TIMEOUT_MS);
  try {
    await transport.sendMail({ ...mail, from, headers: { 'Auto-Submitted': 'auto-generated' } });
  } finally {
    transport.close();
  }
}
