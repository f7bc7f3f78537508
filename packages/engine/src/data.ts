/**
 * What the engine plays: plain, JSON-safe data. `playable/format` compiles a document into it; the packer
 * inlines it in the ad. Lengths are reference units (portrait canvas 750 x 1334, landscape 1334 x 750, D-32),
 * times are milliseconds, angles are degrees clockwise, colours are `#rrggbb` or `rgba(r,g,b,a)` with a 0-1.
 */
export interface PlayData {
  v: 1
  seed: number
  background: Fill
  languages: { default: string; available: string[] }
  startScene: string
  scenes: SceneData[]
  /** Nodes that live in every scene (logo, always-on button), drawn below and above the scene's own. */
  global: { below: NodeData[]; above: NodeData[]; music?: SoundUse }
  assets: Record<string, AssetData>
  /** Font family by font id; `asset` is absent for a family the page or the machine already has. */
  fonts: Record<string, { family: string; asset?: string; weight?: number }>
  variables: Record<string, string | number | boolean>
  /** Rules of the whole game and of the global nodes; each scene carries its own. */
  rules: RuleData[]
  store: { ios?: string; android?: string }
  /** Named lists of responses, and how several of them are run; by id. */
  actions?: Record<string, ResponseData[]>
  actionGroups?: Record<string, { mode: ActionGroupMode; actions: string[] }>
  tables?: Record<string, TableData>
  /** Scripts in the order they run; their text is built into functions by whoever plays the data (`PlayOptions.scripts`). */
  scripts?: ScriptData[]
  /** Ids by the names that scripts may say, by kind; only beside scripts. Layers, scenes and animations have their names with them. */
  names?: Partial<Record<'variables' | 'sounds' | 'actions' | 'groups' | 'tables', Record<string, string>>>
}

export interface ScriptData { id: string; name: string; language: 'js' | 'ts'; source: string }

export type ActionGroupMode = 'sequence' | 'parallel' | 'random'

/** Cells by row; the first column is the key of a row. */
export interface TableData { columns: string[]; rows: (string | number | boolean)[][] }

/** A cell of a table: the row by its number from 1, or by its key (a text); a variable may hold either. */
export interface CellRef { table: string; column: string; row: number | string | { var: string } }

/** What a condition compares with or an assignment takes. */
export type OperandData = string | number | boolean | { var: string } | CellRef

export interface SceneData {
  id: string
  name: string
  /** An ending scene reports the end as soon as it is entered. */
  ending?: boolean
  useGlobal?: boolean
  /** All global nodes below or above the scene's own; absent: each on its own side. */
  globalAt?: 'below' | 'above'
  background?: Fill
  nodes: NodeData[]
  rules: RuleData[]
}

export type AssetData =
  /** `width` x `height` is what is shown; `crop`, when there, is where that lies in the file's own pixels. */
  | { kind: 'image'; width: number; height: number; crop?: FrameRect }
  | { kind: 'frames'; width: number; height: number; frames: FrameRect[] }
  /** `volume` (0-1, 1 when absent) multiplies the volume of every use of this sound; `duration`, milliseconds, where a sound layer needs it. */
  | { kind: 'audio'; volume?: number; duration?: number }
  /** `duration` in milliseconds, 0 when not known. */
  | { kind: 'video'; width: number; height: number; duration: number; volume?: number }
  /** One figure file (`figure/figure-file`). */
  | { kind: 'dragonbones' | 'model3d' }
  | { kind: 'font' }

/** A frame inside a frames asset's sheet, in the sheet's pixels. */
export interface FrameRect { x: number; y: number; w: number; h: number }

export interface SoundUse { asset: string; volume: number; loop?: boolean }

export type Fill =
  | { kind: 'color'; color: string }
  | { kind: 'linear' | 'radial'; angle?: number; stops: { at: number; color: string }[] }
  | { kind: 'image'; asset: string; fit: 'cover' | 'contain' | 'stretch' }
  | { kind: 'none' }

/** Nine-anchor screen fit (D-31): an anchored node keeps its distance to that edge or corner of the real screen. */
export type Anchor = 'tl' | 't' | 'tr' | 'l' | 'c' | 'r' | 'bl' | 'b' | 'br'

/** Where a node is: x, y is the top-left corner of its unrotated box in its parent (the canvas for a root node). */
export interface Placement {
  x: number
  y: number
  w: number
  h: number
  sx?: number
  sy?: number
  /** Rotation about the pivot, degrees. */
  r?: number
  /** Pivot as a share of the box; 0.5, 0.5 by default. */
  px?: number
  py?: number
  anchor?: Anchor
  /** Root nodes only: fill the real screen (background) instead of being anchored. */
  fit?: 'cover' | 'stretch'
  hidden?: boolean
}

interface NodeBase {
  id: string
  name: string
  alpha?: number
  /** Not drawn and not touched until a response shows it. */
  hidden?: boolean
  portrait: Placement
  /** Absent: the landscape placement follows the portrait one, centred in the landscape canvas. */
  landscape?: Placement
  anims?: AnimData[]
  tint?: string
  /** How it is laid over what lies below; a group as one picture. Those that WebGL and the 2D context draw alike. */
  blend?: Blend
  /** Node id: this node shows only where that one is opaque. A node that serves as a mask is not drawn itself; a hidden one masks nothing. */
  mask?: string
}

export type Blend = 'normal' | 'multiply' | 'screen' | 'add'

/** Factors that leave the picture as it is at 1 (0-2), and a turn of the colour wheel in degrees. */
export interface FilterData { brightness?: number; contrast?: number; saturation?: number; hue?: number }

export type NodeData =
  | (NodeBase & { kind: 'image'; asset: string; flipX?: boolean; slice?: [number, number, number, number]; filter?: FilterData })
  | (NodeBase & { kind: 'frames'; asset: string; fps: number; autoplay: boolean; filter?: FilterData } & FrameRounds)
  | (NodeBase & { kind: 'text'; text: Record<string, string>; style: TextStyle; styles?: Record<string, Partial<TextStyle>>; bind?: string | CellRef })
  | (NodeBase & { kind: 'shape'; shape: ShapeData })
  | (NodeBase & { kind: 'group'; children: NodeData[] })
  | (NodeBase & { kind: 'area' })
  | (NodeBase & { kind: 'game'; game: string; config: unknown; rules?: never })
  | (NodeBase & { kind: 'particles'; particles: ParticleData })
  /** Drawn beneath every other layer, above the background alone. `w` x `h` is filled, what juts out is cut. */
  | (NodeBase & { kind: 'video' } & MediaUse)
  | (NodeBase & { kind: 'audio' } & MediaUse)
  /** Drawn as large as fits the box, in its middle; `armature` is the file's first when absent. */
  | (NodeBase & { kind: 'dragonbones'; armature?: string } & FigureUse)
  /** What a finger works on: a cover that is rubbed away, an area that is drawn in. */
  | (NodeBase & { kind: 'scratch'; scratch: ScratchData })
  | (NodeBase & { kind: 'drawing'; drawing: DrawingData })
  /** Seen by its camera through the box. */
  | (NodeBase & { kind: 'model3d'; view: ModelView } & FigureUse)

/** Without end, else `count` rounds, 1 when absent; `swing`: there and back to the first frame, every round. */
export interface FrameRounds { loop: boolean; count?: number; swing?: boolean }

export type NodeKind = NodeData['kind']

export interface TextStyle {
  /** Font id in `fonts`. */
  font: string
  size: number
  fill: Fill
  align: 'left' | 'center' | 'right'
  valign?: 'top' | 'middle' | 'bottom'
  letterSpacing?: number
  /** Multiple of the size; 1.15 by default. */
  lineHeight?: number
  bold?: boolean
  italic?: boolean
  underline?: boolean
  strike?: boolean
  stroke?: { color: string; width: number }
  shadow?: { color: string; blur: number; dx: number; dy: number }
  wrap?: boolean
  /** Shrink the size until the text fits its box. */
  fitBox?: boolean
}

export interface ShapeData {
  form: 'rect' | 'ellipse' | 'star' | 'polygon'
  radius?: number
  points?: number
  fill: Fill
  stroke?: { color: string; width: number }
  shadow?: { color: string; blur: number; dx: number; dy: number }
}

/** What a video or sound layer plays: once unless `loop` or `count` say otherwise, from `from` to `to` of the file, milliseconds. */
export interface MediaUse {
  asset: string
  /** At scene entry; else a response starts it. */
  autoplay: boolean
  loop?: boolean
  count?: number
  /** A video keeps its last picture after the end; true when absent. A sound knows none. */
  hold?: boolean
  from?: number
  to?: number
  /** 0-1, 1 when absent; multiplies the asset's own. */
  volume?: number
}

/** A cover over what lies beneath. Lengths are units of its box. */
export interface ScratchData {
  fill: Fill
  /** Of its corners; none when absent. */
  radius?: number
  /** How broad the finger rubs. */
  brush: number
  /** Of the box, 0-1: with so much of it gone it is cleared. */
  share: number
  /** What is left when it is cleared stays; else it fades away. */
  stays?: boolean
  /** Variable that has what is gone, in whole percent. */
  var?: string
}

/** An area a finger draws lines in; they end at its box and are opaque. */
export interface DrawingData {
  color: string
  width: number
  /** How long all lines together can be, units; without end when absent or 0. */
  ink?: number
  /** Milliseconds after which a line fades away; it stays when absent or 0. */
  fade?: number
}

/** What a figure plays: `clip` is its first when absent; `speed` 1 is as made, `loop` without end. */
export interface FigureUse {
  asset: string
  clip?: string
  speed: number
  loop: boolean
  /** As soon as it is seen; else it stands in the clip's first pose until a response plays it. */
  autoplay: boolean
}

/**
 * How a model is seen. Its size is measured by the ball around it at rest: the ball's middle is the origin and its radius 1,
 * y is up and the front faces +z. Angles are degrees.
 */
export interface ModelView {
  camera: {
    /** Round the model: 0 from its front, 90 from its own left (+x). */
    azimuth: number
    /** 0 from straight above, 90 level, 180 from below. */
    polar: number
    /** From the target, in radii. */
    distance: number
    /** Of the box's shorter side, 5-120. */
    fov: number
    /** What it looks at; the origin when absent. */
    target?: [x: number, y: number, z: number]
  }
  /** Turns the model about x, then y, then z; none when absent. */
  rotation?: [x: number, y: number, z: number]
  scale?: number
  /** Multiplies the picture; glows by itself; 0 shines, 1 (when absent) is dull. */
  material?: { color?: string; emissive?: string; roughness?: number }
  /** Where it comes from, as the camera's angles, relative to the camera; `ambient` reaches everywhere. Strengths 0-2. */
  light?: { azimuth?: number; polar?: number; color?: string; strength?: number; ambient?: number }
}

/** From the least to the most; each particle gets a value in between. */
export type Range = [least: number, most: number]

/**
 * A particle layer: batches of particles born in an area around the middle of the node's box. Lengths are units, speeds units
 * a second, angles degrees clockwise (0 points right, -90 up), times milliseconds.
 */
export interface ParticleData {
  /** Image asset; absent: the drawn `form`. */
  texture?: string
  form?: 'glow' | 'dot' | 'square' | 'star'
  /** Emits as soon as the scene is entered; true when absent. */
  autoplay?: boolean
  /** How long it emits; absent or 0: a second. `loop` emits without end. */
  duration?: number
  loop?: boolean
  area: ParticleArea
  /** `world`: particles stay where they were born when the node moves on; `local`: they move with it. */
  space: 'world' | 'local'
  /** Born together (1-100), and the time from one batch to the next. */
  count: number
  interval: number
  life: Range
  size: Range
  /** Share of its size that a particle has at its end; 1 when absent. */
  endSize?: number
  /** Opacity at birth, 0-1, and the share of it at the end; 0 when absent. */
  alpha: Range
  endAlpha?: number
  speed: Range
  /** Where they fly to, and the angle they spread over to both sides together; -90 and 360 when absent. */
  direction?: number
  spread?: number
  /** Angle at birth and degrees turned a second. */
  rotation?: Range
  spin: Range
  /** Tints at birth, one of them at random; none: the texture as it is. */
  colors?: string[]
  /** Units a second, each second. */
  gravity?: { x: number; y: number }
  /** Share of the speed that is lost in a second, 0-1. */
  damping?: number
  /** Acceleration away from (or, negative, to) the middle, and round it clockwise. */
  radial?: Range
  tangential?: Range
}

/** A point; a line of length `w`; a circle of diameter `w`; a rectangle `w` x `h`. Turned by `r` degrees. */
export interface ParticleArea { form: 'point' | 'line' | 'circle' | 'rect'; w?: number; h?: number; r?: number }

/** One animation of a node: a preset by name, or tracks of its own (ED-02). */
export interface AnimData {
  id: string
  /** As people call it; its preset's or family's where absent. */
  name?: string
  family: 'in' | 'out' | 'strong' | 'general'
  preset?: string
  tracks?: AnimTracks
  /** Displacement in landscape in place of the tracks' own. */
  landscape?: { x?: FromTo; y?: FromTo }
  ease?: string
  /** Progress over time in place of `ease`. */
  curve?: CurveKey[]
  delay: number
  duration: number
  loop: 'once' | 'loop' | 'pingpong'
  /** Starts when the scene is entered; otherwise a response starts it. */
  auto: boolean
}

/** null takes the current value. */
export type FromTo<T = number> = [from: T | null, to: T | null]

/** From-to pairs. Positions are offsets, scales factors of the node's own scale, rotation degrees added, colours tints. */
export interface AnimTracks {
  x?: FromTo
  y?: FromTo
  alpha?: FromTo
  scale?: FromTo
  rotation?: FromTo
  color?: FromTo<string>
}

/**
 * A key of an animation's curve: `x` its time and `y` the progress there, both 0-1 over the whole animation (y may overshoot).
 * Handles are offsets from the key: `in` to the left, `out` to the right; without them the stretch is straight on that side.
 */
export interface CurveKey { x: number; y: number; in?: [dx: number, dy: number]; out?: [dx: number, dy: number] }

export type GameEvent = 'ready' | 'gameStart' | 'start' | 'end' | 'retry' | 'scenechange'

/** Event = one trigger, guards, and responses in order (playable-engine 8.5). */
export interface RuleData {
  id: string
  on: TriggerData
  once?: boolean
  disabled?: boolean
  /** Conditions: AND inside a block, OR between blocks; empty or absent is true. */
  if?: ConditionData[][]
  do: ResponseData[]
}

/** `node` absent means anywhere on the screen for pointer triggers. */
export type TriggerData =
  | { t: 'enter' }
  | { t: 'event'; event: GameEvent }
  | { t: 'down' | 'up' | 'click' | 'doubleClick'; node?: string }
  /** Held for `ms`, 3000 by default. */
  | { t: 'longPress'; node?: string; ms?: number }
  | { t: 'swipe'; dir: 'up' | 'down' | 'left' | 'right' | 'any'; node?: string }
  | { t: 'drag'; node: string; axis?: 'any' | 'x' | 'y' }
  | { t: 'drop'; node: string; target: string; axis?: 'any' | 'x' | 'y' }
  | { t: 'mediaStart' | 'mediaEnd'; node: string }
  /** Playing reaches this time of the file, milliseconds. */
  | { t: 'mediaAt'; node: string; ms: number }
  /** Every `ms`; 0 is once, at entry. */
  | { t: 'timer'; ms: number }
  | { t: 'idle'; ms: number }
  /** A change of one variable, or of any. */
  | { t: 'variable'; var?: string }
  /** As soon as the rule's own conditions become true. */
  | { t: 'condition' }
  | { t: 'animStart' | 'animEnd'; node: string; anim?: string }
  | { t: 'framesEnd' | 'bonesEnd'; node: string }
  /** A DragonBones clip comes past an event of this name; of any, when absent. */
  | { t: 'bonesEvent'; node: string; mark?: string }
  /** Enough of a cover is rubbed away. */
  | { t: 'scratched'; node: string }
  /** The first line is begun, a line is drawn to its end, the last ink is used. */
  | { t: 'drawStart' | 'drawEnd' | 'inkUsed'; node: string }
  /** Something a game node tells: start, move, match, progress, combo, win, fail, noMoves, or a game's own word. */
  | { t: 'game'; node?: string; event: string }

export interface ConditionData {
  var: string
  op: '=' | '!=' | '>' | '<' | '>=' | '<='
  value: OperandData
}

export type ResponseData = { delay?: number; timerId?: string } & (
  | { t: 'scene'; scene: string }
  | { t: 'nextScene' }
  | { t: 'store' }
  | { t: 'reportEnd' }
  | { t: 'track'; id: number; name?: string }
  | { t: 'show' | 'hide' | 'toggle'; node: string }
  | { t: 'setPosition'; node: string; x: number; y: number; ms?: number }
  | { t: 'setScale'; node: string; sx: number; sy: number; ms?: number }
  | { t: 'setRotation'; node: string; r: number; ms?: number }
  | { t: 'setSize'; node: string; w?: number; h?: number }
  | { t: 'setAlpha'; node: string; alpha: number; ms?: number }
  | { t: 'setColor'; node: string; color: string; ms?: number }
  | { t: 'cancelTimer'; timerId: string }
  | { t: 'enableRule' | 'disableRule'; rule: string }
  | { t: 'shake'; ms: number; frequency: number; distance: number }
  | { t: 'assign'; var: string; op: '=' | '+' | '-' | '*' | '/'; value: OperandData }
  | { t: 'retry' }
  | { t: 'playAnim' | 'pauseAnim' | 'resumeAnim' | 'resetAnim'; node: string; anim?: string }
  /** Shows and plays from the first frame: without end, or `count` rounds; `swing` comes back to the first frame. */
  | { t: 'playFrames'; node: string; loop?: boolean; count?: number; swing?: boolean; hideAfter?: boolean }
  | { t: 'pauseFrames'; node: string }
  /** Shows the node and emits. */
  | { t: 'playParticles'; node: string }
  /** Holds every particle; forgets every particle and stops emitting. */
  | { t: 'pauseParticles' | 'clearParticles'; node: string }
  | { t: 'setParticleColor'; node: string; color: string }
  /** Shows what a finger worked on as it was at first. */
  | { t: 'restore'; node: string }
  /** Plays a clip from its start `loop` times, 0 without end; `speed` 1 by default. */
  | { t: 'playBones'; node: string; clip?: string; loop?: number; speed?: number }
  | { t: 'pauseBones'; node: string }
  /** From the start: `count` times or without end; `hold` keeps the last picture. */
  | { t: 'playVideo'; node: string; loop?: boolean; count?: number; hold?: boolean }
  | { t: 'resumeVideo' | 'pauseVideo'; node: string }
  /** Plays on from this time of the file, milliseconds. */
  | { t: 'seekVideo'; node: string; ms: number }
  /** A sound layer, from its start. */
  | { t: 'playAudio'; node: string; loop?: boolean; count?: number }
  | { t: 'resumeAudio' | 'pauseAudio'; node: string }
  | { t: 'sound'; asset: string; volume?: number; loop?: boolean }
  /** One sound, or all but the music: ended, held, heard again from where they were held. */
  | { t: 'stopSound' | 'pauseSound' | 'resumeSound'; asset?: string }
  | { t: 'action'; action: string }
  /** What scripts defined under this name. */
  | { t: 'call'; name: string }
  | { t: 'actionGroup'; group: string }
  | { t: 'music'; action: 'play' | 'pause' | 'resume'; asset?: string; volume?: number }
  /** Speaks to a game node: start, pause, resume, hint, autoplay, reset. */
  | { t: 'game'; node: string; action: 'start' | 'pause' | 'resume' | 'hint' | 'autoplay' | 'reset' }
  | { t: 'burst'; node: string; effect: 'confetti' | 'stars' | 'sparkle' | 'coins'; count?: number }
)
