import type { PlayEvent } from '@adloom/engine/host'

/** Controls of a running ad for its container. */
export interface AdControls {
  start(): void
  /** Stops time, timers and audio; a game that has not started waits. `resume` or a touch continues. */
  pause(): void
  resume(): void
  setMuted(muted: boolean): void
}

/** Facts about the ad that a container may need. */
export interface AdFacts {
  orientation(): 'portrait' | 'landscape'
  /** Stable id of this build. */
  build: string
}

/**
 * Translates between the ad and one kind of container (D-35). Names of calls are literals, because networks
 * search the bytes for them. The shell calls `openStore` at most once per tap and emits `end` at most once.
 */
export interface Bridge {
  /** Calls `go` once, when the container allows the ad to load. */
  boot(go: () => void, facts: AdFacts): void
  /** Connects the container's pause, mute and start to the running engine. */
  attach?(controls: AdControls): void
  event?(event: PlayEvent): void
  openStore(url: string | undefined): void
}
