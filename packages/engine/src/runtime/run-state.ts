import type { PlayData, RuleData, SceneData, TableData } from '../data.ts'
import type { Figure } from '../figure/load-figure.ts'
import type { ImageLike } from '../host/host.ts'
import type { Value } from '../logic/conditions.ts'
import type { Screen } from '../stage/layout.ts'
import type { SceneNode } from '../stage/scene-node.ts'
import type { RuntimeEvent } from './runtime-event.ts'

/** The complete state of one run of an ad, in parts by subject. Only data: what acts on it are functions. */
export interface RunState {
  /** Fixed in an ad; an editor's canvas replaces it with every change of its document. */
  playData: PlayData
  readonly stageState: StageState
  readonly logicState: LogicState
  readonly adState: AdState
}

/** The displayed content: nodes of the current scene and the files they use. */
export interface StageState {
  screenSize: Screen
  shownLanguage: string
  currentScene: SceneData
  /** Root nodes in drawing order: global below, the scene's own, global above. */
  rootNodes: SceneNode[]
  /** All nodes under the roots, parents first, in drawing order. */
  allNodes: SceneNode[]
  nodesById: Record<string, SceneNode | undefined>
  /** Nodes that stay when the scene changes; undefined until the first scene is built. */
  globals: { below: SceneNode[]; above: SceneNode[] } | undefined
  /** Decoded images and figures by asset id, as far as they are loaded. */
  loadedImages: Record<string, ImageLike | undefined>
  loadedFigures: Record<string, Figure | undefined>
  /** Clock time of the last fast motion, ms: while it is recent, an idle ad skips no frames. */
  quickMotionAt: number
}

/** Variables, rules and their progress. */
export interface LogicState extends LogicProgress {
  dataTables: Record<string, TableData> | undefined
  /** Index of the rules in force, by trigger kind and by node, and the scene it was built for. */
  rules: Record<string, RuleData[] | undefined>
  rulesScene: SceneData | undefined
  /** Runtime events waiting for the rules; `isDraining` while they are being processed. */
  queue: RuntimeEvent[]
  isDraining: boolean
  /** Whether the host receives `log` events (an editor's live player only). */
  isLogged: boolean
  /** Set while an editor steps through the rules (an editor's live player only). */
  stepping: Stepping | undefined
}

/** The state that a retry resets. */
export interface LogicProgress {
  variableValues: Record<string, Value>
  /** By rule id: `once` rules that have run, and rules switched on or off by responses. */
  spentRules: Record<string, boolean>
  disabledRules: Record<string, boolean>
  /** By rule id, for rules triggered by their conditions: whether these were true when last checked. */
  heldConditions: Record<string, boolean | undefined>
}

/** Progress of an editor that steps through the rules one at a time. */
export interface Stepping {
  /** Id of the rule at which the run is stopped. */
  at: string | undefined
  /** Lets the next rule run without a stop. */
  pass: boolean
}

/** Lifecycle state of the ad, and the viewer's interactions. */
export interface AdState {
  isLoaded: boolean
  /** The first frame was drawn. */
  isShown: boolean
  isPaused: boolean
  isDestroyed: boolean
  /** False while the container has yet to start the ad. */
  isStartRequested: boolean
  isBegun: boolean
  isEnded: boolean
  /** Number of touches since the ad began. */
  interactions: number
  /** Clock times, ms. */
  touchedAt: number
  storeOpenedAt: number
  /** True while a touch, or a delayed response to one, is being processed. */
  isInTouch: boolean
  /** Games play themselves by their solvers. */
  isAutoplaying: boolean
}

/** The state before the first scene is built. An unknown scene id selects the first scene. */
export function createRunState(data: PlayData, screen: Screen, language: string, scene: string): RunState {
  return {
    playData: data,
    stageState: {
      screenSize: screen,
      shownLanguage: language,
      currentScene: data.scenes.filter(one => one.id === scene)[0] || data.scenes[0]!,
      rootNodes: [],
      allNodes: [],
      nodesById: {},
      globals: undefined,
      loadedImages: {},
      loadedFigures: {},
      quickMotionAt: -1e9,
    },
    logicState: Object.assign(
      {
        dataTables: data.tables,
        rules: {},
        rulesScene: undefined,
        queue: [],
        isDraining: false,
        isLogged: false,
        stepping: undefined,
      },
      initialProgress(data),
    ),
    adState: {
      isLoaded: false,
      isShown: false,
      isPaused: false,
      isDestroyed: false,
      isStartRequested: true,
      isBegun: false,
      isEnded: false,
      interactions: 0,
      touchedAt: 0,
      storeOpenedAt: -1e9,
      isInTouch: false,
      isAutoplaying: false,
    },
  }
}

export function initialProgress(data: PlayData): LogicProgress {
  return {
    variableValues: Object.assign({}, data.variables),
    spentRules: {},
    disabledRules: {},
    heldConditions: {},
  }
}
