import type { ResponseData } from '../data.ts'
import { respond as applyResponse } from '../logic/responses.ts'
import { runResponses } from '../logic/run-responses.ts'
import { change } from '../logic/responses-of-node.ts'
import { setHidden } from '../nodes/node-actions.ts'
import { overlaps } from './overlaps.ts'
import type { Runtime } from '../runtime/runtime.ts'
import type { SceneNode } from '../stage/scene-node.ts'
import { textIn } from '../text/language.ts'
import { or } from '../math.ts'
import { mediaResponse } from './media-response.ts'
import type { MediaOptions, MediaWord } from './media-response.ts'
import { refersTo } from './refers-to.ts'
import type { RunningScript } from './running-script.ts'

/** Properties of a layer that a script can set; lengths are units of the portrait canvas, angles degrees. */
interface LayerValues {
  x?: number
  y?: number
  rotation?: number
  scale?: number
  scaleX?: number
  scaleY?: number
  width?: number
  height?: number
  alpha?: number
  visible?: boolean
  text?: string | number
  color?: string
}

const PROPERTIES = [
  'x',
  'y',
  'rotation',
  'scale',
  'scaleX',
  'scaleY',
  'width',
  'height',
  'alpha',
  'visible',
  'text',
  'color',
] as const

/**
 * A layer as scripts see it: identified by name and looked up in the current scene with each use, since
 * scenes change. A missing layer has no size and does nothing, which is logged once.
 */
export function createLayer(runtime: Runtime, script: RunningScript, ref: string): object {
  let missed = false
  const find = (): SceneNode | undefined => {
    const node = lookUp(runtime, ref)
    if (!node && !missed) script.log('No layer ' + ref + ' in scene ' + runtime.stageState.currentScene.name)
    missed = !node
    return node
  }
  const respond = (make: (node: SceneNode) => ResponseData | undefined) => {
    const node = find()
    const response = node && make(node)
    if (response) runResponses(runtime, [response], { owner: 'scene', depth: 0 })
  }
  const animation = (t: 'playAnim' | 'pauseAnim' | 'resumeAnim' | 'resetAnim') => (name?: string) =>
    respond(node => {
      const anim = name && (node.data.anims || []).filter(one => one.name === name || one.id === name)[0]
      if (name && !anim) throw new Error('No animation ' + name)
      return anim ? { t, node: node.id, anim: anim.id } : { t, node: node.id }
    })
  const media = (word: MediaWord) => (options?: MediaOptions | number | string) =>
    respond(node => mediaResponse(node, word, options))

  const layer = {
    ref,
    get exists() {
      return !!lookUp(runtime, ref)
    },
    set(values: LayerValues, seconds?: number) {
      const node = find()
      if (node) setValues(runtime, node, values, or(seconds, 0) * 1000)
      return layer
    },
    show: () => layer.set({ visible: true }),
    hide: () => layer.set({ visible: false }),
    on(word: string, run: () => void) {
      script.listeners.push({ word, of: ref, run })
      return layer
    },
    touches(other: { ref: string }) {
      const node = find()
      const second = lookUp(runtime, other.ref)
      return !!node && !!second && overlaps(node, second)
    },
    play: animation('playAnim'),
    pause: animation('pauseAnim'),
    resume: animation('resumeAnim'),
    reset: animation('resetAnim'),
    media: {
      play: media('play'),
      pause: media('pause'),
      resume: media('resume'),
      seek: media('seek'),
      clear: media('clear'),
      color: media('color'),
    },
    game: (action: 'start') => respond(node => ({ t: 'game', node: node.id, action })),
    burst: (effect: 'confetti', count?: number) =>
      respond(node => ({ t: 'burst', node: node.id, effect, count: or(count, 40) })),
  }
  for (const name of PROPERTIES) {
    Object.defineProperty(layer, name, {
      get() {
        const node = find()
        return node && valueOf(runtime, node, name)
      },
      set(value) {
        layer.set({ [name]: value })
      },
    })
  }
  return layer
}

function lookUp(runtime: Runtime, ref: string): SceneNode | undefined {
  return runtime.stageState.nodesById[ref] || runtime.stageState.allNodes.filter(one => refersTo(one, ref))[0]
}

function valueOf(runtime: Runtime, node: SceneNode, name: (typeof PROPERTIES)[number]): unknown {
  const { shift, data } = node
  const { portrait } = data
  if (name === 'x' || name === 'y') return portrait[name] + shift[name]
  if (name === 'rotation') return (portrait.r || 0) + shift.r
  if (name === 'scale' || name === 'scaleX') return or(portrait.sx, 1) + shift.sx
  if (name === 'scaleY') return or(portrait.sy, 1) + shift.sy
  if (name === 'width') return portrait.w * shift.w
  if (name === 'height') return portrait.h * shift.h
  if (name === 'alpha') return node.alpha
  if (name === 'visible') return !node.hidden
  if (name === 'color') return node.tint
  if (data.kind !== 'text') return ''
  return or(
    node.text,
    textIn(data.text, runtime.stageState.shownLanguage, runtime.playData.languages.default),
  )
}

function setValues(runtime: Runtime, node: SceneNode, values: LayerValues, ms: number): void {
  const { shift } = node
  const { portrait } = node.data
  const to: Partial<Record<'x' | 'y' | 'r' | 'sx' | 'sy' | 'w' | 'h', number>> = {}
  if (values.x !== undefined) to.x = values.x - portrait.x
  if (values.y !== undefined) to.y = values.y - portrait.y
  if (values.rotation !== undefined) to.r = values.rotation - (portrait.r || 0)
  const [sx, sy] = [or(values.scaleX, values.scale), or(values.scaleY, values.scale)]
  if (sx !== undefined) to.sx = sx - or(portrait.sx, 1)
  if (sy !== undefined) to.sy = sy - or(portrait.sy, 1)
  if (values.width !== undefined) to.w = values.width / (portrait.w || 1)
  if (values.height !== undefined) to.h = values.height / (portrait.h || 1)
  if (Object.keys(to).length) change(runtime, shift, to, ms)
  if (values.alpha !== undefined) change(runtime, node, { alpha: values.alpha }, ms)
  if (values.color !== undefined)
    applyResponse(runtime, { t: 'setColor', node: node.id, color: values.color, ms })
  if (values.text !== undefined) node.text = String(values.text)
  if (values.visible !== undefined) setHidden(node, !values.visible)
}
