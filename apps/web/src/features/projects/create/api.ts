import * as assets from '@adloom/contract/assets'
import * as ps from '@adloom/contract/ps'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { request } from '../../../lib/request.ts'

export type Starter = z.output<typeof ps.starters.output>['list'][number]

const beginnings = {
  queryKey: ['starters'],
  queryFn: ({ signal }: { signal: AbortSignal }) => request(ps.starters, {}, { signal }),
  staleTime: Infinity,
}

export const startersQuery = queryOptions({ ...beginnings, select: ({ list }) => list })

/** The covers of the stories of interactive videos; empty for a story without clips. */
export const storiesQuery = queryOptions({ ...beginnings, select: ({ stories }) => stories })

export type NewFreeProject = z.input<typeof ps.create.input>

export const createFreeProject = (input: NewFreeProject) => request(ps.create, input)
export const createFromPsd = (input: z.input<typeof ps.createFromPsd.input>) =>
  request(ps.createFromPsd, input)

/** Photoshop files of the library, the newest first. */
export const psdListQuery = infiniteQueryOptions({
  queryKey: ['assets', 'psd'],
  queryFn: ({ pageParam, signal }) =>
    request(
      assets.list,
      {
        type: ['psd'],
        order: '-created_time',
        page_size: 60,
        after: pageParam === '' ? undefined : pageParam,
      },
      { signal },
    ),
  initialPageParam: '',
  getNextPageParam: last => (last.next === '' ? undefined : last.next),
})
