import * as contract from '@adloom/contract/video-templates'
import { readStoredVideo } from '@adloom/video/format'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import i18next from 'i18next'
import type { z } from 'zod'
import { notify } from '../../../lib/notices.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { request } from '../../../lib/request.ts'
import { useAction } from '../../../lib/use-action.ts'

export type { OwnVideoTemplate } from '@adloom/contract/video-templates'

const ownKey = ['video-templates'] as const
const pageSize = 24

/** Templates that the account saved, the newest first. */
export const ownTemplatesQuery = infiniteQueryOptions({
  queryKey: [...ownKey, 'list'],
  queryFn: ({ pageParam, signal }) =>
    request(contract.list, { page: pageParam, page_size: pageSize }, { signal }),
  initialPageParam: 1,
  staleTime: 0,
  getNextPageParam: last => (last.page * last.page_size < last.total ? last.page + 1 : undefined),
})

export const ownTemplateQuery = (id: number) =>
  queryOptions({
    queryKey: [...ownKey, id],
    queryFn: async ({ signal }) =>
      readStoredVideo((await request(contract.detail, { id }, { signal })).document),
  })

export const makeOfTemplate = (input: z.input<typeof contract.use.input>) => request(contract.use, input)

/** Saves a video as a template of the account. */
export function useSaveAsTemplate() {
  return useAction({
    mutationFn: ({ id, name }: { id: number; name: string }) =>
      request(contract.create, { project_id: id, name }),
    onSuccess: () => {
      notify({ tone: 'success', text: i18next.t('videos:template.saved') })
      return queryClient.invalidateQueries({ queryKey: ownKey })
    },
  })
}

export function useRemoveTemplate() {
  return useAction({
    mutationFn: (id: number) => request(contract.remove, { id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownKey }),
  })
}
