import type { LibraryItem } from './item.ts'
import { backgrounds } from './makers/backgrounds.ts'
import { badges } from './makers/badges.ts'
import { bars } from './makers/bars.ts'
import { buttons } from './makers/buttons.ts'
import { characters } from './makers/characters.ts'
import { giftModel } from './makers/gift-model.ts'
import { gestures } from './makers/gestures.ts'
import { icons } from './makers/icons.ts'
import { motion } from './makers/motion.ts'
import { objects } from './makers/objects/objects.ts'
import { panels } from './makers/panels.ts'
import { patterns } from './makers/patterns.ts'
import { robotFigure } from './makers/robot-figure.ts'
import { words } from './makers/words.ts'
import { audioItems } from './audio-items.ts'

/** The whole library in list order. */
export async function listItems(): Promise<LibraryItem[]> {
  return [
    ...backgrounds(),
    ...buttons(),
    ...gestures(),
    ...characters(),
    robotFigure(),
    ...objects(),
    giftModel(),
    ...(await words()),
    ...(await badges()),
    ...panels(),
    ...bars(),
    ...motion(),
    ...icons(),
    ...patterns(),
    ...audioItems(),
  ]
}
