import type { Log } from '../log.ts'

/** Clean-up functions for shutdown, run in reverse order; each at most once. */
export class Shutdown {
  readonly #steps: { name: string; undo: () => unknown }[] = []

  add(name: string, undo: () => unknown): void {
    this.#steps.push({ name, undo })
  }

  async run(log?: Log): Promise<void> {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      try {
        await step.undo()
      } catch (error) {
        log?.warn({ step: step.name, error: String(error) }, 'could not be stopped cleanly')
      }
    }
  }
}
