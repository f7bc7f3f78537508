import { z } from 'zod'
import { color, durationMs, id, point, share } from './schema-parts.ts'

const node = id
const literal = z.union([z.string().max(2000), z.number(), z.boolean()])
const operand = z.union([literal, z.strictObject({ var: id })])
const kind = <const T extends string>(...names: T[]) => z.enum(names)

const trigger = z.discriminatedUnion('t', [
  z.strictObject({ t: kind('enter', 'variable') }),
  z.strictObject({ t: z.literal('event'), event: z.enum(['ready', 'gameStart', 'start', 'end', 'retry', 'scenechange']) }),
  z.strictObject({ t: kind('down', 'up', 'click', 'doubleClick', 'longPress'), node: node.optional() }),
  z.strictObject({ t: z.literal('swipe'), dir: z.enum(['up', 'down', 'left', 'right', 'any']), node: node.optional() }),
  z.strictObject({ t: z.literal('drag'), node, axis: z.enum(['any', 'x', 'y']).optional() }),
  z.strictObject({ t: z.literal('drop'), node, target: node }),
  z.strictObject({ t: kind('timer', 'idle'), ms: durationMs }),
  z.strictObject({ t: z.literal('animEnd'), node, anim: id.optional() }),
  z.strictObject({ t: z.literal('framesEnd'), node }),
  z.strictObject({ t: z.literal('game'), node: node.optional(), event: z.string().min(1).max(60) }),
])

const condition = z.strictObject({ var: id, op: z.enum(['=', '!=', '>', '<', '>=', '<=']), value: operand })

const base = { delay: durationMs.optional(), timerId: id.optional() }
const ms = durationMs.optional()
const response = z.discriminatedUnion('t', [
  z.strictObject({ ...base, t: z.literal('scene'), scene: id }),
  z.strictObject({ ...base, t: kind('nextScene', 'store', 'reportEnd', 'retry') }),
  z.strictObject({ ...base, t: z.literal('track'), id: z.number().int().min(1).max(15), name: z.string().max(100).optional() }),
  z.strictObject({ ...base, t: kind('show', 'hide', 'toggle'), node }),
  z.strictObject({ ...base, t: z.literal('setPosition'), node, x: point, y: point, ms }),
  z.strictObject({ ...base, t: z.literal('setScale'), node, sx: point, sy: point, ms }),
  z.strictObject({ ...base, t: z.literal('setRotation'), node, r: point, ms }),
  z.strictObject({ ...base, t: z.literal('setSize'), node, w: point.optional(), h: point.optional() }),
  z.strictObject({ ...base, t: z.literal('setAlpha'), node, alpha: share, ms }),
  z.strictObject({ ...base, t: z.literal('setColor'), node, color, ms }),
  z.strictObject({ delay: base.delay, t: z.literal('cancelTimer'), timerId: id }),
  z.strictObject({ ...base, t: kind('enableRule', 'disableRule'), rule: id }),
  z.strictObject({ ...base, t: z.literal('shake'), ms: durationMs, frequency: point, distance: point }),
  z.strictObject({ ...base, t: z.literal('assign'), var: id, op: z.enum(['=', '+', '-', '*', '/']), value: operand }),
  z.strictObject({ ...base, t: kind('playAnim', 'pauseAnim', 'resumeAnim', 'resetAnim'), node, anim: id.optional() }),
  z.strictObject({ ...base, t: kind('playFrames', 'pauseFrames'), node, loop: z.boolean().optional(), hideAfter: z.boolean().optional() }),
  z.strictObject({ ...base, t: z.literal('sound'), asset: id, volume: share.optional(), loop: z.boolean().optional() }),
  z.strictObject({ ...base, t: z.literal('stopSound'), asset: id.optional() }),
  z.strictObject({
    ...base, t: z.literal('music'), action: z.enum(['play', 'pause', 'resume']), asset: id.optional(), volume: share.optional(),
  }),
  z.strictObject({ ...base, t: z.literal('game'), node, action: z.enum(['start', 'pause', 'resume', 'hint', 'autoplay', 'reset']) }),
  z.strictObject({
    ...base, t: z.literal('burst'), node, effect: z.enum(['confetti', 'stars', 'sparkle', 'coins']),
    count: z.number().int().min(0).max(500).optional(),
  }),
])

/** One rule: a trigger, blocks of conditions (AND inside, OR between), responses in order. */
export const ruleSchema = z.strictObject({
  id, type: z.literal('rule'), owner: id, index: id, on: trigger, once: z.boolean().optional(), disabled: z.boolean().optional(),
  if: z.array(z.array(condition).max(50)).max(50).optional(), do: z.array(response).max(200),
})
