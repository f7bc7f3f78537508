import * as contract from '@adloom/contract/auto-plays'
import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../lib/query-client.ts'
import { request } from '../../lib/request.ts'
import { refreshRecordings } from './api.ts'

export { autoPlaySeconds, autoTakeCount, temperaments } from '@adloom/contract/auto-plays'
export type { AutoPlay, AutoTake } from '@adloom/contract/auto-plays'

const pollMs = 1000

/** The newest run of simulated players of a project; asked again while it plays. */
export const autoPlayQuery = (pid: number) =>
  queryOptions({
    queryKey: ['auto-play', pid],
    queryFn: async ({ signal }) => (await request(contract.autoDetail, { pid }, { signal })).run,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? pollMs : false),
  })

export interface AutoPlayWish {
  seconds: (typeof contract.autoPlaySeconds)[number]
  orientation: 'portrait' | 'landscape'
  language: string
}

export async function startAutoPlay(pid: number, wish: AutoPlayWish): Promise<void> {
  await request(contract.autoStart, { pid, ...wish })
  await queryClient.invalidateQueries({ queryKey: autoPlayQuery(pid).queryKey })
}

/** Makes recordings of takes; returns their ids in the same order. */
export async function pickAutoTakes(
  pid: number,
  takes: { number: number; name: string }[],
): Promise<number[]> {
  const { ids } = await request(contract.autoPick, { pid, takes })
  refreshRecordings()
  return ids
}
