/** Why a report does not count. */
export type Refusal =
  | 'bot'
  | 'oversized'
  | 'address_limit'
  | 'creative_limit'
  | 'unsigned'
  | 'malformed'
  | 'old'
  | 'future'
  | 'repeated'
  | 'unknown_creative'
  | 'unavailable'

/** Counts refused reports by reason since the start of the process. */
export class Refusals {
  readonly counts: Partial<Record<Refusal, number>> = {}

  add(reason: Refusal, count = 1): void {
    this.counts[reason] = (this.counts[reason] ?? 0) + count
  }
}
