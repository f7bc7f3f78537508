import type { CurveKey, Fill, TextStyle } from '@adloom/engine/data'
import type { FrameRate } from './frames.ts'
import type {
  BlendMode,
  CanvasName,
  ComboAnimation,
  DocumentSourceType,
  EdgeAnimation,
  Fit,
  KeyedProperty,
  LoopAnimation,
  MaskKind,
  TrackKind,
  TransitionKind,
  VideoAssetKind,
} from './kinds.ts'

/**
 * A video document: flat records by id (D-70). Times are whole frames of the document's rate; lengths are
 * canvas units (the short side of a ratio has 1080, a banner the area of 1080 x 1080); angles are degrees
 * clockwise.
 */
export type VideoRecord =
  | SettingsRecord
  | TrackRecord
  | VideoAssetRecord
  | VideoFontRecord
  | ClipRecord
  | TransitionRecord
  | GroupRecord
  | MarkerRecord
  | CaptionStyleRecord

export interface VideoDocument {
  readonly schema: number
  readonly records: Readonly<Record<string, VideoRecord>>
}

/** A canvas: one ratio or banner size in which the document is shown and exported. */
export interface Canvas {
  id: string
  ratio: CanvasName
  width: number
  height: number
}

export interface SettingsRecord {
  id: 'video'
  type: 'video'
  rate: FrameRate
  /** At least one. The first is the base: `ClipCommon.place` is given in its units. */
  canvases: Canvas[]
  /** An edit in one canvas follows in all others that have no placement of their own. */
  linked: boolean
  background: string
  defaultLanguage: string
  languages: string[]
  /** IPTC digital source type of a document that an AI tool composed; its files inherit it. */
  sourceType?: DocumentSourceType
}

export interface TrackRecord {
  id: string
  type: 'track'
  kind: TrackKind
  /** Order of tracks, the lowest drawn first. */
  index: string
  name?: string
  muted?: true
  hidden?: true
  locked?: true
  /** The video track that carries the story; at most one. */
  main?: true
}

export interface VideoAssetRecord {
  id: string
  type: 'asset'
  kind: VideoAssetKind
  name: string
  /** Id of the asset in the library, or of the take. */
  ref?: string
  /** SHA-256 of the file in hexadecimal. */
  hash: string
  bytes: number
  mime: string
  width?: number
  height?: number
  durationMs?: number
  /** False for a video without an audio track. */
  audio?: boolean
}

/** A font file; `TextStyle.font` names its family. Families of the product need no record. */
export interface VideoFontRecord {
  id: string
  type: 'font'
  family: string
  ref?: string
  hash: string
}

/** The box of a clip in a canvas: centre, size before rotation, rotation. */
export interface Placement {
  x: number
  y: number
  w: number
  h: number
  rotation?: number
}

/** A part of the source, in shares of its width and height. */
export interface Crop {
  x: number
  y: number
  w: number
  h: number
}

/** The point of a source that stays in sight when a box shows a part of it: shares of width and height. */
export interface Focus {
  x: number
  y: number
}

/** Shares of the clip's box; `feather` is a share of its shorter side. */
export interface Mask {
  kind: MaskKind
  x: number
  y: number
  w: number
  h: number
  rotation?: number
  feather?: number
  radius?: number
  inverted?: true
}

/** Makes a colour transparent; tolerances of brightness and of colour are 0-100. */
export interface ChromaKey {
  color: string
  luminance: number
  rgb: number
}

/** Factors where 1 changes nothing, except as stated. */
export interface VideoFilter {
  brightness?: number
  contrast?: number
  saturation?: number
  /** Degrees. */
  hue?: number
  /** Radius in canvas units, 0 by default. */
  blur?: number
  /** 0-1, 0 by default. */
  grayscale?: number
  sepia?: number
  vignette?: number
  /** From -1 (cold) to 1 (warm), 0 by default. */
  temperature?: number
}

export interface Keyframe {
  /** Frames from the start of the clip. */
  at: number
  value: number
  /** Progress from this keyframe to the next; a straight line where absent. */
  curve?: CurveKey[]
}

export type Keyframes = { [P in KeyedProperty]?: Keyframe[] }

/** Lengths in frames. `combo` and `loop` exclude all others. */
export interface Animations {
  in?: { kind: EdgeAnimation; length: number }
  out?: { kind: EdgeAnimation; length: number }
  combo?: { kind: ComboAnimation; length: number }
  loop?: { kind: LoopAnimation; length: number }
}

export interface TextBackground {
  color: string
  radius?: number
  padding?: number
}

/**
 * The engine's text style with a box behind each line; `font` is a family. `fitBox` shrinks the text until it
 * fits its box.
 */
export interface VideoTextStyle extends Omit<TextStyle, 'fill' | 'wrap'> {
  fill: Exclude<Fill, { kind: 'image' }>
  background?: TextBackground
}

/** A word of a caption, in frames from the start of the clip, to highlight it while it is spoken. */
export interface CaptionWord {
  text: string
  from: number
  to: number
}

export interface ClipCommon {
  id: string
  type: 'clip'
  track: string
  name?: string
  start: number
  /** At least 1. */
  length: number
}

/** What the canvas shows of a clip. */
export interface Visual {
  /** The box in the first canvas. */
  place: Placement
  /** Boxes of other canvases that do not follow the first one, by canvas id. */
  places?: Record<string, Placement>
  opacity?: number
  flipX?: true
  flipY?: true
  blend?: BlendMode
  mask?: Mask
  filter?: VideoFilter
  animations?: Animations
  keys?: Keyframes
  /** Watermark: how fast the clip wanders over the canvas, 0-100. */
  drift?: number
}

/** What is audible of a clip. */
export interface Audible {
  /** Decibels; -60 and below is silence. */
  volume?: number
  muted?: true
  /** Frames. */
  fadeIn?: number
  fadeOut?: number
}

/** Which part of a file is played and how fast. */
export interface Played {
  /** Asset id. */
  asset: string
  /**
   * Where the source begins, in frames of the document's rate; fractional after a split at another speed than
   * 1.
   */
  offset: number
  /** 1 by default. */
  speed?: number
  /** The pitch changes with the speed; it is kept where absent. */
  pitchFollows?: true
}

interface Pictured {
  fit: Fit
  crop?: Crop
  /** Where `fill` cuts out of the source; its middle by default. */
  focus?: Focus
  chroma?: ChromaKey
}

export type VideoClip = ClipCommon & Visual & Audible & Played & Pictured & { kind: 'video' }
/** A take of a playable, drawn by the engine while it is shown. */
export type TakeClip = ClipCommon & Visual & Audible & Played & Pictured & { kind: 'take' }
export type ImageClip = ClipCommon & Visual & Pictured & { kind: 'image'; asset: string }
export type ColorClip = ClipCommon & Visual & { kind: 'color'; fill: Exclude<Fill, { kind: 'image' }> }
export type TextClip = ClipCommon &
  Visual & {
    kind: 'text'
    text: Record<string, string>
    style: VideoTextStyle
    /** A caption takes style and box from this record instead of its own. */
    captionStyle?: string
    /** Of the text in the default language. */
    words?: CaptionWord[]
  }
export type AudioClip = ClipCommon &
  Audible &
  Played & {
    kind: 'audio'
    keys?: Pick<Keyframes, 'volume'>
    /** The clip whose audio this is; that clip is muted. */
    detachedFrom?: string
  }
/** Changes everything below its track while it lasts; `strength` mixes from 0 to 1. */
export type FilterClip = ClipCommon & { kind: 'filter'; filter: VideoFilter; strength?: number }

export type ClipRecord = VideoClip | TakeClip | ImageClip | ColorClip | TextClip | AudioClip | FilterClip
export type ClipKind = ClipRecord['kind']
export type VisualClip = Extract<ClipRecord, Visual>
export type AudibleClip = Extract<ClipRecord, Audible & Played>
export type AssetClip = Extract<ClipRecord, { asset: string }>

/**
 * A transition between two neighbours that touch. It begins `floor(length / 2)` frames before the cut and
 * shows both clips; a source that ends earlier holds its last frame.
 */
export interface TransitionRecord {
  id: string
  type: 'transition'
  from: string
  to: string
  kind: TransitionKind
  length: number
}

/** One of the files that take turns in a clip. Only volume and box differ from the clip's own. */
export interface GroupMember {
  id: string
  asset: string
  volume?: number
  place?: Placement
  places?: Record<string, Placement>
}

/** An asset group: each export shows one member in the clip, cut to the clip's length. */
export interface GroupRecord {
  id: string
  type: 'group'
  clip: string
  name?: string
  members: GroupMember[]
}

export interface MarkerRecord {
  id: string
  type: 'marker'
  at: number
  text?: string
  color?: string
}

export interface CaptionStyleRecord {
  id: string
  type: 'captionStyle'
  name: string
  style: VideoTextStyle
  place: Placement
  places?: Record<string, Placement>
  /** Colour of the word that is spoken. */
  highlight?: string
}
