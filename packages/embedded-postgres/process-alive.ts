/**
 * True if a process exists. Signal 0 only checks the existence; EPERM means that the process belongs to another
 * user.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
