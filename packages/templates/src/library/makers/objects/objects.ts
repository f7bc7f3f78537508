import type { StillItem } from '../../item.ts'
import { fruit } from './fruit.ts'
import { gear } from './gear.ts'
import { sweets } from './sweets.ts'
import { toys } from './toys.ts'
import { treasure } from './treasure.ts'

/** Objects of games, in the order of the library. */
export function objects(): StillItem[] {
  return [...treasure(), ...gear(), ...fruit(), ...sweets(), ...toys()]
}
