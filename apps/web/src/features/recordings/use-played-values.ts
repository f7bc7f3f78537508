import type { ParamValues } from '@adloom/playable/format'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useAction } from '../../lib/use-action.ts'
import { type GameplayChange, type OpenedGameplay, type OpenedProject, saveGameplay } from './api.ts'
import { replacedValues } from './played-values.ts'

/** Changes within this time are saved together, ms. */
const saveAfterMs = 600

export interface PlayedValues {
  /** What the player gets: the values of the playable with those of the recording. */
  complete: ParamValues
  /** Empty: as recorded. */
  language: string
  setComplete(complete: ParamValues): void
  setLanguage(language: string): void
}

/** Values and language of a recording, shown at once and saved after a pause (RC-17.1). */
export function usePlayedValues(project: OpenedProject, gameplay: OpenedGameplay): PlayedValues {
  const [values, setValues] = useState(gameplay.values as ParamValues)
  const [language, setLanguage] = useState(gameplay.language)
  const saveLater = useSaveLater(gameplay.id)
  const complete = useMemo(() => ({ ...project.values, ...values }), [project.values, values])
  return {
    complete,
    language,
    setComplete(next) {
      const replaced = replacedValues(project.document, project.values, next)
      setValues(replaced)
      saveLater({ values: replaced })
    },
    setLanguage(next) {
      setLanguage(next)
      saveLater({ language: next })
    },
  }
}

function useSaveLater(id: number) {
  const { mutate } = useAction({ mutationFn: (change: GameplayChange) => saveGameplay(id, change) })
  const waiting = useRef<{ change: GameplayChange; timer: ReturnType<typeof setTimeout> }>(undefined)
  const flush = useRef(() => {})
  flush.current = () => {
    const { current } = waiting
    waiting.current = undefined
    clearTimeout(current?.timer)
    if (current) mutate(current.change)
  }
  // What was changed last is saved when the page is left.
  useEffect(() => () => flush.current(), [])
  return (change: GameplayChange) => {
    clearTimeout(waiting.current?.timer)
    waiting.current = {
      change: { ...waiting.current?.change, ...change },
      timer: setTimeout(() => flush.current(), saveAfterMs),
    }
  }
}
