import * as contract from '@adloom/contract/recording-builds'
import * as products from '@adloom/contract/products'
import { maxPageSize } from '@adloom/contract/constants'
import type { GameParam } from '@adloom/contract/game-params'
import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../../lib/query-client.ts'
import { request } from '../../../lib/request.ts'
import { uploadFile } from '../../../lib/upload/upload-file.ts'
import { refreshRecordings } from '../api.ts'

export type { BuildProject } from '@adloom/contract/recording-builds'

/** How often the state of a build that is being prepared is read, in milliseconds. */
const pollMs = 1500

export const buildQuery = (id: number) =>
  queryOptions({
    queryKey: ['recordings', 'build', id],
    queryFn: ({ signal }) => request(contract.buildDetail, { id }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 1 ? pollMs : false),
  })

export function readBuild(id: number): Promise<contract.BuildProject> {
  return request(contract.buildDetail, { id })
}

/** The address of a build; another one after each upload. */
export const buildUrlQuery = (id: number, rev: number) =>
  queryOptions({
    queryKey: ['recordings', 'build-url', id, rev],
    queryFn: async ({ signal }) => (await request(contract.buildOpen, { id }, { signal })).url,
    staleTime: Infinity,
  })

/** Products that a build may belong to. */
export const buildProductsQuery = queryOptions({
  queryKey: ['recordings', 'products'],
  queryFn: async ({ signal }) => (await request(products.list, { page_size: maxPageSize }, { signal })).list,
})

export interface BuildFacts {
  name: string
  product_id: number
  width: number
  height: number
  params: GameParam[]
}

/** Uploads the file of a build; returns what `keepBuild` takes. */
export function sendBuild(
  file: File,
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<string> {
  const onSent = (bytes: number) => onProgress(Math.min(1, bytes / Math.max(1, file.size)))
  return uploadFile(file, { onSent, signal })
}

/** Creates or saves a build; returns the id of its project. */
export async function keepBuild(known: number | undefined, facts: BuildFacts): Promise<number> {
  const id = known ?? (await request(contract.buildCreate, facts)).id
  if (known !== undefined) await request(contract.buildSave, { id, ...facts })
  return id
}

/** Takes an uploaded file as the build of a project. */
export async function attachBuild(id: number, fileUrl: string): Promise<void> {
  await request(contract.buildUpload, { id, file_url: fileUrl })
}

export async function refreshBuild(id: number): Promise<void> {
  refreshRecordings()
  await queryClient.invalidateQueries({ queryKey: buildQuery(id).queryKey })
}
