import type { Blend } from '@adloom/engine/data'

/** The nearest mode that an ad can draw; without one, normal. */
const nearest: Readonly<Record<string, Blend>> = {
  multiply: 'multiply',
  darken: 'multiply',
  'darker color': 'multiply',
  'color burn': 'multiply',
  'linear burn': 'multiply',
  screen: 'screen',
  lighten: 'screen',
  'lighter color': 'screen',
  'color dodge': 'add',
  'linear dodge': 'add',
}

/** The ad's blend mode for Photoshop's name; undefined for normal. */
export function blendOfPsd(name: string): { blend?: Blend } {
  const blend = nearest[name]
  return blend === undefined ? {} : { blend }
}

const exact = ['normal', 'pass through', 'multiply', 'screen', 'linear dodge']

/** Whether an ad draws it as Photoshop does. */
export function isExactBlend(name: string): boolean {
  return exact.includes(name)
}
