import * as contract from '@adloom/contract/recording-renders'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { queryClient } from '../../../lib/query-client.ts'
import { request } from '../../../lib/request.ts'

export type { RenderRow } from '@adloom/contract/recording-renders'
export type RenderRequest = z.input<typeof contract.render.input>

const renderKey = ['recording-renders'] as const
const pageSize = 20

/** Renders of one recording, or of the account; the newest first. */
export const rendersQuery = (gameplay?: number) =>
  infiniteQueryOptions({
    queryKey: [...renderKey, gameplay ?? 0],
    queryFn: ({ pageParam, signal }) =>
      request(
        contract.renderList,
        { page: pageParam, page_size: pageSize, ...(gameplay !== undefined && { gameplay_id: gameplay }) },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, page_size, total }) => (page * page_size < total ? page + 1 : undefined),
  })

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
