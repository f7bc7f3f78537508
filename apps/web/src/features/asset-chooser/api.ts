import * as assets from '@adloom/contract/assets'
import * as folders from '@adloom/contract/folders'
import { favourite } from '@adloom/contract/library'
import type { PublicAsset } from '@adloom/contract/public-assets'
import * as publicAssets from '@adloom/contract/public-assets'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { request } from '../../lib/request.ts'
import type { SlotKind } from './slot.ts'

const pageSize = 60

export type PublicCategory = PublicAsset['category']

export const publicListQuery = (
  kind: SlotKind,
  filter: { category?: PublicCategory | undefined; keyword?: string | undefined },
) =>
  infiniteQueryOptions({
    queryKey: ['public-assets', kind, filter],
    queryFn: ({ pageParam, signal }) =>
      request(
        publicAssets.list,
        {
          type: [kind],
          category: filter.category && [filter.category],
          keyword: filter.keyword,
          page: pageParam,
          page_size: pageSize,
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: last => (last.page * last.page_size < last.total ? last.page + 1 : undefined),
    staleTime: 300_000,
  })

export interface OwnFilter {
  keyword?: string | undefined
  folderId?: number | undefined
  favourite?: boolean | undefined
}

/** A slot for frames accepts animated images too (AS-08.2). */
function ofKind(kind: SlotKind) {
  return kind === 'frames'
    ? { type: ['frames' as const, 'image' as const], plays_frames: true }
    : { type: [kind] }
}

export const ownListQuery = (kind: SlotKind, { keyword, folderId, favourite: starred }: OwnFilter) =>
  infiniteQueryOptions({
    queryKey: ['assets', 'chooser', kind, keyword, folderId, starred],
    queryFn: ({ pageParam, signal }) =>
      request(
        assets.list,
        {
          ...ofKind(kind),
          keyword,
          folder_id: folderId,
          favourite: starred === true ? true : undefined,
          order: '-created_time',
          page_size: pageSize,
          after: pageParam === '' ? undefined : pageParam,
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: last => (last.next === '' ? undefined : last.next),
  })

export const ownFoldersQuery = queryOptions({
  queryKey: ['assets', 'chooser', 'folders'],
  queryFn: async ({ signal }) => (await request(folders.list, {}, { signal })).list,
  staleTime: 30_000,
})

export const setFavourite = (id: number, on: boolean) => request(favourite, { ids: [id], favourite: on })
