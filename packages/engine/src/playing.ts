import type { GameEvent, PlayData, ResponseData, RuleData, SceneData } from './data.ts'
import type { Budget } from './logic/budget.ts'
import type { Clock } from './logic/clock.ts'
import type { Value } from './logic/conditions.ts'
import type { Steps } from './logic/steps.ts'
import type { GamePart } from './games/part.ts'
import type { Host, ImageLike, PlayEvent } from './host/host.ts'
import type { Figure } from './figure/load-figure.ts'
import type { Bursts } from './effects/bursts.ts'
import type { Shake } from './effects/shake.ts'
import type { SceneNode } from './stage/scene-node.ts'
import type { Screen } from './stage/layout.ts'
import type { Scripts } from './script/scripts.ts'
import type { Sounds } from './sound/sounds.ts'
import type { Tweens } from './tween/tweens.ts'

/** Something that happened, for rules to answer: a trigger's kind with what it is about. */
export interface Happening {
  t: RuleData['on']['t']
  node?: string
  event?: string
  /** What an event within a figure's clip is called. */
  mark?: string
  dir?: string
  target?: string
  anim?: string
  var?: string
  ms?: number | undefined
  /** Only this rule: timers and idle waits are each rule's own. */
  rule?: RuleData
}

/** The whole running state that the engine's parts share. */
export interface Playing {
  data: PlayData
  host: Host
  games: GamePart[]
  language: string
  screen: Screen
  clock: Clock
  budget: Budget
  tweens: Tweens
  random: () => number
  sounds: Sounds
  /** Bursts and shake are absent in a build whose play has none. */
  bursts: Bursts | undefined
  /** Scripts, where the play has some. */
  scripts?: Scripts | undefined
  shake: Shake | undefined
  images: Record<string, ImageLike | undefined>
  /** Figures by asset, as far as they are loaded. */
  figures: Record<string, Figure | undefined>
  scene: SceneData
  /** The rules in force by kind of trigger and by node, and of which scene they are (`logic/rules`). */
  rules: Record<string, RuleData[] | undefined>
  rulesOf?: SceneData
  /** Drawing order: global below, the scene's own, global above. */
  roots: SceneNode[]
  nodes: SceneNode[]
  byId: Record<string, SceneNode | undefined>
  variables: Record<string, Value>
  tables: PlayData['tables']
  /** Rules that answered for good or were switched off, by id. */
  spent: Record<string, boolean>
  disabled: Record<string, boolean>
  /** Whether the conditions of a rule that waits for them held when last looked at, by rule id. */
  held: Record<string, boolean | undefined>
  /** Tells what the rules do as events of the host (live player only). */
  debug: boolean
  /** While an editor steps through the rules, and how the queue goes on (live player only). */
  steps?: Steps | undefined
  goOn(): void
  /**
   * When something last moved quickly for a short while, played milliseconds: frames are not left out then.
   */
  quickAt: number
  /** The viewer has touched the ad: timers run and its end may be reported. */
  touched: boolean
  /** True while a touch is being answered. */
  touching: boolean
  autoplay: boolean
  emit(event: PlayEvent): void
  /** Tells the rules; they answer in order, one happening after the other. */
  fire(happening: Happening): void
  lifecycle(event: GameEvent): void
  respond(response: ResponseData): void
  goToScene(scene: string): void
  retry(): void
  reportEnd(): void
  openStore(): void
  assign(name: string, value: Value): void
}
