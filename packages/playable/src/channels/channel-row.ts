import type { Channel } from './channel.ts'
import { monogram } from './monogram.ts'

/** 5 MB as networks write it; they do not say which MB, so the smaller one (decimal) is the limit. */
export const fiveMegabytes = 5_000_000

const viewport = 'width=device-width,initial-scale=1,maximum-scale=1,user-scalable=no,viewport-fit=cover'

/** Scanned for in the finished bytes wherever the network does not list them as an error (advisory). */
const suspicious = [
  'window.top',
  'XMLHttpRequest',
  'eval(',
  'document.write',
  'google-analytics.com',
  'googletagmanager.com',
  'doubleclick.net',
  'connect.facebook.net',
]

type Given = Pick<Channel, 'id' | 'key' | 'nameEn' | 'bridge' | 'ctaApi' | 'confidence' | 'sources'>

/**
 * Fills a row with what holds for most networks: one inlined page up to 5 MB, both orientations, no external
 * address.
 */
export function channelRow(given: Given & Partial<Channel> & { letters: string; color: string }): Channel {
  const { letters, color, ...row } = given
  const forbid = row.forbid ?? []
  return {
    nameCn: row.nameEn,
    icon: monogram(letters, color),
    interactive: true,
    noninteractive: false,
    group: 'network',
    format: 'html',
    limits: megabytes(fiveMegabytes),
    naming: { html: 'index.html', zipRoot: 'flat', charset: 'ascii' },
    meta: [],
    viewport,
    scripts: [],
    mraidTag: false,
    lifecycle: { calls: [], defines: [] },
    hostStarts: false,
    autoRedirect: false,
    storeUrls: 'ours',
    allowExternal: [],
    forbid,
    require: [],
    mediaInZip: 'inline',
    webp: true,
    audio: true,
    orientations: ['portrait', 'landscape'],
    needsEnd: false,
    review: [],
    note: '',
    ...row,
    warn: (row.warn ?? suspicious).filter(literal => !forbid.includes(literal)),
  }
}

export function megabytes(
  bytes: number,
  more: { indexBytes?: number; files?: number; unpacked?: boolean } = {},
): Channel['limits'] {
  return { bytes, warnShare: 0.95, ...more }
}
