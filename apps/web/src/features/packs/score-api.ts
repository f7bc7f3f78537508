import { detail } from '@adloom/contract/scores'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { request } from '../../lib/request.ts'
import type { PackOptions } from './api.ts'

export type Score = z.output<typeof detail.output>
export type ScoreReason = Score['reasons'][number]

export interface ScoredPack {
  projectId: number
  rev: number
  channelIds: number[]
  options: PackOptions
}

/** The score of the saved project; asked for once the check of the same options is known. */
export function useScore({ projectId, rev, channelIds, options }: ScoredPack, enabled: boolean) {
  const { quality, reachIos12 = false } = options
  const asked = typeof quality === 'string' ? quality : JSON.stringify(quality)
  const ids = channelIds.join(',')
  return useQuery({
    queryKey: ['score', projectId, rev, ids, asked, reachIos12],
    queryFn: ({ signal }) =>
      request(
        detail,
        { project_id: projectId, channel_ids: ids, quality: asked, reach_ios12: reachIos12 ? '1' : '0' },
        { signal },
      ),
    enabled: enabled && ids !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
}
