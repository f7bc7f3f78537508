import * as projects from '@adloom/contract/projects'
import type { channelState } from '@adloom/contract/projects'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../request.ts'
import type { Language } from '@adloom/contract/constants'
import type { z } from 'zod'

/** Every traffic channel (PL-03); a failure is an empty list, never a reason to stop (SE-02). */
export const channelsQuery = queryOptions({
  queryKey: ['channels'],
  staleTime: Infinity,
  queryFn: async ({ signal }) => {
    try {
      return (await request(projects.allChannels, {}, { signal })).list
    } catch (error) {
      console.warn('channels could not be loaded', error)
      return []
    }
  },
})

type Channel = Pick<z.output<typeof channelState>, 'key' | 'name_cn' | 'name_en' | 'label' | 'alias'>

/** The label of a channel in the language on screen (PL-03.29). */
export function channelName(channel: Pick<Channel, 'label'>, language: Language): string {
  return channel.label[language]
}

/** Whether a keyword is part of any name a channel is known by, its alias too. */
export function matchesChannel(channel: Channel, keyword: string): boolean {
  const names = [
    channel.name_en,
    channel.name_cn,
    channel.alias,
    channel.key,
    ...Object.values(channel.label),
  ]
  return names.join('\n').toLowerCase().includes(keyword.trim().toLowerCase())
}
