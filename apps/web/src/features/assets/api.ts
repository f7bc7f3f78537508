import * as downloads from '@adloom/contract/asset-downloads'
import * as assets from '@adloom/contract/assets'
import * as folders from '@adloom/contract/folders'
import * as library from '@adloom/contract/library'
import { mergeVideo } from '@adloom/contract/project-media'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { request } from '../../lib/request.ts'
import { idsPerCall, inBatches, batchesOf } from './bulk.ts'
import type { AssetFilter } from './filter.ts'

export type { Asset, AssetKind, AssetType } from '@adloom/contract/assets'
export type { Folder } from '@adloom/contract/folders'

const pageSize = 100
/** Interval of requests for assets in preparation while they are shown (AS-08). */
const preparationPollMs = 2000

export const assetsKey = ['assets'] as const
export const assetListKey = ['assets', 'list'] as const
export const folderKey = ['assets', 'folders'] as const
export const storageKey = ['storage'] as const

export type AssetPage = Awaited<ReturnType<typeof loadPage>>

function loadPage(filter: AssetFilter, after: string, signal?: AbortSignal) {
  return request(
    assets.list,
    { ...filter, ...(after === '' ? {} : { after }), page_size: pageSize },
    { signal },
  )
}

export const assetListQuery = (filter: AssetFilter) =>
  infiniteQueryOptions({
    queryKey: [...assetListKey, filter],
    queryFn: ({ pageParam, signal }) => loadPage(filter, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: last => last.next || undefined,
  })

export const assetQuery = (id: number) =>
  queryOptions({
    queryKey: [...assetsKey, 'detail', id],
    staleTime: 0,
    queryFn: ({ signal }) => request(assets.detail, { id }, { signal }),
  })
export const usesQuery = (id: number) =>
  queryOptions({
    queryKey: [...assetsKey, 'uses', id],
    staleTime: 0,
    queryFn: ({ signal }) => request(library.uses, { id }, { signal }),
  })
/** The address where a work plays for a packed channel. */
export const workPreviewQuery = (id: number, channel?: number) =>
  queryOptions({
    queryKey: [...assetsKey, 'work', id, channel],
    staleTime: 3_600_000,
    queryFn: ({ signal }) => request(library.previewWork, { id, channel_id: channel }, { signal }),
  })
export const versionsQuery = (id: number) =>
  queryOptions({
    queryKey: [...assetsKey, 'versions', id],
    staleTime: 0,
    queryFn: ({ signal }) => request(library.versions, { id }, { signal }),
  })
export const tagsQuery = queryOptions({
  queryKey: [...assetsKey, 'tags'],
  queryFn: ({ signal }) => request(library.tags, {}, { signal }),
})
export const foldersQuery = (kind: assets.AssetKind) =>
  queryOptions({
    queryKey: [...folderKey, kind],
    queryFn: async ({ signal }) => (await request(folders.list, { kind }, { signal })).list,
  })

function loadPreparation(ids: readonly number[], signal?: AbortSignal) {
  return request(assets.transcodeStatus, { asset_ids: ids.slice(0, idsPerCall) }, { signal })
}

/** Polls while one of them is pending. */
export const preparationQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [...assetsKey, 'preparation', ids],
    staleTime: 0,
    enabled: ids.length > 0,
    queryFn: ({ signal }) => loadPreparation(ids, signal),
    refetchInterval: query =>
      query.state.data?.some(one => one.status === 'pending') === false ? false : preparationPollMs,
  })

export const loadAsset = (id: number) => request(assets.detail, { id })
export const retryPreparation = (id: number) => request(assets.retryTranscode, { asset_id: id })
export const updateAsset = (input: Parameters<typeof request<typeof library.update>>[1]) =>
  request(library.update, input)
export const deleteAssets = (ids: readonly number[]) =>
  inBatches('deleted', ids, batch => request(library.remove, { ids: batch }))
export const restoreAssets = (ids: readonly number[]) =>
  inBatches('restored', ids, batch => request(library.restore, { ids: batch }))
export const purgeAssets = (ids: readonly number[]) =>
  inBatches('purged', ids, batch => request(library.purge, { ids: batch }))
export const moveAssets = (ids: readonly number[], folderId: number) =>
  inBatches('moved', ids, batch => request(library.move, { ids: batch, folder_id: folderId }))
export const tagAssets = (ids: readonly number[], add: string[], remove: string[]) =>
  inBatches('tagged', ids, batch => request(library.tag, { ids: batch, add, remove }))
export const favouriteAssets = (ids: readonly number[], favourite: boolean) =>
  inBatches('favourite', ids, batch => request(library.favourite, { ids: batch, favourite }))
export const mergeVideos = (input: { ids: readonly number[]; name: string }) =>
  request(mergeVideo, { asset_ids: [...input.ids], name: input.name })
export const emptyTrash = () => request(library.emptyTrash, {})
export const replaceFile = (id: number, fileUrl: string, mergeMeshes?: boolean) =>
  request(library.replace, { id, file_url: fileUrl, merge_meshes: mergeMeshes })
export const restoreVersion = (id: number, version: number) =>
  request(library.restoreVersion, { id, version })
export const createFolder = (kind: assets.AssetKind, parentId: number, name: string) =>
  request(folders.create, { kind, parent_id: parentId, name })
export const renameFolder = (id: number, name: string) => request(folders.rename, { id, name })
export const moveFolder = (id: number, parentId: number) => request(folders.move, { id, parent_id: parentId })
export const deleteFolder = (id: number) => request(folders.remove, { id })

/** Returns the ids of all assets that match the filter, also of pages that are not loaded. */
export async function loadIds(filter: AssetFilter, signal?: AbortSignal): Promise<number[]> {
  const found: number[][] = []
  for (let after: string | undefined; after !== '';) {
    const answer = await request(
      assets.ids,
      { ...filter, ...(after === undefined ? {} : { after }) },
      { signal },
    )
    found.push(answer.ids)
    after = answer.next
  }
  return found.flat()
}

/** Returns download links: of the file itself for one, otherwise of archives with one call's files each. */
export async function downloadLinks(ids: readonly number[]) {
  if (ids.length === 1) return [await request(downloads.download, { ids: [...ids] })]
  const links = []
  for (const batch of batchesOf(ids))
    links.push(await request(downloads.download, { ids: batch, batch: true }))
  return links
}
