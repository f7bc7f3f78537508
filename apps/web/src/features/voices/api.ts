import * as contract from '@adloom/contract/voices'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../lib/query-client.ts'
import { request } from '../../lib/request.ts'

export { voiceEffects } from '@adloom/contract/voices'
export type { Voice, VoiceEffect, VoiceSegment, VoiceScript, VoiceTake } from '@adloom/contract/voices'

const takesKey = ['voice-takes'] as const
const pageSize = 20
const pollMs = 1000

export const voicesQuery = queryOptions({
  queryKey: ['voices'],
  queryFn: async ({ signal }) => (await request(contract.voiceList, {}, { signal })).voices,
  staleTime: Infinity,
})

/** Past voices, the newest first; asked again while one is being made. */
export const takesQuery = infiniteQueryOptions({
  queryKey: takesKey,
  queryFn: ({ pageParam, signal }) =>
    request(contract.takeList, { page: pageParam, page_size: pageSize }, { signal }),
  initialPageParam: 1,
  staleTime: 0,
  getNextPageParam: ({ page, page_size, total }) => (page * page_size < total ? page + 1 : undefined),
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ list }) => list.some(({ status }) => status === 'pending')) ? pollMs : false,
})

const refresh = () => queryClient.invalidateQueries({ queryKey: takesKey })

const samples = new Map<string, string>()

/** The address of a voice's sample within this page. */
export async function sampleUrl(voice: string): Promise<string> {
  const known = samples.get(voice)
  if (known !== undefined) return known
  const { mp3 } = await request(contract.voiceSample, { voice })
  const bytes = Uint8Array.from(atob(mp3), character => character.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type: 'audio/mpeg' }))
  samples.set(voice, url)
  return url
}

export async function createTake(input: { name: string } & contract.VoiceScript): Promise<void> {
  await request(contract.takeCreate, input)
  await refresh()
}

export async function cancelTake(id: number): Promise<void> {
  await request(contract.takeCancel, { id })
  await refresh()
}

export async function deleteTake(id: number): Promise<void> {
  await request(contract.takeDelete, { id })
  await refresh()
}

/** Adds the audio of a voice to the library. Returns the id of the asset. */
export async function saveTake(id: number, format: (typeof contract.voiceFormats)[number]): Promise<number> {
  const { asset_id } = await request(contract.takeSave, { id, format })
  await queryClient.invalidateQueries({ queryKey: ['assets'] })
  return asset_id
}
