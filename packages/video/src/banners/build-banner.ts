import { canvasFor, defaultTextStyle, emptyVideo } from '../format/empty-video.ts'
import type { BannerSize, TrackKind } from '../format/kinds.ts'
import type {
  Canvas,
  ClipRecord,
  Focus,
  Placement,
  VideoAssetRecord,
  VideoDocument,
  VideoRecord,
  VideoTextStyle,
} from '../format/records.ts'
import { readableOn } from './contrast.ts'
import { arrangeBanner, type BannerDesign, type BannerRole, bannerRoles, hidden } from './arrange-banner.ts'

/** What a new banner shows. Without any role it is an empty ground. */
export interface BannerContent {
  design: BannerDesign
  headline: string
  line: string
  /** Text of the button. */
  button: string
  image?: VideoAssetRecord | undefined
  /** The point of the image that stays in sight in every size. */
  focus?: Focus | undefined
  logo?: VideoAssetRecord | undefined
  /** `#rrggbb`. */
  ground: string
  accent: string
}

/** Frames that a banner lasts: five seconds, for animated files. */
export const bannerFrames = 150
const rate = 30
const prefix = 'banner:'

/** Returns the id of the clip that shows a role. */
export function clipOfRole(role: BannerRole): string {
  return `${prefix}${role}`
}

/** Returns the role that a clip of a designed banner shows; undefined for other clips. */
export function roleOfClip(id: string): BannerRole | undefined {
  return bannerRoles.find(role => clipOfRole(role) === id)
}

/** Returns the document of a banner in these sizes, each arranged for itself. The first is the base. */
export function buildBanner(
  sizes: readonly BannerSize[],
  content: BannerContent,
  language: string,
): VideoDocument {
  const { schema, records } = emptyVideo(sizes, rate, language)
  const settings = records['video']
  const { design } = content
  const has = new Set(bannerRoles.filter(role => hasRole(content, role)))
  const all = places(sizes.map(canvasFor), design, has)
  const made: VideoRecord[] = [content.image, content.logo].filter(file => file !== undefined)
  for (const [at, role] of bannerRoles.entries()) {
    const place = all.get(role)
    if (!has.has(role) || !place) continue
    const kind = trackOf(role)
    const track = role === 'ground' ? 'track:main' : `track:${role}`
    const main = role === 'ground' ? ({ main: true } as const) : {}
    made.push({ id: track, type: 'track', kind, index: `W${at + 1}`, ...main })
    made.push({ ...look(role, content, language), ...common(role, track), ...place })
  }
  return {
    schema,
    records: Object.fromEntries([
      ...(settings?.type === 'video' ? [['video', { ...settings, background: content.ground }]] : []),
      ...made.map(one => [one.id, one]),
    ]),
  }
}

interface Places {
  place: Placement
  places?: Record<string, Placement>
}

/** The box of each role in the first canvas, and its boxes in the others. */
function places(
  canvases: readonly Canvas[],
  design: BannerDesign,
  has: ReadonlySet<BannerRole>,
): Map<BannerRole, Places> {
  const [base, ...others] = canvases.map(canvas => [canvas.id, arrangeBanner(canvas, design, has)] as const)
  const found = new Map<BannerRole, Places>()
  for (const role of has) {
    const place = base?.[1][role]
    const own = others.flatMap(([id, boxes]) => (boxes[role] ? [[id, boxes[role]] as const] : []))
    if (place) found.set(role, { place, ...(own.length > 0 && { places: Object.fromEntries(own) }) })
  }
  return found
}

function hasRole({ design, ...content }: BannerContent, role: BannerRole): boolean {
  if (role === 'ground') return true
  if (role === 'shade') return design === 'full' && content.image !== undefined
  if (role === 'image' || role === 'logo') return content[role] !== undefined
  return content[role === 'label' ? 'button' : role].trim() !== ''
}

function trackOf(role: BannerRole): TrackKind {
  if (role === 'ground') return 'video'
  return role === 'headline' || role === 'line' || role === 'label' ? 'text' : 'image'
}

function common(role: BannerRole, track: string) {
  return { id: clipOfRole(role), type: 'clip', track, start: 0, length: bannerFrames } as const
}

type Look = ClipRecord extends infer C
  ? C extends { place: Placement }
    ? Omit<C, 'id' | 'type' | 'track' | 'start' | 'length' | 'place' | 'places'>
    : never
  : never

function look(role: BannerRole, content: BannerContent, language: string): Look {
  const { ground, accent } = content
  const text = (words: string, style: Partial<VideoTextStyle>): Look => ({
    kind: 'text',
    text: { [language]: words },
    style: { ...defaultTextStyle, valign: 'middle', fitBox: true, ...style },
  })
  const onGround = { align: 'left', fill: { kind: 'color', color: readableOn(ground) } } as const
  if (role === 'image') {
    const { image, focus } = content
    return { kind: 'image', asset: image?.id ?? '', fit: 'fill', ...(focus && { focus }) }
  }
  if (role === 'logo') return { kind: 'image', asset: content.logo?.id ?? '', fit: 'fit' }
  if (role === 'headline') return text(content.headline, { ...onGround, size: 240, lineHeight: 1.05 })
  if (role === 'line') return text(content.line, { ...onGround, size: 96, bold: false, lineHeight: 1.2 })
  if (role === 'label')
    return text(content.button, { size: 90, fill: { kind: 'color', color: readableOn(accent) } })
  if (role === 'shade') return { kind: 'color', fill: fading(ground) }
  const fill = { kind: 'color', color: role === 'button' ? accent : ground } as const
  return role === 'button'
    ? { kind: 'color', fill, mask: { kind: 'rect', x: 0.5, y: 0.5, w: 1, h: 1, radius: 1 } }
    : { kind: 'color', fill }
}

/** From the left to the right: opaque at the edge of the image, dark below texts, transparent at the end. */
function fading(color: string) {
  return {
    kind: 'linear' as const,
    angle: 0,
    stops: [
      { at: hidden, color },
      { at: 0.5, color: `${color}b8` },
      { at: 0.85, color: `${color}00` },
    ],
  }
}
