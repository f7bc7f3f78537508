import * as contract from '@adloom/contract/video-renders'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { queryClient } from '../../../lib/query-client.ts'
import { request } from '../../../lib/request.ts'

export type { VideoRenderCheck, VideoRenderRow } from '@adloom/contract/video-renders'
export type VideoRenderRequest = z.input<typeof contract.render.input>

export interface RenderFilter {
  project?: number
  /** Of a batch, in the order of its rows. */
  task?: number
  keyword?: string
  state?: '' | contract.VideoRenderRow['state']
}

export const renderKey = ['video-renders'] as const
const pageSize = 20

/** Exports of one video, or of the account; the newest first. */
export const rendersQuery = ({ project, task, keyword = '', state = '' }: RenderFilter) =>
  infiniteQueryOptions({
    queryKey: [...renderKey, project ?? 0, task ?? 0, keyword, state],
    queryFn: ({ pageParam, signal }) =>
      request(
        contract.renderList,
        {
          ...{ page: pageParam, page_size: pageSize, keyword, state },
          ...(project !== undefined && { project_id: project }),
          ...(task !== undefined && { task_id: task }),
        },
        { signal },
      ),
    initialPageParam: 1,
    staleTime: 0,
    getNextPageParam: ({ page, page_size, total }) => (page * page_size < total ? page + 1 : undefined),
  })

/** What can be exported of a video as it is saved. */
export const renderCheckQuery = (id: number) =>
  queryOptions({
    queryKey: ['video-render-check', id],
    queryFn: ({ signal }) => request(contract.renderCheck, { id }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

export async function renderVideo(input: VideoRenderRequest) {
  const made = await request(contract.render, input)
  await refreshRenders()
  return made
}

export async function cancelRender(id: number): Promise<void> {
  await request(contract.renderCancel, { id })
  await refreshRenders()
}

export async function retryRender(id: number): Promise<void> {
  await request(contract.renderRetry, { id })
  await refreshRenders()
}

export async function keepRender(id: number): Promise<void> {
  await request(contract.renderKeep, { id })
  await queryClient.invalidateQueries({ queryKey: ['assets'] })
}

export function refreshRenders(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: renderKey })
}
