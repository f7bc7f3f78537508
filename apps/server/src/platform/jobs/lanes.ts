/**
 * How many jobs of one account run at once in each lane. A worker has one place more, which only another
 * account gets.
 */
export function concurrencyOf(workerConcurrency: number): { short: number; long: number } {
  return { short: workerConcurrency, long: Math.max(1, Math.floor(workerConcurrency / 2)) }
}
