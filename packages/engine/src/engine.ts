import type { PlayData } from './data.ts'
import type { DrawBackend } from './draw/backend.ts'
import type { GamePart } from './games/part.ts'
import type { Host } from './host/host.ts'

/** What an ad carries beyond the core: drawing back ends in order of preference and the game types it uses. */
export interface Parts {
  draw: DrawBackend[]
  games?: GamePart[]
}

export interface PlayOptions {
  /** Language to show; else the first of the device's that the data has, else the data's default. */
  language?: string
  muted?: boolean
  /** Do not call `gameStart` by itself: the container will (`handle.start()`), e.g. Mintegral. */
  waitForStart?: boolean
  /** Start at this scene instead of the data's own. */
  scene?: string
}

/** A running playable. */
export interface PlayHandle {
  /** Resolves when the first frame was drawn. */
  ready: Promise<void>
  start(): void
  pause(): void
  resume(): void
  setMuted(muted: boolean): void
  setLanguage(language: string): void
  goToScene(scene: string): void
  retry(): void
  /** Lets every game node play itself by its solver: tests, auto demo, videos. */
  autoplay(on: boolean): void
  /** Advances by whole fixed steps of 1/60 s without a frame loop and draws once (tests, thumbnails, replays). */
  step(steps: number): void
  /** Where a node is drawn, in CSS pixels of the surface; undefined when it is not in the scene. */
  boundsOf(node: string): { x: number; y: number; w: number; h: number } | undefined
  scene(): string
  variable(name: string): string | number | boolean | undefined
  destroy(): void
}

export declare function play(data: PlayData, host: Host, parts: Parts, options?: PlayOptions): PlayHandle
