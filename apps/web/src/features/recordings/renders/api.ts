import * as checks from '@adloom/contract/recording-checks'
import * as contract from '@adloom/contract/recording-renders'
import { maxPageSize } from '@adloom/contract/constants'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { startDownload } from '../../../lib/start-download.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { request } from '../../../lib/request.ts'

export type { RenderRow } from '@adloom/contract/recording-renders'
export type RenderRequest = z.input<typeof contract.render.input>

const renderKey = ['recording-renders'] as const
const pageSize = 20

const pollMs = 700

/** The newest check of a recording; asked again while it runs. */
export const checkQuery = (gameplay: number) =>
  queryOptions({
    queryKey: ['recording-check', gameplay],
    queryFn: async ({ signal }) => (await request(checks.checkDetail, { id: gameplay }, { signal })).check,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? pollMs : false),
  })

/** Returns the id of the check. */
export async function startCheck(input: z.input<typeof checks.checkStart.input>): Promise<number> {
  const { id } = await request(checks.checkStart, input)
  await queryClient.invalidateQueries({ queryKey: checkQuery(Number(input.id)).queryKey })
  return id
}

export async function cancelTask(task_id: number): Promise<void> {
  await request(contract.taskCancel, { task_id })
  await refreshRenders()
}

export async function retryTask(task_id: number): Promise<void> {
  await request(contract.taskRetry, { task_id })
  await refreshRenders()
}

/** Saves a zip of the finished videos of a task as a file. */
export async function downloadTask(task_id: number): Promise<void> {
  const { url, name } = await request(contract.taskDownload, { task_id })
  startDownload(url, name)
}

/** Of one recording, or of the account; by a part of the name. */
export interface RenderFilter {
  gameplay?: number | undefined
  keyword?: string
}

/** Pages of an exported table. */
const mostPages = 10

/** Renders of a filter; the newest first. */
export const rendersQuery = ({ gameplay, keyword = '' }: RenderFilter) =>
  infiniteQueryOptions({
    queryKey: [...renderKey, gameplay ?? 0, keyword],
    queryFn: ({ pageParam, signal }) =>
      request(
        contract.renderList,
        { page: pageParam, page_size: pageSize, ...wireFilter({ gameplay, keyword }) },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, page_size, total }) => (page * page_size < total ? page + 1 : undefined),
  })

function wireFilter({ gameplay, keyword }: RenderFilter) {
  return { ...(gameplay !== undefined && { gameplay_id: gameplay }), ...(keyword && { keyword }) }
}

/** All renders of a filter, up to a thousand, the newest first. */
export async function allRenders(filter: RenderFilter): Promise<contract.RenderRow[]> {
  const rows: contract.RenderRow[] = []
  for (let page = 1; page <= mostPages; page++) {
    const input = { page, page_size: maxPageSize, ...wireFilter(filter) }
    const { list, total } = await request(contract.renderList, input)
    rows.push(...list)
    if (list.length === 0 || rows.length >= total) break
  }
  return rows
}

export async function renderGameplay(input: RenderRequest) {
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

export function refreshRenders(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: renderKey })
}
