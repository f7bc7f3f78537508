import type { NodeData, ParticleData, Placement, PlayData, ResponseData } from '@adloom/engine/data'
import { allRules, collectStrings, walkNodes } from './walk-play-data.ts'

export interface DrawnSize {
  /** Largest box in reference units. */
  w: number
  h: number
  /** Drawn pixel by pixel (nine-slice), so it must keep its size. */
  exact: boolean
}

/** Returns the largest size of each image by asset id, over scenes, orientations, scales and animations. */
export function drawnSizes(data: PlayData): Map<string, DrawnSize> {
  const sizes = new Map<string, DrawnSize>()
  const add = (asset: string, w: number, h: number, exact = false): void => {
    const known = sizes.get(asset)
    sizes.set(asset, {
      w: Math.max(w, known?.w ?? 0),
      h: Math.max(h, known?.h ?? 0),
      exact: exact || (known?.exact ?? false),
    })
  }
  const resizes = resizesByNode(data)
  walkNodes(data, (node, ancestors) => {
    for (const side of ['portrait', 'landscape'] as const) {
      const box = boxOf(node, ancestors, side, resizes)
      if (node.kind === 'image' || node.kind === 'frames')
        add(node.asset, box.w, box.h, node.kind === 'image' && node.slice !== undefined)
      if (node.kind === 'dragonbones' || node.kind === 'model3d') add(node.asset, box.w, box.h)
      if (node.kind === 'video') add(node.asset, box.w, box.h)
      if (node.kind === 'particles' && node.particles.texture !== undefined)
        add(
          node.particles.texture,
          ...particleSize(data, node.particles, box.w / (placement(node, side).w || 1)),
        )
      if (node.kind === 'shape' && node.shape.fill.kind === 'image') add(node.shape.fill.asset, box.w, box.h)
      if (node.kind === 'scratch' && node.scratch.fill.kind === 'image')
        add(node.scratch.fill.asset, box.w, box.h)
      if (node.kind === 'connect') {
        const {
          connect: { fill, dots, size },
        } = node
        const across = (size * box.w) / (placement(node, side).w || 1)
        for (const asset of assetsIn([fill, dots], data)) add(asset, across, across)
      }
      if (node.kind === 'text') for (const asset of assetsIn(node.style, data)) add(asset, box.w, box.h)
      if (node.kind === 'game')
        for (const asset of assetsIn(node.config, data)) add(asset, ...gameShare(node.config, asset, box))
    }
  })
  for (const fill of [data.background, ...data.scenes.map(scene => scene.background)])
    if (fill?.kind === 'image') add(fill.asset, 1334, 1334)
  return sizes
}

function boxOf(
  node: NodeData,
  ancestors: NodeData[],
  side: 'portrait' | 'landscape',
  resizes: Map<string, ResponseData[]>,
): { w: number; h: number } {
  const own = placement(node, side)
  let w = own.w
  let h = own.h
  for (const response of resizes.get(node.id) ?? []) {
    if (response.t === 'setSize') {
      w = Math.max(w, response.w ?? 0)
      h = Math.max(h, response.h ?? 0)
    }
  }
  let sx = 1
  let sy = 1
  for (const link of [node, ...ancestors]) {
    const at = placement(link, side)
    const scales = (resizes.get(link.id) ?? []).flatMap(response =>
      response.t === 'setScale' ? [response] : [],
    )
    const pulse = largestPulse(link)
    sx *= pulse * Math.max(Math.abs(at.sx ?? 1), ...scales.map(scale => Math.abs(scale.sx)))
    sy *= pulse * Math.max(Math.abs(at.sy ?? 1), ...scales.map(scale => Math.abs(scale.sy)))
  }
  // A root that fills the screen is at least as large as the longer canvas side on tall and wide screens.
  const cover = own.fit && ancestors.length === 0 ? Math.max(1, 1334 / Math.max(w * sx, h * sy)) : 1
  return { w: w * sx * cover, h: h * sy * cover }
}

/** `size` of a particle is its longer side. */
function particleSize(
  data: PlayData,
  { texture, size, endSize = 1 }: ParticleData,
  scale: number,
): [number, number] {
  const asset = data.assets[texture!]
  const largest = Math.max(...size) * Math.max(1, endSize) * scale
  if (asset?.kind !== 'image' || !asset.width || !asset.height) return [largest, largest]
  const longest = Math.max(asset.width, asset.height)
  return [(largest * asset.width) / longest, (largest * asset.height) / longest]
}

function placement(node: NodeData, side: 'portrait' | 'landscape'): Placement {
  return side === 'landscape' ? (node.landscape ?? node.portrait) : node.portrait
}

/** Returns the largest scale of a node's animations, at most 1.5: a short zoom is not worth more pixels. */
function largestPulse(node: NodeData): number {
  const factors = (node.anims ?? []).flatMap(anim => anim.tracks?.scale ?? [])
  return Math.min(1.5, Math.max(1, ...factors.map(Number).filter(Number.isFinite)))
}

/** Returns the responses that change the size or scale of a node, by node id. */
function resizesByNode(data: PlayData): Map<string, ResponseData[]> {
  const byNode = new Map<string, ResponseData[]>()
  for (const response of allRules(data).flatMap(rule => rule.do)) {
    if (response.t !== 'setSize' && response.t !== 'setScale') continue
    byNode.set(response.node, [...(byNode.get(response.node) ?? []), response])
  }
  return byNode
}

function assetsIn(value: unknown, data: PlayData): string[] {
  return [...new Set(collectStrings(value))].filter(text => {
    const kind = data.assets[text]?.kind
    return kind === 'image' || kind === 'frames'
  })
}

const defaultTutorialHandSize = 130

/**
 * Returns the drawn size of an image of a game: a board cell with a margin for animations, for pieces; the
 * entire board for other images.
 */
function gameShare(config: unknown, asset: string, box: { w: number; h: number }): [number, number] {
  const game = (config ?? {}) as Record<string, unknown>
  const tutorialHand = game['hand']
  const tutorialHandSize = game['handSize']
  if (tutorialHand === asset) {
    const size = typeof tutorialHandSize === 'number' ? tutorialHandSize : defaultTutorialHandSize
    return [size, size]
  }
  const vehicles = Array.isArray(game['vehicles']) ? game['vehicles'] : []
  const longest = Math.max(
    1,
    ...vehicles.map(vehicle => Number((vehicle as { length?: unknown } | null)?.length) || 1),
  )
  const pieces = collectStrings([
    game['kinds'],
    vehicles,
    game['items'],
    game['specials'],
    game['blockerAssets'],
    game['tools'],
  ])
  if (!pieces.includes(asset)) return [box.w, box.h]
  const across = typeof game['cols'] === 'number' && game['cols'] > 0 ? game['cols'] : 4
  const down = typeof game['rows'] === 'number' && game['rows'] > 0 ? game['rows'] : 4
  const cell = Math.max(box.w / across, box.h / down) * 1.25
  // A vehicle is as long as the cells it occupies.
  const length = collectStrings(vehicles).includes(asset) ? cell * longest : cell
  return [length, length]
}
