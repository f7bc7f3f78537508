import type { AnimData, Placement } from '@adloom/engine/data'
import type { Layer } from './layer.ts'

/**
 * The position of a layer in landscape: its centre there, and its scale relative to portrait.
 */
export interface LandscapeSpot {
  x: number
  y: number
  k: number
}

interface Bounds {
  left: number
  top: number
  right: number
  bottom: number
}
interface Item {
  layers: Layer[]
  bounds: Bounds
  isWords: boolean
}

const canvas = { w: 1334, h: 750 }
const margin = 48
const gap = 30
/** From this ratio on, an image is a band with texts above and below. */
const broad = 1.5

/**
 * Returns landscape placements for the layers of a scene. Texts and buttons that touch no image form a column
 * on the right, or on the left if they all precede the images; everything that belongs to the image is beside
 * them, scaled together. A wide image keeps its texts above and below, and a single item is centred. Portrait
 * boxes refer to a canvas of 750 x 1334, landscape ones to 1334 x 750. Layers with a landscape placement are
 * omitted.
 */
export function landscapeSpots(layers: readonly Layer[]): Map<string, LandscapeSpot> {
  const free = layers.filter(layer => !layer.wide)
  const items = inRows(clusters(free.filter(layer => !isBackdrop(layer))))
  const words = items.filter(({ isWords }) => isWords)
  const images = closedUp(items.filter(({ isWords }) => !isWords))
  const spots = new Map<string, LandscapeSpot>()
  if (items.length > 0) {
    const art =
      images.length > 0
        ? {
            layers: images.flatMap(item => item.layers),
            bounds: around(images.map(item => item.bounds)),
            isWords: false,
          }
        : undefined
    const whole = { left: margin, top: margin, right: canvas.w - margin, bottom: canvas.h - margin }
    if (!art) stack(words, whole, spots)
    else if (words.length === 0) stack([art], whole, spots)
    else if (width(art.bounds) / height(art.bounds) >= broad)
      stack(
        [
          ...words.filter(item => item.bounds.top < art.bounds.top),
          art,
          ...words.filter(item => item.bounds.top >= art.bounds.top),
        ],
        whole,
        spots,
      )
    else {
      // A question is read before its answers.
      const [left, right] = words.every(
        item => item.bounds.top < art.bounds.top || item.layers.every(layer => layer.hidden),
      )
        ? [words, [art]]
        : [[art], words]
      stack(left, { ...whole, right: canvas.w / 2 }, spots)
      stack(right, { ...whole, left: canvas.w / 2 + margin }, spots)
    }
    // A background moves with the images, or else with the texts.
    const lead = (art ?? words[0])?.layers[0]
    const spot = lead && spots.get(lead.id)
    if (lead && spot)
      for (const layer of free.filter(isBackdrop)) spots.set(layer.id, moved(layer, lead, spot))
  }
  for (const layer of layers)
    if (layer.wide) spots.set(layer.id, { x: layer.wide[0], y: layer.wide[1], k: layer.wide[2] ?? 1 })
  return spots
}

/** The placement at a spot; its box stays, so that what is inside follows. */
export function placementAt({ box: [, , w, h], turn }: Layer, { x, y, k }: LandscapeSpot): Placement {
  const scale = k === 1 ? {} : { sx: rounded(k), sy: rounded(k) }
  return {
    x: Math.round(x - w / 2),
    y: Math.round(y - h / 2),
    w,
    h,
    ...scale,
    ...(turn === undefined ? {} : { r: turn }),
  }
}

/** Scales a movement with its layer. */
export function animAt(anim: AnimData, { k }: LandscapeSpot): AnimData {
  const { x, y } = anim.tracks ?? {}
  if (k === 1 || (!x && !y) || anim.landscape) return anim
  const far = ([from, to]: NonNullable<typeof x>): NonNullable<typeof x> => [
    from === null ? null : Math.round(from * k),
    to === null ? null : Math.round(to * k),
  ]
  return { ...anim, landscape: { ...(x ? { x: far(x) } : {}), ...(y ? { y: far(y) } : {}) } }
}

/**
 * Puts items below each other into the middle of a box, smaller where they do not fit and a little larger
 * where there is space.
 */
function stack(items: readonly Item[], box: Bounds, spots: Map<string, LandscapeSpot>): void {
  const tall = items.reduce((sum, { bounds }) => sum + height(bounds), 0)
  const space = height(box) - gap * (items.length - 1)
  const k = Math.min(
    items.length === 1 && !items[0]!.isWords ? 1.4 : 1.1,
    space / tall,
    ...items.map(({ bounds }) => width(box) / width(bounds)),
  )
  const middle = (box.left + box.right) / 2
  let top = (box.top + box.bottom - tall * k - gap * (items.length - 1)) / 2
  for (const { layers, bounds } of items) {
    const cy = top + (height(bounds) * k) / 2
    for (const layer of layers) {
      const own = centre(layer)
      spots.set(layer.id, {
        x: middle + (own.x - (bounds.left + bounds.right) / 2) * k,
        y: cy + (own.y - (bounds.top + bounds.bottom) / 2) * k,
        k,
      })
    }
    top += height(bounds) * k + gap
  }
}

/** Closes the gaps that texts between images leave. */
function closedUp(items: readonly Item[]): Item[] {
  let [bottom, shift] = [items[0]?.bounds.bottom ?? 0, 0]
  return items.map(({ layers, bounds, isWords }) => {
    shift += Math.max(0, bounds.top - bottom - gap)
    bottom = Math.max(bottom, bounds.bottom)
    return {
      layers: layers.map(layer => up(layer, shift)),
      bounds: { ...bounds, top: bounds.top - shift, bottom: bounds.bottom - shift },
      isWords,
    }
  })
}

function up(layer: Layer, by: number): Layer {
  const [x, y, w, h] = layer.box
  return { ...layer, box: [x, y - by, w, h] }
}

/** Overlapping layers form one item; an image among them makes it an image. */
function clusters(layers: readonly Layer[]): Item[] {
  let found: Item[] = []
  for (const layer of layers) {
    const own: Item = { layers: [layer], bounds: boundsOf(layer), isWords: isWords(layer) }
    const [near, far] = [
      found.filter(item => overlaps(item.bounds, own.bounds)),
      found.filter(item => !overlaps(item.bounds, own.bounds)),
    ]
    const all = [...near, own]
    found = [
      ...far,
      {
        layers: all.flatMap(item => item.layers),
        bounds: around(all.map(item => item.bounds)),
        isWords: all.every(item => item.isWords),
      },
    ]
  }
  return found.sort((a, b) => a.bounds.top - b.bounds.top)
}

/** Texts in one row stay in one row. */
function inRows(items: readonly Item[]): Item[] {
  const rows: Item[] = []
  for (const item of items) {
    const row = rows.find(
      one =>
        one.isWords &&
        item.isWords &&
        one.bounds.top < item.bounds.bottom &&
        item.bounds.top < one.bounds.bottom,
    )
    if (!row) rows.push({ ...item })
    else
      Object.assign(row, {
        layers: [...row.layers, ...item.layers],
        bounds: around([row.bounds, item.bounds]),
      })
  }
  return rows
}

/** Animated texts are placed with the image. */
function isWords(layer: Layer): boolean {
  const isText = 'text' in layer || ('group' in layer && layer.name === 'Button')
  return isText && !layer.anims?.some(({ family }) => family === 'general')
}

function isBackdrop({ box: [, , w, h] }: Layer): boolean {
  return w > 750 || h > 1000
}

function boundsOf({ box: [x, y, w, h] }: Layer): Bounds {
  return { left: x, top: y, right: x + w, bottom: y + h }
}

function around(all: readonly Bounds[]): Bounds {
  return {
    left: Math.min(...all.map(one => one.left)),
    top: Math.min(...all.map(one => one.top)),
    right: Math.max(...all.map(one => one.right)),
    bottom: Math.max(...all.map(one => one.bottom)),
  }
}

function overlaps(a: Bounds, b: Bounds): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

function moved(layer: Layer, lead: Layer, { x, y, k }: LandscapeSpot): LandscapeSpot {
  const [own, led] = [centre(layer), centre(lead)]
  return { x: x + (own.x - led.x) * k, y: y + (own.y - led.y) * k, k }
}

function centre({ box: [x, y, w, h] }: Layer): { x: number; y: number } {
  return { x: x + w / 2, y: y + h / 2 }
}

function width({ left, right }: Bounds): number {
  return right - left
}

function height({ top, bottom }: Bounds): number {
  return bottom - top
}

function rounded(k: number): number {
  return Math.round(k * 1000) / 1000
}
