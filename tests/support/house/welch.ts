/** Welch's t of two samples with different variances; above 3 or below −3 the means hardly agree. */
export function welchT(first: readonly number[], second: readonly number[]): number {
  const [a, b] = [momentsOf(first), momentsOf(second)];
  const error = Math.sqrt(a.variance / first.length + b.variance / second.length);
  return error === 0 ? 0 : (a.mean - b.mean) / error;
}

function momentsOf(sample: readonly number[]): { mean: number; variance: number } {
  const mean = sample.reduce((sum, value) => sum + value, 0) / sample.length;
  const squares = sample.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, variance: squares / (sample.length - 1) };
}
