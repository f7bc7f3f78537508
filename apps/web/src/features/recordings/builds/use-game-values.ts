import { gameValuesOf, type GameValue } from '@adloom/contract/game-params'
import { deepEqual } from '@adloom/document'
import { useMemo, useState } from 'react'
import { useAction } from '../../../lib/use-action.ts'
import { type OpenedGameplay, saveGameplay } from '../api.ts'
import type { BuildProject } from './api.ts'

type Given = Record<string, GameValue>

/** Values of the parameters of a recording of a game, shown at once and saved. */
export function useGameValues(
  { params }: Pick<BuildProject, 'params'>,
  { id, param_values }: Pick<OpenedGameplay, 'id' | 'param_values'>,
) {
  const [given, setGiven] = useState<Given>(param_values)
  const values = useMemo(() => gameValuesOf(params, given), [params, given])
  const save = useAction({ mutationFn: (next: Given) => saveGameplay(id, { param_values: next }) })
  return {
    /** Where they differ from the defaults. */
    given,
    values,
    /** Returns the complete values, and whether the game has to start again for them. */
    keep(next: Given) {
      setGiven(next)
      save.mutate(next)
      const complete = gameValuesOf(params, next)
      const isReload = params.some(({ name, reload }) => reload && !deepEqual(values[name], complete[name]))
      return [complete, isReload] as const
    },
  }
}
