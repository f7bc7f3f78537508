import type { Fill } from './look.ts'
import type { NodeData } from './nodes.ts'
import type { ResponseData, RuleData } from './rules.ts'

/** A complete playable. */
export interface PlayData {
  v: 1
  seed: number
  background: Fill
  languages: { default: string; available: string[] }
  startScene: string
  scenes: SceneData[]
  /** Nodes that live in every scene (logo, always-on button), drawn below and above the scene's own. */
  global: { below: NodeData[]; above: NodeData[]; music?: AudioUse }
  assets: Record<string, AssetData>
  /** Font family by font id; `asset` is absent for a family the page or the machine already has. */
  fonts: Record<string, { family: string; asset?: string; weight?: number }>
  variables: Record<string, string | number | boolean>
  /** Rules of the whole game and of the global nodes; each scene has its own. */
  rules: RuleData[]
  store: { ios?: string; android?: string }
  /** Named lists of responses, and how several of them are run; by id. */
  actions?: Record<string, ResponseData[]>
  actionGroups?: Record<string, { mode: ActionGroupMode; actions: string[] }>
  tables?: Record<string, TableData>
  /**
   * Scripts in execution order; the caller of `play` builds their text into functions
   * (`PlayOptions.scripts`).
   */
  scripts?: ScriptData[]
  /**
   * Ids by the names that scripts use, by kind; only with scripts. Layers, scenes and animations carry
   * their names themselves.
   */
  names?: Partial<Record<'variables' | 'sounds' | 'actions' | 'groups' | 'tables', Record<string, string>>>
}

export interface SceneData {
  id: string
  name: string
  /** An ending scene reports the end as soon as it is entered. */
  ending?: boolean
  useGlobal?: boolean
  /** Draws all global nodes below or above the scene's; if absent, each on its own side. */
  globalAt?: 'below' | 'above'
  background?: Fill
  nodes: NodeData[]
  rules: RuleData[]
}

export type AssetData =
  /**
   * `width` x `height` is the visible size; `crop`, where present, is its rectangle in the file's own
   * pixels.
   */
  | { kind: 'image'; width: number; height: number; crop?: FrameRect }
  | { kind: 'frames'; width: number; height: number; frames: FrameRect[] }
  /**
   * `volume` (0-1, default 1) multiplies the volume of every use; `duration`, ms, where an audio layer
   * needs it.
   */
  | { kind: 'audio'; volume?: number; duration?: number }
  /** `duration` in milliseconds, 0 when not known. */
  | { kind: 'video'; width: number; height: number; duration: number; volume?: number }
  /** One figure file (`figure/figure-file`). */
  | { kind: 'dragonbones' | 'model3d' }
  | { kind: 'font' }

/** A frame inside a frames asset's sheet, in the sheet's pixels. */
export interface FrameRect {
  x: number
  y: number
  w: number
  h: number
}

export interface AudioUse {
  asset: string
  volume: number
  loop?: boolean
}

export interface ScriptData {
  id: string
  name: string
  language: 'js' | 'ts'
  source: string
}

export type ActionGroupMode = 'sequence' | 'parallel' | 'random'

/** Cells by row; the first column is the key of a row. */
export interface TableData {
  columns: string[]
  rows: (string | number | boolean)[][]
}
