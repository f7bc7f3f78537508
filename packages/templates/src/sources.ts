import type { TemplateSource } from './template-source.ts'
import { carEscape } from './templates/car-escape/car-escape.ts'
import { fruitBurst } from './templates/fruit-burst/fruit-burst.ts'
import { gemRush } from './templates/gem-rush/gem-rush.ts'
import { photoJigsaw } from './templates/photo-jigsaw/photo-jigsaw.ts'
import { skyDash } from './templates/sky-dash/sky-dash.ts'
import { spinToWin } from './templates/spin-to-win/spin-to-win.ts'
import { tidyShelf } from './templates/tidy-shelf/tidy-shelf.ts'
import { whoToSave } from './templates/who-to-save/who-to-save.ts'

/** All templates, in the order of the library. */
export const sources: TemplateSource[] = [
  fruitBurst,
  gemRush,
  tidyShelf,
  whoToSave,
  spinToWin,
  skyDash,
  carEscape,
  photoJigsaw,
]
