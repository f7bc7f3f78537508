import type { ResponseData } from '../data.ts'
import type { SceneNode } from '../stage/scene-node.ts'

export type MediaWord = 'play' | 'pause' | 'resume' | 'seek' | 'clear' | 'color'
export interface MediaOptions {
  loop?: boolean
  count?: number
  clip?: string
  speed?: number
  swing?: boolean
  hideAfter?: boolean
  hold?: boolean
}

const WORDS: Record<string, Partial<Record<MediaWord, string>>> = {
  frames: { play: 'playFrames', pause: 'pauseFrames', resume: 'playFrames' },
  particles: {
    play: 'playParticles',
    pause: 'pauseParticles',
    resume: 'playParticles',
    clear: 'clearParticles',
    color: 'setParticleColor',
  },
  dragonbones: { play: 'playBones', pause: 'pauseBones', resume: 'playBones' },
  model3d: { play: 'playBones', pause: 'pauseBones', resume: 'playBones' },
  video: { play: 'playVideo', pause: 'pauseVideo', resume: 'resumeVideo', seek: 'seekVideo' },
  audio: { play: 'playAudio', pause: 'pauseAudio', resume: 'resumeAudio' },
}

/**
 * The response for a playback command to a layer; undefined when its kind has none. Rounds of a figure's
 * clip are its `loop`.
 */
export function mediaResponse(
  node: SceneNode,
  word: MediaWord,
  options: MediaOptions | number | string | undefined,
): ResponseData | undefined {
  const t = (WORDS[node.data.kind] || {})[word]
  if (!t) return undefined
  const response = { t, node: node.id }
  if (word === 'seek') return Object.assign(response, { ms: Number(options) * 1000 }) as never
  if (word === 'color') return Object.assign(response, { color: options }) as never
  const { loop, count, ...rest } = (typeof options === 'object' && options) || ({} as MediaOptions)
  if (t === 'playBones') return Object.assign(response, rest, { loop: loop ? 0 : count || 1 }) as never
  return Object.assign(
    response,
    rest,
    loop === undefined ? {} : { loop },
    count === undefined ? {} : { count },
  ) as never
}
