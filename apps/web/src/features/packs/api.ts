import * as projects from '@adloom/contract/projects'
import * as ps from '@adloom/contract/ps'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { request } from '../../lib/request.ts'
import type { PackOptions } from './quality.ts'

/** Whose project is packed: each editor's has calls of its own, alike in all they take and answer. */
export type PackedBy = 'gmaker' | 'ps'
const callsOf = { gmaker: projects, ps }

/** Sizes, findings and cost of every channel for these options; asked again when the project was saved. */
export function useDownloadCheck(
  projectId: number,
  rev: number,
  channelIds: number[],
  { quality, reachIos12 = false }: PackOptions,
  enabled: boolean,
  by: PackedBy = 'gmaker',
) {
  const asked = typeof quality === 'string' ? quality : JSON.stringify(quality)
  return useQuery({
    queryKey: ['download-check', projectId, by, rev, channelIds.join(','), asked, reachIos12],
    queryFn: () =>
      request(callsOf[by].downloadCheck, {
        id: projectId,
        channel_ids: channelIds.join(','),
        quality: asked,
        reach_ios12: reachIos12 ? '1' : '0',
      }),
    enabled: enabled && channelIds.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
}

export function startPack(
  projectId: number,
  channelIds: number[],
  { quality, reachIos12 = false }: PackOptions,
  by: PackedBy = 'gmaker',
) {
  return request(callsOf[by].pack, {
    id: projectId,
    channel_ids: channelIds,
    quality,
    reach_ios12: reachIos12,
  })
}
