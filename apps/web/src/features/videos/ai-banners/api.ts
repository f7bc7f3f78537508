import * as contract from '@adloom/contract/ai-banners'
import * as assets from '@adloom/contract/assets'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { queryClient } from '../../../lib/query-client.ts'
import { request } from '../../../lib/request.ts'

export { bannerLanguages } from '@adloom/contract/ai-banners'
export type {
  AiBannerCandidate,
  AiBannerDetail,
  AiBannerSummary,
  AiBannerWish,
  BannerLanguage,
} from '@adloom/contract/ai-banners'

const listKey = ['ai-banners', 'list'] as const
const detailKey = ['ai-banners', 'detail'] as const
const pageSize = 20
const pollMs = 1000

export type AiBannerFilter = Pick<z.input<typeof contract.list.input>, 'keyword' | 'status'>

/** The newest first; asked again while one is being made. */
export const aiBannersQuery = (filter: AiBannerFilter) =>
  infiniteQueryOptions({
    queryKey: [...listKey, filter],
    queryFn: ({ pageParam, signal }) =>
      request(contract.list, { ...filter, page: pageParam, page_size: pageSize }, { signal }),
    initialPageParam: 1,
    staleTime: 0,
    getNextPageParam: ({ page, page_size, total }) => (page * page_size < total ? page + 1 : undefined),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ list }) => list.some(({ status }) => status === 'pending')) ? pollMs : false,
  })

export const aiBannerQuery = (id: number) =>
  queryOptions({
    queryKey: [...detailKey, id],
    queryFn: ({ signal }) => request(contract.detail, { id }, { signal }),
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? pollMs : false),
  })

/** Images of a wish; those that were deleted since are left out. */
export const wishImagesQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['assets', 'of-wish', ids],
    queryFn: async ({ signal }) => {
      const answers = await Promise.allSettled(ids.map(id => request(assets.detail, { id }, { signal })))
      return answers.flatMap(answer => (answer.status === 'fulfilled' ? [answer.value] : []))
    },
  })

function refresh(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['ai-banners'] })
}

export async function makeAiBanners(input: z.input<typeof contract.create.input>): Promise<{ id: number }> {
  const made = await request(contract.create, input)
  await refresh()
  return made
}

export async function remakeAiBanners(input: z.input<typeof contract.again.input>): Promise<void> {
  await request(contract.again, input)
  await refresh()
}

export async function cancelAiBanners(id: number): Promise<void> {
  await request(contract.cancel, { id })
  await refresh()
}

export async function deleteAiBanners(id: number): Promise<void> {
  await request(contract.remove, { id })
  queryClient.removeQueries({ queryKey: [...detailKey, id] })
  await queryClient.invalidateQueries({ queryKey: listKey })
}

/** Makes banners of candidates; returns their ids. */
export async function openCandidates(id: number, candidates: readonly number[]): Promise<number[]> {
  const { projects } = await request(contract.use, { id, candidates: [...candidates] })
  await Promise.all([refresh(), queryClient.invalidateQueries({ queryKey: ['videos'] })])
  return projects.map(project => project.id)
}
