import * as contract from '@adloom/contract/video-batches'
import * as videos from '@adloom/contract/videos'
import { readStoredVideo } from '@adloom/video/format'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { request } from '../../../lib/request.ts'
import { startDownload } from '../../../lib/start-download.ts'
import { refreshRenders, renderKey } from '../renders/api.ts'

export type { BatchCard, BatchCheck, BatchProblem } from '@adloom/contract/video-batches'
export type BatchRequest = z.input<typeof contract.create.input>

const pageSize = 20

export const batchesQuery = infiniteQueryOptions({
  queryKey: [...renderKey, 'batches'],
  queryFn: ({ pageParam, signal }) =>
    request(contract.list, { page: pageParam, page_size: pageSize }, { signal }),
  initialPageParam: 1,
  staleTime: 0,
  getNextPageParam: ({ page, page_size, total }) => (page * page_size < total ? page + 1 : undefined),
})

export const batchQuery = (id: number) =>
  queryOptions({
    queryKey: [...renderKey, 'batch', id],
    queryFn: ({ signal }) => request(contract.info, { id }, { signal }),
    staleTime: 0,
  })

/** What a table would make; the answer before stays until the next one is there. */
export const batchCheckQuery = (input: BatchRequest | undefined) =>
  queryOptions({
    queryKey: ['video-batch-check', input],
    queryFn: ({ signal }) => request(contract.check, input!, { signal }),
    enabled: input !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })

/** The saved document of a video. */
export const videoDocumentQuery = (id: number) =>
  queryOptions({
    queryKey: ['videos', 'document', id],
    queryFn: async ({ signal }) => {
      const [{ name }, { document }] = await Promise.all([
        request(videos.info, { id }, { signal }),
        request(videos.initJson, { id }, { signal }),
      ])
      return { name, document: readStoredVideo(document) }
    },
    staleTime: 0,
  })

export async function createBatch(input: BatchRequest) {
  const made = await request(contract.create, input)
  await refreshRenders()
  return made
}

export async function cancelBatch(id: number): Promise<void> {
  await request(contract.cancel, { id })
  await refreshRenders()
}

export async function retryBatch(id: number): Promise<void> {
  await request(contract.retry, { id })
  await refreshRenders()
}

export async function downloadBatch(id: number): Promise<void> {
  const { url, name } = await request(contract.download, { id })
  startDownload(url, name)
}
