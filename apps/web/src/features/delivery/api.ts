import * as delivery from '@adloom/contract/delivery'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { queryClient } from '../../lib/query-client.ts'
import { request } from '../../lib/request.ts'

export type Check = z.output<typeof delivery.groupCheck.output>
export type Cell = Check['cells'][number]
export type Creative = z.output<typeof delivery.creatives.output>['list'][number]
export type GroupCard = z.output<typeof delivery.groups.output>['list'][number]
export type CreativeRef = z.input<typeof delivery.addCreatives.input>['creatives'][number]

const key = ['delivery'] as const
const pollMs = 1500

export const groupsQuery = (keyword: string) =>
  queryOptions({
    queryKey: [...key, 'groups', keyword],
    queryFn: ({ signal }) => request(delivery.groups, { keyword, page_size: 50 }, { signal }),
  })

export const creativesQuery = (group_id: number) =>
  queryOptions({
    queryKey: [...key, group_id, 'creatives'],
    queryFn: ({ signal }) => request(delivery.creatives, { group_id }, { signal }),
  })

export const groupChannelsQuery = (group_id: number) =>
  queryOptions({
    queryKey: [...key, group_id, 'channels'],
    queryFn: ({ signal }) => request(delivery.groupChannels, { group_id }, { signal }),
  })

/** Asked again while a check or a pack runs. */
export const checkQuery = (group_id: number) =>
  queryOptions({
    queryKey: [...key, group_id, 'check'],
    queryFn: ({ signal }) => request(delivery.groupCheck, { group_id }, { signal }),
    refetchInterval: query => {
      const { data } = query.state
      return data && (data.check_job ?? data.pack_job) ? pollMs : false
    },
  })

/** Everything that a dialog can add, by kind. */
export const candidatesQuery = (kind: CreativeRef['kind'], keyword: string) =>
  queryOptions({
    queryKey: [...key, 'candidates', kind, keyword],
    queryFn: async ({ signal }) => {
      const input = { keyword, page_size: 100 }
      if (kind === 'playable') {
        const { list, total } = await request(delivery.playable, input, { signal })
        return { total, list: list.map(one => ({ ...one, note: one.product_name })) }
      }
      if (kind === 'dco') {
        const { list, total } = await request(delivery.dco, input, { signal })
        return { total, list: list.map(one => ({ ...one, note: one.project_name })) }
      }
      const { list, total } = await request(delivery.media, input, { signal })
      return { total, list: list.map(one => ({ ...one, note: '' })) }
    },
  })

export function refreshDeliveries(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: key })
}

export function createGroup(name: string) {
  return request(delivery.createGroup, { name })
}

export function updateGroup(input: z.input<typeof delivery.updateGroup.input>) {
  return request(delivery.updateGroup, input)
}

export function deleteGroup(group_id: number) {
  return request(delivery.deleteGroup, { group_id })
}

export function addCreatives(group_id: number, creatives: CreativeRef[]) {
  return request(delivery.addCreatives, { group_id, creatives })
}

export function removeCreative(group_id: number, id: number) {
  return request(delivery.removeCreatives, { group_id, ids: [id] })
}

export function startCheck(group_id: number) {
  return request(delivery.check, { group_id })
}

export function startPack(group_id: number) {
  return request(delivery.pack, { group_id })
}
