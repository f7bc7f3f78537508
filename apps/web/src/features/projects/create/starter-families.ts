/** What a hand does in a starter, by its gameplay: what people look for when they look for one. */
export const starterFamilies = ['choose', 'tap', 'swipe', 'show'] as const
export type StarterFamily = (typeof starterFamilies)[number]

const families: Record<string, StarterFamily> = {
  choice: 'choose',
  quiz: 'choose',
  story: 'choose',
  tap: 'tap',
  challenge: 'tap',
  reveal: 'tap',
  swipe: 'swipe',
  slider: 'swipe',
  'before-after': 'swipe',
  catalogue: 'show',
  endcard: 'show',
  offer: 'show',
}

/** Undefined for the empty canvas, which is found among all. */
export function familyOf(gameplay: string): StarterFamily | undefined {
  return families[gameplay]
}
