import { cave } from '../art/backdrops/cave.ts'
import { city } from '../art/backdrops/city.ts'
import { orchard } from '../art/backdrops/orchard.ts'
import { playroom } from '../art/backdrops/playroom.ts'
import { space } from '../art/backdrops/space.ts'
import type { ClipName } from './clip-plans.ts'

/** The look of an interactive video story before its user adds videos. */
export interface StoryLook {
  /** The clips of its videos, in the order of the parts. */
  clips: ClipName[]
  /** Behind its end cards. */
  backdrop: () => string
  /** Outline of texts. */
  stroke: string
  /** Top and bottom colour of buttons. */
  button: [string, string]
  icon: [top: string, bottom: string, main: string, ...friends: string[]]
}

/** By story; one video alone waits for the video of its maker. */
export const storyLooks: Readonly<Record<string, StoryLook>> = {
  hook: {
    clips: ['gift-closed', 'gift-open'],
    backdrop: playroom,
    stroke: '#7a1250',
    button: ['#ffc94a', '#ff8a1f'],
    icon: ['#ff9ad0', '#c41f5a', '1f381', '1f48e', '1fa99'],
  },
  'two-ways': {
    clips: ['crossroads', 'seaside', 'downtown'],
    backdrop: city,
    stroke: '#14104f',
    button: ['#ffc94a', '#ff8a1f'],
    icon: ['#63d0ff', '#1668e8', '1f9ed', '1f3d6-fe0f', '1f3a1'],
  },
  'three-ways': {
    clips: ['dragon', 'brave', 'clever', 'funny'],
    backdrop: cave,
    stroke: '#14104f',
    button: ['#ffc94a', '#ff8a1f'],
    icon: ['#7a6bff', '#2a1aa8', '1f409', '2694-fe0f', '1f52e'],
  },
  quiz: {
    clips: ['question', 'trophy', 'oops'],
    backdrop: space,
    stroke: '#2e1065',
    button: ['#8cf06b', '#2fae45'],
    icon: ['#b68bff', '#5a1fd6', '1fa90', '1f3c6', '2753'],
  },
  chapters: {
    clips: ['seed', 'flower', 'harvest'],
    backdrop: orchard,
    stroke: '#3b1264',
    button: ['#8cf06b', '#2fae45'],
    icon: ['#8fe36a', '#1f9a4a', '1f33b', '1f331', '1f34e'],
  },
}
