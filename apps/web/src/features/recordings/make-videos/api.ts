import * as contract from '@adloom/contract/playable-videos'
import * as recordings from '@adloom/contract/recordings'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/request.ts'

export { mostCaptions, playableCuts, playableRatios } from '@adloom/contract/playable-videos'
export type { PlayableTexts } from '@adloom/contract/playable-videos'

export type Cut = (typeof contract.playableCuts)[number]
export type Ratio = (typeof contract.playableRatios)[number]

/** The project of recordings of a playable; made when there is none. */
export const recordingOfQuery = (sourceId: number) =>
  queryOptions({
    queryKey: ['recording-of', sourceId],
    queryFn: async () => (await request(recordings.projectCreate, { source_id: sourceId })).id,
  })

export const playableTextsQuery = (pid: number, language: string) =>
  queryOptions({
    queryKey: ['playable-texts', pid, language],
    queryFn: ({ signal }) => request(contract.texts, { pid, language }, { signal }),
    staleTime: 0,
  })

export interface VideoWish {
  cuts: Cut[]
  ratios: Ratio[]
  lines: string[]
  name: string
  button: string
  is_exported: boolean
}

export async function makeVideos(
  wish: VideoWish & { pid: number; number: number; language: string },
): Promise<void> {
  await request(contract.make, { ...wish, lines: wish.lines.filter(line => line.trim() !== '') })
}
