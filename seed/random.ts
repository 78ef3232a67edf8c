/** A small random number generator (sfc32) with a seed. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** An integer in [first, last]. */
  between(first: number, last: number): number;
  chance(probability: number): boolean;
  pick<T>(choices: readonly T[]): T;
  shuffle<T>(values: readonly T[]): T[];
  /** A version 4 UUID. */
  uuid(): string;
}

/** @param stream the number of an independent sequence of the seed: each post has its own sequence */
export function createRandom(seed: number, stream: number): Random {
  let a = seed | 0;
  let b = stream | 0;
  let c = 0x9e3779b9 | 0;
  let counter = 1;

  function word(): number {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  // Similar seeds have similar first numbers, so these are skipped.
  for (let round = 0; round < 16; round += 1) word();

  const next = () => word() / 0x1_0000_0000;
  const between = (first: number, last: number) => first + Math.floor(next() * (last - first + 1));
  const hex = (digits: number) => (word() >>> (32 - digits * 4)).toString(16).padStart(digits, '0');

  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick<T>(choices: readonly T[]): T {
      if (choices.length === 0) throw new RangeError('The list of choices is empty.');
      return choices[between(0, choices.length - 1)]!; // the index is within the array
    },
    shuffle<T>(values: readonly T[]): T[] {
      const shuffled = [...values];
      for (let last = shuffled.length - 1; last > 0; last -= 1) {
        const other = between(0, last);
        const lastValue = shuffled[last]!; // both indexes are within the array
        shuffled[last] = shuffled[other]!; // both indexes are within the array
        shuffled[other] = lastValue;
      }
      return shuffled;
    },
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${'89ab'.charAt(word() & 3)}${hex(3)}-${hex(8)}${hex(4)}`,
  };
}
