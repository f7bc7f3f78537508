import { textLengths } from '../format/schema/field-limits.ts'
import type { TriggerData } from '@adloom/engine/data'
import type { ArgumentSpecs } from './argument.ts'
import { anim, animatedLayer, choice, duration, layer, layerOf, optional } from './argument-kinds.ts'

export type TriggerGroup =
  | 'click'
  | 'swipe'
  | 'drag'
  | 'media'
  | 'time'
  | 'condition'
  | 'life'
  | 'animation'
  | 'strokes'
  | 'game'

export interface TriggerRow {
  group: TriggerGroup
  /** Where the editor offers it. */
  scopes: readonly ('layer' | 'scene' | 'game')[]
  args: ArgumentSpecs
}

const anywhere = ['layer', 'scene', 'game'] as const
const wide = ['scene', 'game'] as const
const own = ['layer'] as const
const touch = { node: optional(layer) }
const axis = optional(choice('any', 'x', 'y'))

/** Every trigger the engine knows, by its word. Texts lie at `trigger.<word>`. */
export const triggerCatalogue: Readonly<Record<TriggerData['t'], TriggerRow>> = {
  // Triggers of the layer's kind come before those that every layer has.
  scratched: { group: 'strokes', scopes: own, args: { node: layerOf('scratch') } },
  drawStart: { group: 'strokes', scopes: own, args: { node: layerOf('drawing') } },
  drawEnd: { group: 'strokes', scopes: own, args: { node: layerOf('drawing') } },
  inkUsed: { group: 'strokes', scopes: own, args: { node: layerOf('drawing') } },
  connected: { group: 'strokes', scopes: own, args: { node: layerOf('connect') } },
  connectWrong: { group: 'strokes', scopes: own, args: { node: layerOf('connect') } },
  allConnected: { group: 'strokes', scopes: own, args: { node: layerOf('connect') } },
  click: { group: 'click', scopes: anywhere, args: touch },
  longPress: { group: 'click', scopes: anywhere, args: { ...touch, ms: optional(duration(3000)) } },
  down: { group: 'click', scopes: anywhere, args: touch },
  up: { group: 'click', scopes: anywhere, args: touch },
  doubleClick: { group: 'click', scopes: anywhere, args: touch },
  swipe: {
    group: 'swipe',
    scopes: anywhere,
    args: { dir: choice('any', 'up', 'down', 'left', 'right'), ...touch },
  },
  drag: { group: 'drag', scopes: own, args: { node: layer, axis } },
  drop: { group: 'drag', scopes: own, args: { node: layer, target: layer, axis } },
  mediaStart: { group: 'media', scopes: own, args: { node: layerOf('video', 'audio') } },
  mediaEnd: { group: 'media', scopes: own, args: { node: layerOf('video', 'audio') } },
  mediaAt: { group: 'media', scopes: own, args: { node: layerOf('video', 'audio'), ms: duration(1000) } },
  timer: {
    group: 'time',
    scopes: wide,
    args: { ms: duration(1000), startsAt: optional(choice('touch', 'entry')) },
  },
  idle: { group: 'time', scopes: wide, args: { ms: duration(3000) } },
  condition: { group: 'condition', scopes: wide, args: {} },
  variable: { group: 'condition', scopes: wide, args: { var: { kind: 'variable', optional: true } } },
  enter: { group: 'life', scopes: wide, args: {} },
  event: {
    group: 'life',
    scopes: wide,
    args: { event: choice('ready', 'gameStart', 'start', 'end', 'retry', 'scenechange') },
  },
  animStart: { group: 'animation', scopes: own, args: { node: animatedLayer, anim } },
  animEnd: { group: 'animation', scopes: own, args: { node: animatedLayer, anim } },
  framesEnd: { group: 'animation', scopes: own, args: { node: layerOf('frames') } },
  bonesEnd: { group: 'animation', scopes: own, args: { node: layerOf('dragonbones', 'model3d') } },
  bonesEvent: {
    group: 'animation',
    scopes: own,
    args: {
      node: layerOf('dragonbones'),
      mark: { kind: 'word', max: textLengths.eventName, optional: true },
    },
  },
  game: {
    group: 'game',
    scopes: anywhere,
    args: { node: optional(layerOf('game')), event: { kind: 'word', max: textLengths.eventName } },
  },
}
