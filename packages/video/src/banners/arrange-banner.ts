import type { Placement } from '../format/records.ts'

/** `split` has the image beside the texts, `full` below them. */
export const bannerDesigns = ['split', 'full'] as const
export type BannerDesign = (typeof bannerDesigns)[number]

/** Roles of a designed banner, the lowest first; `shade` makes texts readable on a image below them. */
export const bannerRoles = [
  'ground',
  'image',
  'shade',
  'logo',
  'button',
  'headline',
  'line',
  'label',
] as const
export type BannerRole = (typeof bannerRoles)[number]

interface Box {
  left: number
  top: number
  w: number
  h: number
}

type Boxes = Partial<Record<BannerRole, Box>>

/** Width by height from which the roles are in a row, and beside each other. */
const shapes = { strip: 2.6, wide: 1.1 } as const
type Shape = keyof typeof shapes | 'tall'

/**
 * Returns the box of each role in a canvas: in a row in strips such as 728x90, beside the image in wide
 * canvases, below it in others. `has` are the roles that the banner has.
 */
export function arrangeBanner(
  { width, height }: { width: number; height: number },
  design: BannerDesign,
  has: ReadonlySet<BannerRole>,
): Partial<Record<BannerRole, Placement>> {
  const whole: Box = { left: 0, top: 0, w: width, h: height }
  const shape = shapeOf(width / height)
  const [image, texts] = has.has('image') ? areas(whole, shape, design) : [whole, whole]
  const boxes: Boxes = { ground: whole, image, ...arrangeTexts(texts, shape, has) }
  const shade = turned(whole, shape)
  const placed = Object.entries(boxes).filter(([role]) => has.has(role as BannerRole))
  return {
    ...Object.fromEntries(placed.map(([role, box]) => [role, placementOf(box)])),
    ...(has.has('shade') && { shade }),
  }
}

function shapeOf(aspect: number): Shape {
  if (aspect >= shapes.strip) return 'strip'
  return aspect >= shapes.wide ? 'wide' : 'tall'
}

/** Share of the side under an opaque shade. */
export const hidden = 0.26

/** The areas of the image and of the texts. */
function areas(whole: Box, shape: Shape, design: BannerDesign): [image: Box, texts: Box] {
  const { w, h } = whole
  const isFull = design === 'full'
  // Below the texts the image begins where the shade still hides its edge.
  const right = { ...whole, left: w * hidden, w: w * (1 - hidden) }
  const upper = { ...whole, h: h * (1 - hidden) }
  if (shape === 'strip') {
    const side = Math.min(w * 0.3, h * 1.9)
    return isFull
      ? [right, whole]
      : [
          { ...whole, w: side },
          { ...whole, left: side, w: w - side },
        ]
  }
  if (shape === 'wide') {
    const side = w * (isFull ? 0.62 : 0.52)
    const texts = { ...whole, w: side }
    return isFull ? [right, texts] : [{ ...whole, left: side, w: w - side }, texts]
  }
  // A skyscraper such as 160x600 needs its height for the texts.
  const side = h * (w / h < 0.4 ? 0.4 : isFull ? 0.5 : 0.55)
  const texts = { ...whole, top: side, h: h - side }
  return isFull ? [upper, texts] : [{ ...whole, h: side }, texts]
}

function arrangeTexts(area: Box, shape: Shape, has: ReadonlySet<BannerRole>): Boxes {
  const margin = Math.min(area.w, area.h) * (shape === 'strip' ? 0.13 : 0.09)
  const inner: Box = {
    left: area.left + margin,
    top: area.top + margin,
    w: area.w - 2 * margin,
    h: area.h - 2 * margin,
  }
  return shape === 'strip' ? rowOf(inner, margin, has) : columnOf(inner, has)
}

/** Logo, texts and button beside each other. */
function rowOf(inner: Box, gap: number, has: ReadonlySet<BannerRole>): Boxes {
  const logo = has.has('logo') ? Math.min(inner.h, inner.w * 0.16) : 0
  const button = has.has('button') ? Math.min(inner.h * 2.6, inner.w * 0.28) : 0
  const left = inner.left + (logo > 0 ? logo + gap : 0)
  const w = inner.left + inner.w - (button > 0 ? button + gap : 0) - left
  const share = has.has('line') ? 0.6 : 1
  const height = Math.min(inner.h, button * 0.42)
  const box: Box = {
    left: inner.left + inner.w - button,
    top: inner.top + (inner.h - height) / 2,
    w: button,
    h: height,
  }
  return {
    logo: { ...inner, top: inner.top + (inner.h - logo) / 2, w: logo, h: logo },
    headline: { ...inner, left, w, h: inner.h * share },
    line: { ...inner, left, w, top: inner.top + inner.h * share, h: inner.h * (1 - share) },
    button: box,
    label: labelIn(box),
  }
}

/** Heights of the roles of a column, and of the space between two of them, in one unit. */
const heights = { logo: 1.5, headline: 3, line: 1.3, button: 1.5 } as const
const between = 0.4
/** Units that a column has at least, so that few roles do not become too large. */
const leastUnits = 6

/** Logo, texts and button below each other, in the middle of the height. */
function columnOf(inner: Box, has: ReadonlySet<BannerRole>): Boxes {
  const roles = (['logo', 'headline', 'line', 'button'] as const).filter(role => has.has(role))
  const units = roles.reduce((sum, role) => sum + heights[role], between * (roles.length - 1))
  const unit = inner.h / Math.max(units, leastUnits)
  const boxes: Boxes = {}
  let top = inner.top + (inner.h - units * unit) / 2
  for (const role of roles) {
    const h = heights[role] * unit
    const w = { logo: h, headline: inner.w, line: inner.w, button: h * 3.2 }[role]
    boxes[role] = { left: inner.left, top, w: Math.min(w, inner.w), h }
    top += h + between * unit
  }
  if (boxes.button) boxes.label = labelIn(boxes.button)
  return boxes
}

/** Inside the button, away from its rounded ends. */
function labelIn({ left, top, w, h }: Box): Box {
  return { left: left + w * 0.1, top: top + h * 0.16, w: w * 0.8, h: h * 0.68 }
}

/** The shade is dark where the texts are: on the left, below in tall canvases. */
function turned({ w, h }: Box, shape: Shape): Placement {
  const centre = { x: w / 2, y: h / 2 }
  return shape === 'tall' ? { ...centre, w: h, h: w, rotation: -90 } : { ...centre, w, h }
}

function placementOf({ left, top, w, h }: Box): Placement {
  const size = { w: Math.max(1, w), h: Math.max(1, h) }
  return { x: left + size.w / 2, y: top + size.h / 2, ...size }
}
