import type { LibraryItem } from './item.ts'
import { buttons } from './makers/buttons.ts'
import { icons } from './makers/icons.ts'

/** The whole library in its order. */
export async function listItems(): Promise<LibraryItem[]> {
  return [...buttons(), ...icons()]
}
