import type { DrawBackend } from './draw/backend.ts'
import type { GameModule } from './games/game-module.ts'
import type { Stepper } from './logic/stepper.ts'
import type { Scripts } from './runtime/runtime.ts'
import type { ScriptProgram } from './script/running-script.ts'

/** Optional engine modules of a bundle, passed as arguments so that an ad contains only those it uses. */
export interface EngineModules {
  /** Drawing back ends in order of preference. */
  draw: DrawBackend[]
  games?: GameModule[]
  scripts?: (programs: ScriptProgram[]) => Scripts
}

export interface PlayOptions {
  /** Language to show; default: the first of the device's that the data has, else the data's default. */
  language?: string
  muted?: boolean
  /** The container starts the ad with `handle.start()`, e.g. Mintegral; `gameStart` waits for that. */
  waitForStart?: boolean
  /** Start at this scene instead of the data's `startScene`. */
  scene?: string
  /** Emits `log` events for what the rules do; a build for an ad contains none of that code. */
  debug?: boolean
  /** The data's scripts as functions. */
  scripts?: ScriptProgram[]
}

/** A running playable. */
export interface PlayHandle extends Partial<Stepper> {
  /** Resolves when the first frame was drawn. */
  ready: Promise<void>
  start(): void
  /** Stops time, timers and audio. Before the ad has begun it also delays `gameStart` until `resume`. */
  pause(): void
  resume(): void
  setMuted(muted: boolean): void
  setLanguage(language: string): void
  goToScene(scene: string): void
  retry(): void
  /** Lets every game node play by its solver: tests, auto demo, videos. */
  autoplay(on: boolean): void
  /** Advances by fixed steps of 1/60 s without a frame loop and draws once (tests, thumbnails, replays). */
  step(steps: number): void
  /**
   * Returns the bounds of a drawn node, in CSS pixels of the surface; undefined if it is not in the scene.
   */
  boundsOf(node: string): { x: number; y: number; w: number; h: number } | undefined
  scene(): string
  variable(name: string): string | number | boolean | undefined
  destroy(): void
}
