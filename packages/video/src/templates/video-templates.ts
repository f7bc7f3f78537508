import type { VideoTemplate } from './template-builder.ts'
import {
  beforeAfter,
  countdown,
  hookGameplay,
  splitScreen,
  spokenCaptions,
  testimonials,
} from './video-templates-a.ts'
import { choice, failThenWin, features, levels, logoReveal, offer } from './video-templates-b.ts'

/** The templates of the product, in the order of the library. */
export const videoTemplates: readonly VideoTemplate[] = [
  ...[hookGameplay, failThenWin, beforeAfter, splitScreen, spokenCaptions, testimonials],
  ...[choice, levels, features, countdown, offer, logoReveal],
]
