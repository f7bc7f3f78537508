import type { PlayEvent } from '@adloom/engine/host'

/** What a container may do to a running ad. */
export interface AdControls {
  start(): void
  /**
   * Time, timers and sound stop; a game that has not begun waits for `resume`. The viewer's touch resumes by
   * itself.
   */
  pause(): void
  resume(): void
  setMuted(muted: boolean): void
}

/** What a bridge may ask about the ad. */
export interface AdFacts {
  orientation(): 'portrait' | 'landscape'
  /** Stable name of this build, for containers that want one. */
  build: string
}

/**
 * Translates between the ad and one kind of container (D-35). Calls are written out literally: networks
 * search the
 * bytes for them. The shell makes sure `openStore` comes once a tap and `end` once at most.
 */
export interface Bridge {
  /** Calls `go` once, when the container lets the ad load and show itself. */
  boot(go: () => void, facts: AdFacts): void
  /** The engine runs: the container's pause, mute and start reach it from now on. */
  attach?(controls: AdControls): void
  event?(event: PlayEvent): void
  openStore(url: string | undefined): void
}
