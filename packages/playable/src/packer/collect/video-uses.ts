import type { PlayData } from '@adloom/engine/data'
import { walkNodes } from './walk-play-data.ts'

/**
 * The range of a video that its layers play, in milliseconds (`to` 0 is the end), and whether it is audible.
 */
export interface VideoUse {
  from: number
  to: number
  isAudible: boolean
}

/** Returns the use of each video by asset id, over all layers. */
export function videoUses(data: PlayData): Map<string, VideoUse> {
  const uses = new Map<string, VideoUse>()
  walkNodes(data, node => {
    if (node.kind !== 'video') return
    const { asset, from = 0, to = 0, volume = 1 } = node
    const known = uses.get(asset)
    uses.set(asset, {
      from: Math.min(from, known?.from ?? from),
      to: known && (!known.to || !to) ? 0 : Math.max(to, known?.to ?? 0),
      isAudible: volume > 0 || (known?.isAudible ?? false),
    })
  })
  return uses
}

/** Adapts times in layers and rules to videos that were trimmed. `cuts` is by asset id, in milliseconds. */
export function withCuts(data: PlayData, cuts: Map<string, { from: number; duration: number }>): PlayData {
  if (cuts.size === 0) return data
  const removedMs = new Map<string, number>()
  walkNodes(data, node => {
    if (node.kind === 'video' && cuts.has(node.asset)) removedMs.set(node.id, cuts.get(node.asset)!.from)
  })
  const shiftRules = <T>(logic: T): T =>
    logic === undefined
      ? logic
      : (JSON.parse(JSON.stringify(logic), (_key, value: unknown) => withShiftedTime(value, removedMs)) as T)
  const shiftNodes = <T>(list: T[]): T[] =>
    JSON.parse(JSON.stringify(list), (_key, value: unknown) =>
      isVideo(value) && cuts.has(value.asset) ? trimmedNode(value, cuts.get(value.asset)!) : value,
    ) as T[]
  const assets = Object.fromEntries(
    Object.entries(data.assets).map(([id, asset]) => [
      id,
      asset.kind === 'video' && cuts.has(id) ? { ...asset, duration: cuts.get(id)!.duration } : asset,
    ]),
  )
  return {
    ...data,
    assets,
    rules: shiftRules(data.rules),
    ...(data.actions ? { actions: shiftRules(data.actions) } : {}),
    global: { ...data.global, below: shiftNodes(data.global.below), above: shiftNodes(data.global.above) },
    scenes: data.scenes.map(scene => ({
      ...scene,
      nodes: shiftNodes(scene.nodes),
      rules: shiftRules(scene.rules),
    })),
  }
}

/** Shifts the time in a trigger or response of a video by what was removed at its start. */
function withShiftedTime(value: unknown, removedMs: Map<string, number>): unknown {
  if (
    typeof value !== 'object' ||
    value === null ||
    !('t' in value) ||
    !('node' in value) ||
    !('ms' in value)
  )
    return value
  const isTime = value.t === 'mediaAt' || value.t === 'seekVideo'
  return isTime && removedMs.has(value.node as string)
    ? { ...value, ms: Math.max(0, (value.ms as number) - removedMs.get(value.node as string)!) }
    : value
}

interface VideoNode {
  kind: 'video'
  asset: string
  portrait: unknown
  from?: number
  to?: number
}

function isVideo(value: unknown): value is VideoNode {
  return (
    typeof value === 'object' &&
    value !== null &&
    (value as VideoNode).kind === 'video' &&
    typeof (value as VideoNode).portrait === 'object'
  )
}

function trimmedNode(node: VideoNode, { from, duration }: { from: number; duration: number }): VideoNode {
  const { from: start = 0, to, ...rest } = node
  const end = to === undefined ? undefined : Math.min(duration, to - from)
  return {
    ...rest,
    ...(start - from > 0 ? { from: start - from } : {}),
    ...(end !== undefined && end < duration ? { to: end } : {}),
  }
}
