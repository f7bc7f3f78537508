const keptDays = 30 // D-51
const daySeconds = 86_400

/** Whole days until something in the trash goes for good, 0 on its last; both times in seconds. */
export function daysLeft(deletedTime: number, now: number): number {
  return Math.max(0, Math.ceil(keptDays - (now - deletedTime) / daySeconds))
}
