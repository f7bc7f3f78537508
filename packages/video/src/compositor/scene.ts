import type { TransitionKind } from '../format/kinds.ts'
import type {
  ChromaKey,
  ColorClip,
  Crop,
  Focus,
  Mask,
  Placement,
  VideoFilter,
  VideoTextStyle,
} from '../format/records.ts'
import type { BlendMode, Fit } from '../format/kinds.ts'

/** One frame of a video in one canvas: what `drawScene` draws. Lengths are canvas units. */
export interface Scene {
  width: number
  height: number
  background: string
  /** The lowest first. */
  layers: readonly Layer[]
}

export type Layer = ClipLayer | TransitionLayer | FilterLayer

/** A clip as it is at this frame: animations, keyframes and drift are applied. */
export interface ClipLayer {
  kind: 'clip'
  clip: string
  content: LayerContent
  box: Placement
  opacity: number
  scaleX: number
  scaleY: number
  blend: BlendMode
  filter?: VideoFilter
  mask?: Mask
  /** Shown share from the left, 0-1. */
  wipe: number
}

export type LayerContent =
  | MediaContent
  | { kind: 'color'; fill: ColorClip['fill'] }
  | {
      kind: 'text'
      text: string
      style: VideoTextStyle
      /** Shown share of its letters, 0-1. */
      letters: number
      /** Index of the word that is highlighted, and its colour. */
      word?: { index: number; color: string }
    }

/** A frame of a file, a still image, or a take. */
export interface MediaContent {
  kind: 'media'
  media: 'video' | 'image' | 'take'
  asset: string
  /** Seconds into the source; outside of it the first or last frame holds. */
  seconds: number
  fit: Fit
  crop?: Crop
  focus?: Focus
  chroma?: ChromaKey
}

export interface TransitionLayer {
  kind: 'transition'
  transition: TransitionKind
  /** Above 0 and below 1. */
  progress: number
  from: ClipLayer
  to: ClipLayer
}

export interface FilterLayer {
  kind: 'filter'
  filter: VideoFilter
  strength: number
}
