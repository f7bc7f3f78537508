import { type PackType, packTypes } from '@adloom/contract/prices'
import { type Me, meQuery } from './queries/session.ts'
import { queryClient } from './query-client.ts'

/** Each user of a device has an own pack. */
function key(): string {
  return `adloom.kept-pack.${queryClient.getQueryData<Me | null>(meQuery.queryKey)?.id ?? 0}`
}

type Counts = Partial<Record<PackType, number>>

/** Keeps the choice in the pack dialog while a partner is applied for, until it is bought (BL-02.134). */
export function keepPack(counts: Counts): void {
  localStorage.setItem(key(), JSON.stringify(counts))
}

export function forgetPack(): void {
  localStorage.removeItem(key())
}

/** Whole counts above 0 of known packs; undefined when nothing is kept, and for a text that is no pack. */
export function readKeptPack(): Counts | undefined {
  const counts = packTypes.flatMap(type => {
    const count = readStored()[type]
    return typeof count === 'number' && Number.isSafeInteger(count) && count > 0
      ? [[type, count] as const]
      : []
  })
  return counts.length > 0 ? Object.fromEntries(counts) : undefined
}

function readStored(): Record<string, unknown> {
  try {
    return (JSON.parse(localStorage.getItem(key()) ?? '{}') ?? {}) as Record<string, unknown>
  } catch {
    return {}
  }
}
