import type { PlayHandle } from '@adloom/engine'
import type { PointerSample } from '@adloom/engine/host'
import type { HeldHost } from './held-host.ts'
import { journalEntry } from './journal.ts'
import { inputKinds, stepsPerSecond, takeLimits, type Take, type TakeInput } from './take.ts'

/** A play that is held still, and the course it has taken. */
export interface TakeRun {
  /** Steps played so far. */
  step(): number
  /** Plays so many steps, fewer when the take ends, and draws the last one. */
  advance(steps: number): void
  isOver(): boolean
  /** The last touch so far. */
  lastInput(): TakeInput | undefined
  /** The take so far. */
  take(): Take
}

interface Held {
  handle: PlayHandle
  host: HeldHost
  language: string
}

/** Records a play: touches of the host reach the ad before the next step and are kept, until `end`. */
export function recordTake(held: Held): TakeRun & { end(): void } {
  const waiting: PointerSample[] = []
  const stop = held.host.onTouch(sample => addSample(waiting, sample))
  const run = createRun(held, () => waiting.splice(0))
  return { ...run, isOver: () => run.step() >= takeLimits.steps, end: stop }
}

/** Repeats a take. Its digests and journal are made again, to be compared. */
export function repeatTake(held: Held, { inputs, steps }: Pick<Take, 'inputs' | 'steps'>): TakeRun {
  let next = 0
  const run = createRun(held, step => {
    const due: PointerSample[] = []
    for (let input = inputs[next]; input && input[0] <= step; input = inputs[++next])
      due.push({ kind: inputKinds[input[1]]!, x: input[2], y: input[3] })
    return due
  })
  return {
    ...run,
    advance: count => run.advance(Math.min(count, steps - run.step())),
    isOver: () => run.step() >= steps,
  }
}

function createRun(
  { handle, host, language }: Held,
  dueAt: (step: number) => PointerSample[],
): Omit<TakeRun, 'isOver'> {
  const { width, height } = host.surface.size()
  const take: Take = { format: 1, width, height, language, steps: 0, inputs: [], journal: [], digests: [] }
  host.onEvent(event => {
    const entry = journalEntry(take.steps, event)
    if (entry && take.journal.length < takeLimits.journal) take.journal.push(entry)
  })
  const playStep = (isDrawn: boolean) => {
    for (const sample of dueAt(take.steps)) {
      if (take.inputs.length >= takeLimits.inputs) break
      const { kind, x, y } = sample
      take.inputs.push([take.steps, inputKinds.indexOf(kind), x, y])
      host.touch(sample)
    }
    if (isDrawn || !handle.stepUnseen) handle.step(1)
    else handle.stepUnseen()
    take.steps++
    if (take.steps % stepsPerSecond === 0) take.digests.push(handle.digest?.() ?? 0)
  }
  return {
    step: () => take.steps,
    lastInput: () => take.inputs.at(-1),
    advance(steps) {
      const end = Math.min(take.steps + steps, takeLimits.steps)
      while (take.steps < end) playStep(take.steps === end - 1)
    },
    take: () => ({
      ...take,
      inputs: [...take.inputs],
      journal: [...take.journal],
      digests: [...take.digests],
    }),
  }
}

/** Of several moves before one step only the last one counts. Places are kept to a tenth of a pixel. */
function addSample(waiting: PointerSample[], { kind, x, y }: PointerSample): void {
  const sample = { kind, x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 }
  if (kind === 'move' && waiting.at(-1)?.kind === 'move') waiting.pop()
  waiting.push(sample)
}
