/**
 * Returns whether a process exists. Signal 0 only checks for the process; an error EPERM means another user's
 * process.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
