export { findDivergence, type Divergence } from '../recording/journal.ts'
export { readTake } from '../recording/read-take.ts'
export { type JournalEntry, type Take, stepsPerSecond, takeLimits, takeMs } from '../recording/take.ts'
