import { stepsPerSecond } from '@adloom/playable/recording'
import { useAction } from '../../lib/use-action.ts'
import { type Gameplay, saveGameplay } from './api.ts'
import type { Trim } from './trim-bar.tsx'

type Range = Pick<Gameplay, 'trim_from' | 'trim_to'>

/**
 * The trim of a take in steps, in force at once and saved at each change; undefined before the first take
 * (RC-17.6).
 */
export function useTrim(
  { id, ...saved }: Pick<Gameplay, 'id'> & Range,
  take: { steps: number } | undefined,
): Trim | undefined {
  const save = useAction({ mutationFn: (change: Range) => saveGameplay(id, change) })
  const { trim_from, trim_to } = save.isPending ? save.variables : saved
  if (!take) return undefined
  const { steps } = take
  const stepAt = (ms: number) => Math.min(steps, Math.round((ms * stepsPerSecond) / 1000))
  const msAt = (step: number) => Math.round((step * 1000) / stepsPerSecond)
  return {
    ...{ from: stepAt(trim_from), to: trim_to === 0 ? steps : stepAt(trim_to), steps },
    onChange: ({ from, to }) => save.mutate({ trim_from: msAt(from), trim_to: to >= steps ? 0 : msAt(to) }),
  }
}

/** What a replay from a step plays: to the end of the trimmed range, or of the take from behind it. */
export function replayedSteps(take: { steps: number }, range: { to: number }, from: number): number {
  return from < range.to ? range.to : take.steps
}
