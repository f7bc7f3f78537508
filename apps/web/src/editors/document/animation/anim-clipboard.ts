import type { AnimData } from '@adloom/engine/data'
import { animSchema } from '@adloom/playable/format'
import { z } from 'zod'

const key = 'adloom.anims.copied'
const list = z.array(animSchema).max(50)

/** Keeps animations for other layers, also of other projects in this browser. */
export function copyAnims(anims: readonly AnimData[]): void {
  localStorage.setItem(key, JSON.stringify(anims))
}

/** What was copied last; none when nothing was, or what is there is no animation. */
export function copiedAnims(): AnimData[] {
  try {
    const read = list.safeParse(JSON.parse(localStorage.getItem(key) ?? '[]'))
    return read.success ? (read.data as AnimData[]) : []
  } catch {
    return []
  }
}
