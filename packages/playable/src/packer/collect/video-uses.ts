import type { PlayData } from '@adloom/engine/data'
import { walkNodes } from './walk-nodes.ts'

/**
 * The part of a video that some layer plays, milliseconds (`to` 0 is the end), and whether any lets it be
 * heard.
 */
export interface VideoUse {
  from: number
  to: number
  isHeard: boolean
}

/** What is played of each video, by asset id, over all layers. */
export function videoUses(data: PlayData): Map<string, VideoUse> {
  const uses = new Map<string, VideoUse>()
  walkNodes(data, node => {
    if (node.kind !== 'video') return
    const { asset, from = 0, to = 0, volume = 1 } = node
    const known = uses.get(asset)
    uses.set(asset, {
      from: Math.min(from, known?.from ?? from),
      to: known && (!known.to || !to) ? 0 : Math.max(to, known?.to ?? 0),
      isHeard: volume > 0 || (known?.isHeard ?? false),
    })
  })
  return uses
}

/**
 * The data when videos lost what lies in front of and behind the parts that are played: layers and rules name
 * the times that are left.
 */
export function withCuts(data: PlayData, cuts: Map<string, { from: number; duration: number }>): PlayData {
  if (cuts.size === 0) return data
  const films = new Map<string, number>()
  walkNodes(data, node => {
    if (node.kind === 'video' && cuts.has(node.asset)) films.set(node.id, cuts.get(node.asset)!.from)
  })
  const timed = <T>(logic: T): T =>
    logic === undefined
      ? logic
      : (JSON.parse(JSON.stringify(logic), (_key, value: unknown) => moved(value, films)) as T)
  const nodes = <T>(list: T[]): T[] =>
    JSON.parse(JSON.stringify(list), (_key, value: unknown) =>
      isVideo(value) && cuts.has(value.asset) ? shifted(value, cuts.get(value.asset)!) : value,
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
    rules: timed(data.rules),
    ...(data.actions ? { actions: timed(data.actions) } : {}),
    global: { ...data.global, below: nodes(data.global.below), above: nodes(data.global.above) },
    scenes: data.scenes.map(scene => ({ ...scene, nodes: nodes(scene.nodes), rules: timed(scene.rules) })),
  }
}

/** What rules say of times of a film, when its beginning is gone. */
function moved(value: unknown, films: Map<string, number>): unknown {
  if (
    typeof value !== 'object' ||
    value === null ||
    !('t' in value) ||
    !('node' in value) ||
    !('ms' in value)
  )
    return value
  const isTime = value.t === 'mediaAt' || value.t === 'seekVideo'
  return isTime && films.has(value.node as string)
    ? { ...value, ms: Math.max(0, (value.ms as number) - films.get(value.node as string)!) }
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

function shifted(node: VideoNode, { from, duration }: { from: number; duration: number }): VideoNode {
  const { from: start = 0, to, ...rest } = node
  const end = to === undefined ? undefined : Math.min(duration, to - from)
  return {
    ...rest,
    ...(start - from > 0 ? { from: start - from } : {}),
    ...(end !== undefined && end < duration ? { to: end } : {}),
  }
}
