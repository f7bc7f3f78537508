import type {
  ActionGroupMode,
  AnimData,
  Blend,
  CellRef,
  ConnectData,
  CurveKey,
  DrawingData,
  FigureUse,
  Fill,
  FilterData,
  FrameRounds,
  MediaUse,
  ModelView,
  ParticleData,
  Placement,
  ResponseData,
  ShapeData,
  RuleData,
  ScratchData,
  AudioUse,
  TextStyle,
} from '@adloom/engine/data'

/**
 * The playable document: flat records by id (D-30, playable-engine 8.2). Tree order is `parentId` + `index`
 * (fractional string, sorted with the id as tie-break). `format/compile` turns it into the engine's PlayData.
 */
export type PlayableRecord =
  | ProjectRecord
  | SceneRecord
  | NodeRecord
  | AssetRecord
  | FontRecord
  | VariableRecord
  | RuleRecord
  | ParamRecord
  | PrefabRecord
  | ActionRecord
  | ActionGroupRecord
  | TableRecord
  | TrackRecord
  | ScriptRecord
  | CurveRecord

export interface ProjectRecord {
  id: 'project'
  type: 'project'
  name: string
  /** The editor of the project; absent for a template with parameters. */
  kind?: 'playsmart' | 'iv'
  seed: number
  background: Fill
  startScene: string
  defaultLanguage: string
  languages: string[]
  music?: AudioUse
  store: { ios?: string; android?: string }
  /** Automatic redirect after this many milliseconds of play, unless an end card was reached before. */
  redirect?: StoryRedirect
  /** Gameplay key for the library: match3, blast, sort, choice, spin, endcard … */
  gameplay: string
}

export interface SceneRecord {
  id: string
  type: 'scene'
  index: string
  name: string
  /** The name as people read it; `name` where absent. */
  label?: LocalText
  ending?: boolean
  useGlobal?: boolean
  /** All layers of the global scene below or above this one's; absent: each on its own side. */
  globalAt?: 'below' | 'above'
  background?: Fill
  /** Its place in an interactive video; absent in every other scene. */
  story?: StoryClip
}

/** Target of a link: a scene, the store, or neither to continue the video. */
export interface StoryGo {
  scene?: string
  store?: true
}

export interface StoryRedirect extends StoryGo {
  after: number
}

/**
 * An interaction or automatic event of an interactive video (PF 2.10). Times are milliseconds of the video
 * file. freeze: pauses the video at `at` until a tap; loop: repeats the range from `at` to `until`; hold:
 * keeps the last frame of the range; redirect: redirects at `at`, or at the end of the video if absent.
 * Layers to tap are visible only while the video waits.
 */
export interface StoryElement {
  id: string
  kind: 'freeze' | 'loop' | 'hold' | 'redirect'
  at?: number
  until?: number
  taps?: ({ node: string } & StoryGo)[]
  go?: StoryGo
}

/** The entry transition of a clip. */
export type StoryTransition = 'fade' | 'slideLeft' | 'slideUp' | 'zoom'

/**
 * A scene of an interactive video: one video, or an end card. The tree is given by `parent`, the order among
 * siblings by the scenes' own.
 */
export interface StoryClip {
  kind: 'video' | 'endCard'
  parent?: string
  transition?: StoryTransition
  elements?: StoryElement[]
}

interface NodeCommon {
  id: string
  type: 'node'
  /** Scene id, group id, prefab id, or 'global:below' / 'global:above'. */
  parentId: string
  index: string
  name: string
  alpha?: number
  hidden?: boolean
  locked?: boolean
  tint?: string
  blend?: Blend
  /** Node id: its opaque part shows this one. */
  mask?: string
  portrait: Placement
  landscape?: Placement
  anims?: AnimData[]
  /** In a scene with a story: from when to when of its video the layer is seen, milliseconds of the file. */
  span?: { from: number; to?: number }
}

export type NodeRecord =
  | (NodeCommon & {
      kind: 'image'
      asset: string
      flipX?: boolean
      slice?: [number, number, number, number]
      filter?: FilterData
    })
  | (NodeCommon & {
      kind: 'frames'
      asset: string
      fps: number
      autoplay: boolean
      filter?: FilterData
    } & FrameRounds)
  | (NodeCommon & {
      kind: 'text'
      text: Record<string, string>
      style: TextStyle
      styles?: Record<string, Partial<TextStyle>>
      bind?: string | CellRef
    })
  | (NodeCommon & { kind: 'shape'; shape: ShapeData })
  | (NodeCommon & { kind: 'group' })
  | (NodeCommon & { kind: 'area' })
  | (NodeCommon & { kind: 'game'; game: string; config: Record<string, unknown> })
  | (NodeCommon & { kind: 'particles'; particles: ParticleData })
  | (NodeCommon & { kind: 'scratch'; scratch: ScratchData })
  | (NodeCommon & { kind: 'drawing'; drawing: DrawingData })
  | (NodeCommon & { kind: 'connect'; connect: ConnectData })
  | (NodeCommon & { kind: 'video' } & MediaUse)
  | (NodeCommon & { kind: 'audio' } & MediaUse)
  | (NodeCommon & { kind: 'dragonbones'; armature?: string } & FigureUse)
  | (NodeCommon & { kind: 'model3d'; view: ModelView } & FigureUse)
  /**
   * A prefab set into the scene; `overrides` by 'nodeId/path.to.value', a node of an inner instance as
   * 'instance/node/path'.
   */
  | (NodeCommon & { kind: 'instance'; prefab: string; overrides?: Record<string, unknown> })

/**
 * An asset names its bytes by sha-256 (hex); where they are stored is the caller's business. Those of a
 * figure are its figure file, which holds all of its parts: the `figure` derivative of a library asset.
 */
export interface AssetRecord {
  id: string
  type: 'asset'
  kind: 'image' | 'frames' | 'audio' | 'video' | 'font' | 'dragonbones' | 'model3d'
  name: string
  hash: string
  bytes: number
  mime: string
  width?: number
  height?: number
  frames?: { x: number; y: number; w: number; h: number }[]
  /** Frame sheets of animated images: frames per second, and how often they are played (0: without end). */
  fps?: number
  loops?: number
  durationMs?: number
  /** Images: the visible crop in pixels of the file; `width` and `height` keep the size of the file. */
  crop?: { x: number; y: number; w: number; h: number }
  /** Audio and video: multiplies the volume of every use, 0-1; 1 when absent. */
  volume?: number
  /** Figures: what they can play; the first armature's first clip is played where none is named. */
  clips?: { name: string; durationMs: number; /** Of a DragonBones figure. */ armature?: string }[]
  /** Figures: number of triangles drawn in a frame. */
  triangles?: number
  /** Images that the public library lists as backgrounds: the free editor places them behind all layers. */
  background?: true
}

export interface FontRecord {
  id: string
  type: 'font'
  family: string
  asset: string
  weight?: number
}
export interface VariableRecord {
  id: string
  type: 'variable'
  name: string
  initial: string | number | boolean
  description?: string
}
export type RuleRecord = {
  type: 'rule'
  /** Scene id, prefab id or 'game'. */
  owner: string
  index: string
} & RuleData

/**
 * A reusable tree: its nodes have it as parent, its rules as owner; each instance gets them under ids of its
 * own.
 */
export interface PrefabRecord {
  id: string
  type: 'prefab'
  index: string
  name: string
}

/** A named list of responses that rules run. */
export interface ActionRecord {
  id: string
  type: 'action'
  index: string
  name: string
  do: ResponseData[]
}

/**
 * The action manager: actions one after the other (each waits for the delayed answers of the one before),
 * together, or one at random.
 */
export interface ActionGroupRecord {
  id: string
  type: 'actionGroup'
  index: string
  name: string
  mode: ActionGroupMode
  actions: string[]
}

/** Data of an imported sheet; the first column is the key by which a row is found. */
export interface TableRecord {
  id: string
  type: 'table'
  name: string
  columns: { name: string; kind: 'number' | 'string' | 'boolean' }[]
  rows: (string | number | boolean)[][]
}

/** The name of a tracking point 1-15, shared by all events that report it. */
export interface TrackRecord {
  id: string
  type: 'track'
  number: number
  name: string
}

/**
 * A user script (ED-01). It runs only in the ad, with the API of `script/script-api`, in the order of
 * `index`.
 */
export interface ScriptRecord {
  id: string
  type: 'script'
  index: string
  name: string
  language: 'js' | 'ts'
  source: string
}

/**
 * A curve that a person keeps for other animations; the player takes the keys an animation itself carries.
 */
export interface CurveRecord {
  id: string
  type: 'curve'
  name: string
  keys: CurveKey[]
}

export type LocalText = { en: string; 'zh-cn': string; ja: string }

/**
 * Where a value goes: a record and a path inside it.
 * - image, frames, audio: an asset record itself (path []), so that everyone who uses it follows; or a place
 *   that names an asset: a node's ['asset'], a rule's ['do', 0, 'asset'], a string in a game's config, the
 *   project's ['music'], a fill.
 * - text: a text node's ['text'], or texts by language anywhere; font, colour, size and spacing go to the
 *   `style` beside it.
 * - font: a font record itself, or a place that names a font. colour: a colour string or a fill.
 * - checkbox: a list of strings, or an object of booleans by option. `invert` inverts a switch, so that its
 *   target can be `hidden`.
 */
export interface ParamTarget {
  record: string
  path: (string | number)[]
  invert?: boolean
}

/** One setting that a template offers (product facts 2.2). `target` is the place that receives the value. */
export type ParamRecord = {
  id: string
  type: 'param'
  index: string
  /** Level of the selector: 'global', or a scene id; 'gameplay' for the extra gameplay column. */
  level: string
  group: LocalText
  label: LocalText
  help?: LocalText
  /** All get the same value; the first gives the current one. */
  targets: ParamTarget[]
  /** Shown only while another parameter has one of these values. */
  when?: { param: string; is: (string | number | boolean)[] }
} & ParamWidget

export type ParamWidget =
  | { widget: 'image'; maxBytes: number; width?: number; height?: number; hideable?: boolean }
  | { widget: 'frames'; maxBytes: number; minFrames: number }
  | { widget: 'audio'; maxBytes: number }
  | { widget: 'text'; maxLength: number; parts: ('font' | 'color' | 'size' | 'spacing')[] }
  | { widget: 'font' }
  | { widget: 'color'; clearable?: boolean }
  | { widget: 'slider'; min: number; max: number; step: number; unit?: string }
  | { widget: 'input'; input: 'text' | 'number'; maxLength?: number; min?: number; max?: number }
  | { widget: 'switch' }
  | { widget: 'radio' | 'select'; options: { value: string | number; label: LocalText }[] }
  | { widget: 'checkbox'; options: { value: string; label: LocalText }[] }

/**
 * A value by kind of widget. `null` for an image means hidden, for a colour cleared. A font is the id of one,
 * or a file.
 */
export type ParamValue =
  | { asset: AssetRecord; crop?: { x: number; y: number; w: number; h: number } }
  | { asset: AssetRecord; volume: number }
  | { text: Record<string, string>; font?: string; color?: string; size?: number; spacing?: number }
  | string
  | number
  | boolean
  | string[]
  | null

/** Parameter id to value. A parameter that is absent keeps the template's value. */
export type ParamValues = Record<string, ParamValue>

export interface PlayableDocument {
  schema: number
  records: Record<string, PlayableRecord>
}

/** A skin is a ready set of values over the template's document. */
export interface Skin {
  id: string
  name: LocalText
  values: ParamValues
}
