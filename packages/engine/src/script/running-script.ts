/**
 * A user's script as built into an ad or passed to the live player: a function of its API object. The build
 * makes it call `tick` in every iteration of a loop and at the start of every function.
 */
export interface ScriptProgram {
  id: string
  name: string
  run(ad: object, tick: () => void): void
}

/** A script of a running ad. */
export interface RunningScript {
  program: ScriptProgram
  listeners: { word: string; of: string; run: (...args: never[]) => void }[]
  calls: Record<string, (() => void) | undefined>
  errors: number
  /** True once the script was stopped permanently. */
  stopped: boolean
  /** Calls a function of the script. What it throws is reported and does not reach the caller. */
  enter(run: () => unknown): void
  log(message: string): void
}
