import type { Language } from '@adloom/contract/constants'
import type { Creative, CreativeSet } from './api.ts'

const needed = ['source_id', 'product_name', 'creative_type'] as const

/** What a set lacks that a preview cannot do without (PL-04); empty when it is complete. */
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
