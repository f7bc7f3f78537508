import type { Choice } from './choice.ts'
import type { SlotKind } from './slot.ts'

const kept = 24

function keyOf(owner: string, kind: SlotKind): string {
  return `adloom.chooser.${owner}.${kind}`
}

/** What this person chose last on this device, the latest first. */
export function readRecent(owner: string, kind: SlotKind): Choice[] {
  try {
    return JSON.parse(localStorage.getItem(keyOf(owner, kind)) ?? '[]') as Choice[]
  } catch {
    return []
  }
}

export function keepRecent(owner: string, kind: SlotKind, choice: Choice): void {
  const next = [choice, ...readRecent(owner, kind).filter(other => other.hash !== choice.hash)].slice(0, kept)
  try {
    localStorage.setItem(keyOf(owner, kind), JSON.stringify(next))
  } catch {
    // A full or closed storage only costs the convenience.
  }
}
