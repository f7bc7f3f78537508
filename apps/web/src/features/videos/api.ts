import * as assets from '@adloom/contract/assets'
import { suggestedName } from '@adloom/contract/file-names'
import * as contract from '@adloom/contract/videos'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import i18next from 'i18next'
import type { z } from 'zod'
import { notify } from '../../lib/notices.ts'
import { queryClient } from '../../lib/query-client.ts'
import { request } from '../../lib/request.ts'
import { useAction } from '../../lib/use-action.ts'

export type { VideoCard } from '@adloom/contract/videos'

const listKey = ['videos', 'list'] as const
const pageSize = 24
const undoMs = 8000

export const videoListQuery = (type: contract.VideoProjectType, keyword: string) =>
  infiniteQueryOptions({
    queryKey: [...listKey, type, keyword],
    queryFn: ({ pageParam, signal }) =>
      request(
        contract.list,
        { project_type: type, keyword, order: '-updated_time', page: pageParam, page_size: pageSize },
        { signal },
      ),
    initialPageParam: 1,
    staleTime: 0,
    getNextPageParam: last => (last.page * last.page_size < last.total ? last.page + 1 : undefined),
  })

/** Files of the library that can become clips. */
export const clipFilesQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['assets', 'clips', keyword],
    queryFn: ({ signal }) =>
      request(
        assets.list,
        { type: ['video', 'image', 'audio'], keyword, order: '-created_time', page_size: 60 },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

/** Images of the library, for the image or the logo of a banner. */
export const imageFilesQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['assets', 'images', keyword],
    queryFn: ({ signal }) =>
      request(assets.list, { type: ['image'], keyword, order: '-created_time', page_size: 60 }, { signal }),
    placeholderData: keepPreviousData,
  })

export const makeBanner = (input: z.input<typeof contract.createBanner.input>) =>
  request(contract.createBanner, input)

export const createVideo = (input: { name: string; ratio: string; asset_ids: number[] }) =>
  request(contract.create, input)

export function useRenameVideo() {
  return useAction({
    mutationFn: ({ id, name }: { id: number; name: string }) => request(contract.update, { id, name }),
    onSettled: refreshVideos,
  })
}

export function useCopyVideo() {
  return useAction({
    mutationFn: ({ id, name }: contract.VideoCard) =>
      request(contract.copy, { id, name: suggestedName(i18next.t('videos:copyName', { name })) }),
    onSuccess: () => notify({ tone: 'success', text: i18next.t('videos:copied') }),
    onSettled: refreshVideos,
  })
}

/** Deletes at once and offers to undo instead of asking first. */
export function useDeleteVideo() {
  const restore = useAction({
    mutationFn: (id: number) => request(contract.restore, { id }),
    onSettled: refreshVideos,
  })
  return useAction({
    mutationFn: ({ id }: contract.VideoCard) => request(contract.remove, { id }),
    onSuccess: (_answer, { id, name }) =>
      notify({
        tone: 'info',
        durationMs: undoMs,
        text: i18next.t('videos:deleted', { name }),
        action: { label: i18next.t('undo'), run: () => restore.mutate(id) },
      }),
    onSettled: refreshVideos,
  })
}

function refreshVideos(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: listKey })
}
