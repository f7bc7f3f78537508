import { ranges, textLengths } from '../format/schema/field-limits.ts'
import type { ResponseData } from '@adloom/engine/data'
import type { ArgumentSpec, ArgumentSpecs } from './argument.ts'
import {
  angle,
  anim,
  animatedLayer,
  choice,
  color,
  duration,
  factor,
  flag,
  layer,
  layerOf,
  length,
  optional,
  overMs,
  share,
  times,
} from './argument-kinds.ts'

/** The thirteen groups of product facts 2.5, and ours: actions, games and bursts. */
export type ResponseGroup =
  | 'redirect'
  | 'layer'
  | 'timer'
  | 'event'
  | 'other'
  | 'animation'
  | 'animations'
  | 'particles'
  | 'frames'
  | 'bones'
  | 'video'
  | 'sound'
  | 'music'
  | 'action'
  | 'strokes'
  | 'game'
  | 'effect'

export interface ResponseRow {
  group: ResponseGroup
  /** Offered a second time in this group, without what is optional: all animations of a layer. */
  also?: ResponseGroup
  args: ArgumentSpecs
}

const frames = layerOf('frames')
const particles = layerOf('particles')
const bones = layerOf('dragonbones', 'model3d')
const video = layerOf('video')
const audio = layerOf('audio')
const anyone = { node: layer }
const moving: ResponseRow = { group: 'animation', also: 'animations', args: { node: animatedLayer, anim } }
const round = { loop: flag(false), count: optional(times) }
const audioAsset: ArgumentSpec = { kind: 'sound' }

/** Arguments of every response: a delay, and a timer name by which it can be cancelled. */
export const everyResponse: ArgumentSpecs = {
  delay: optional(duration(0)),
  timerId: { kind: 'word', max: textLengths.timerId, optional: true },
}

/** Every response the engine knows, by its word. Texts lie at `response.<word>`. */
export const responseCatalogue: Readonly<Record<ResponseData['t'], ResponseRow>> = {
  scene: { group: 'redirect', args: { scene: { kind: 'scene' } } },
  nextScene: { group: 'redirect', args: {} },
  store: { group: 'redirect', args: {} },
  reportEnd: { group: 'redirect', args: {} },
  track: {
    group: 'redirect',
    args: {
      id: { kind: 'number', ...ranges.trackNumber, default: 1, integer: true, unit: 'id' },
      name: { kind: 'word', max: textLengths.trackName, optional: true },
    },
  },
  show: { group: 'layer', args: anyone },
  hide: { group: 'layer', args: anyone },
  toggle: { group: 'layer', args: anyone },
  setPosition: { group: 'layer', args: { node: layer, x: length, y: length, ms: overMs } },
  setScale: { group: 'layer', args: { node: layer, sx: factor, sy: factor, ms: overMs } },
  setRotation: { group: 'layer', args: { node: layer, r: angle, ms: overMs } },
  setSize: { group: 'layer', args: { node: layer, w: optional(length), h: optional(length) } },
  setAlpha: { group: 'layer', args: { node: layer, alpha: share, ms: overMs } },
  setColor: { group: 'layer', args: { node: layer, color, ms: overMs } },
  cancelTimer: { group: 'timer', args: { timerId: { kind: 'word', max: textLengths.timerId } } },
  enableRule: { group: 'event', args: { rule: { kind: 'rule' } } },
  disableRule: { group: 'event', args: { rule: { kind: 'rule' } } },
  shake: {
    group: 'other',
    args: {
      ms: duration(500),
      frequency: { kind: 'number', ...ranges.coordinate, default: 20, unit: 'hertz' },
      distance: { ...length, default: 12 },
    },
  },
  assign: {
    group: 'other',
    args: { var: { kind: 'variable' }, op: choice('=', '+', '-', '*', '/'), value: { kind: 'operand' } },
  },
  retry: { group: 'other', args: {} },
  playAnim: moving,
  pauseAnim: moving,
  resumeAnim: moving,
  resetAnim: moving,
  playParticles: { group: 'particles', args: { node: particles } },
  pauseParticles: { group: 'particles', args: { node: particles } },
  clearParticles: { group: 'particles', args: { node: particles } },
  setParticleColor: { group: 'particles', args: { node: particles, color } },
  playFrames: {
    group: 'frames',
    args: { node: frames, ...round, swing: flag(false), hideAfter: flag(false) },
  },
  pauseFrames: { group: 'frames', args: { node: frames } },
  playBones: {
    group: 'bones',
    args: {
      node: bones,
      clip: { kind: 'word', max: textLengths.id, optional: true },
      loop: optional(times),
      speed: { kind: 'number', ...ranges.playSpeed, default: 1, unit: 'factor', optional: true },
    },
  },
  pauseBones: { group: 'bones', args: { node: bones } },
  playVideo: { group: 'video', args: { node: video, ...round, hold: flag(true) } },
  resumeVideo: { group: 'video', args: { node: video } },
  seekVideo: { group: 'video', args: { node: video, ms: duration(0) } },
  pauseVideo: { group: 'video', args: { node: video } },
  playAudio: { group: 'sound', args: { node: audio, ...round } },
  resumeAudio: { group: 'sound', args: { node: audio } },
  pauseAudio: { group: 'sound', args: { node: audio } },
  sound: { group: 'sound', args: { asset: audioAsset, volume: optional(share), loop: flag(false) } },
  stopSound: { group: 'sound', args: { asset: optional(audioAsset) } },
  pauseSound: { group: 'sound', args: { asset: optional(audioAsset) } },
  resumeSound: { group: 'sound', args: { asset: optional(audioAsset) } },
  music: {
    group: 'music',
    args: { action: choice('play', 'pause', 'resume'), asset: optional(audioAsset), volume: optional(share) },
  },
  action: { group: 'action', args: { action: { kind: 'action' } } },
  actionGroup: { group: 'action', args: { group: { kind: 'actionGroup' } } },
  call: { group: 'action', args: { name: { kind: 'word', max: textLengths.functionName } } },
  restore: { group: 'strokes', args: { node: layerOf('scratch', 'drawing', 'connect') } },
  game: {
    group: 'game',
    args: { node: layerOf('game'), action: choice('start', 'pause', 'resume', 'hint', 'autoplay', 'reset') },
  },
  burst: {
    group: 'effect',
    args: {
      node: layer,
      effect: choice('confetti', 'stars', 'sparkle', 'coins'),
      count: { kind: 'number', ...ranges.emitted, default: 40, integer: true, unit: 'times', optional: true },
    },
  },
}

/**
 * All that a response takes: its own arguments first, then those of every response that it has not itself.
 */
export function responseArguments(word: ResponseData['t']): ArgumentSpecs {
  const { args } = responseCatalogue[word]
  return { ...args, ...everyResponse, ...args }
}
