import { deepEqual } from '@adloom/document'
import type { ParamValues } from '@adloom/playable/format'
import { useState } from 'react'
import { notifyError } from '../../lib/notices.ts'
import { queryClient } from '../../lib/query-client.ts'
import { type Gameplay, gameplayQuery, type OpenedProject } from './api.ts'
import type { PlayedValues } from './use-played-values.ts'
import { useTakenParams } from './use-taken-params.ts'

type Params = Pick<PlayedValues, 'complete' | 'language'>

/** Takes parameters and language from another recording of the same playable (RC-21.10). */
export function useParamsOfOthers(
  project: OpenedProject,
  played: PlayedValues,
  change: (set: (values: ParamValues) => void) => (values: ParamValues) => void,
) {
  const [version, setVersion] = useState(0)
  const take = useTakenParams(({ complete, language }: Params) => {
    if (!deepEqual(complete, played.complete)) change(played.setComplete)(complete)
    if (language !== played.language) played.setLanguage(language)
    setVersion(before => before + 1)
  })
  return {
    /** Counts what was taken: the fields of earlier values are replaced. */
    version,
    async takeFrom({ id, name }: Pick<Gameplay, 'id' | 'name'>) {
      try {
        const { values, language } = await queryClient.fetchQuery(gameplayQuery(id))
        const complete = { ...project.values, ...(values as ParamValues) }
        take(name, {
          before: { complete: played.complete, language: played.language },
          next: { complete, language },
        })
      } catch (error) {
        notifyError(error)
      }
    },
  }
}
