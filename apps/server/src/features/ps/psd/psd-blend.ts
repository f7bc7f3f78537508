import type { Blend } from '@adloom/engine/data'

/** The nearest of what an ad can draw; what comes near to none of it is laid over normally. */
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

/** A layer's way of blending by Photoshop's name of it; nothing when it is normal. */
export function blendOfPsd(name: string): { blend?: Blend } {
  const blend = nearest[name]
  return blend === undefined ? {} : { blend }
}

const exact = ['normal', 'pass through', 'multiply', 'screen', 'linear dodge']

/** Whether an ad draws it as Photoshop does. */
export function isExactBlend(name: string): boolean {
  return exact.includes(name)
}
