import * as contract from '@adloom/contract/viewer'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { request } from '../../lib/request.ts'
import type { Language } from '@adloom/contract/constants'

export type CreativeSet = z.output<typeof contract.creativeSet>
export type Creative = CreativeSet['creatives'][number]

export const creativeSetQuery = (share: string) =>
  queryOptions({
    queryKey: ['viewer', 'creatives', share],
    retry: false,
    queryFn: ({ signal }) => request(contract.viewCreatives, { share }, { signal }),
  })

export const creativeQuery = (share: string, creativeId: number) =>
  queryOptions({
    queryKey: ['viewer', 'creative', share, creativeId],
    staleTime: 3_600_000,
    retry: false,
    queryFn: async ({ signal }) =>
      (await request(contract.viewCreative, { share, creative_id: creativeId }, { signal })).preview_url,
  })

const needed = ['source_id', 'product_name', 'creative_type'] as const

/** Returns the parts that a set lacks but a preview needs (PL-04); empty when it is complete. */
export function missingFacts(set: Pick<CreativeSet, (typeof needed)[number]>): (typeof needed)[number][] {
  return needed.filter(name => !set[name])
}

/** `Mintegral 750x1334`: the channel in the reader's language and the screen (PL-04). */
export function creativeLabel(
  { channel_cn, channel_en, creative_ext: { width, height } }: Creative,
  language: Language,
): string {
  return `${language === 'zh-cn' ? channel_cn : channel_en} ${width}x${height}`
}

export function orientationOf({ creative_ext: { width, height } }: Creative): 'portrait' | 'landscape' {
  return width > height ? 'landscape' : 'portrait'
}
