import * as projects from '@adloom/contract/projects'
import type { quality } from '@adloom/contract/projects'
import * as ps from '@adloom/contract/ps'
import { infiniteQueryOptions, keepPreviousData, useQuery } from '@tanstack/react-query'
import { request } from '../../lib/request.ts'
import type { z } from 'zod'
import { packHistory } from '@adloom/contract/pack-history'

/** The kind of project that is packed: each editor has its own calls with equal inputs and outputs. */
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

export type Quality = z.output<typeof quality>
/** Settings of a pack. */
export interface PackOptions {
  quality: Quality
  reachIos12?: boolean
}
export type Preset = 'high' | 'medium' | 'low'

/** Slider values of each preset: image quality in percent, audio in kbit/s. */
const presets: Record<Preset, { image: number; audio: number }> = {
  high: { image: 88, audio: 96 },
  medium: { image: 76, audio: 64 },
  low: { image: 60, audio: 48 },
}

export function sliders(quality: Quality): { image: number; audio: number } {
  return typeof quality === 'string' ? presets[quality] : quality
}

export type PackHistoryRow = z.output<typeof packHistory.output>['list'][number]
export interface PackHistoryFilter {
  keyword: string
  status: PackHistoryRow['status'] | ''
}

const pageSize = 30

function loadPage({ keyword, status }: PackHistoryFilter, page: number, signal?: AbortSignal) {
  return request(
    packHistory,
    { keyword, ...(status === '' ? {} : { status }), page, page_size: pageSize },
    { signal },
  )
}

/** Below the key of jobs, so that every job update refreshes it. */
export const packHistoryQuery = (filter: PackHistoryFilter) =>
  infiniteQueryOptions({
    queryKey: ['jobs', 'list', 'packs', filter],
    queryFn: ({ pageParam, signal }) => loadPage(filter, pageParam, signal),
    initialPageParam: 1,
    staleTime: 0,
    getNextPageParam: last => (last.page * last.page_size < last.total ? last.page + 1 : undefined),
  })
