import { SourceError } from './error.ts';
import { LIMITS } from './limits.ts';

/**
 * Counts the characters that a conversion adds to one post. The limit is needed because short markup can produce
 * long text.
 */
export class Growth {
  private size = 0;

  /** @throws FILE_TOO_LARGE beyond the limit */
  add(lengthBefore: number, lengthAfter: number): void {
    this.size += Math.max(0, lengthAfter - lengthBefore);
    if (this.size > LIMITS.growth) throw new SourceError('FILE_TOO_LARGE', { place: '' });
  }
}

export function isTooLarge(error: unknown): boolean {
  return error instanceof SourceError && error.code === 'FILE_TOO_LARGE';
}
