import type { Channel } from './channel.ts'

/** The limit that networks write as 5 MB. They do not define MB, so it is the smaller one (decimal). */
export const fiveMegabytes = 5_000_000

const viewport = 'width=device-width,initial-scale=1,maximum-scale=1,user-scalable=no,viewport-fit=cover'

/** Literals that give a warning on channels whose network does not forbid them. */
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
 * Completes a row with the values of most networks: one inlined page up to 5 MB, both orientations, no
 * external address.
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
    limits: sizeLimit(fiveMegabytes),
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
    reports: false,
    note: '',
    ...row,
    warn: (row.warn ?? suspicious).filter(literal => !forbid.includes(literal)),
  }
}

/** Returns limits with a warning from 95 % of the size. */
export function sizeLimit(
  bytes: number,
  more: { indexBytes?: number; files?: number; unpacked?: boolean } = {},
): Channel['limits'] {
  return { bytes, warnShare: 0.95, ...more }
}

/** Returns a rounded square with one or two letters (no trademarks) as a data URI for `<img>`. */
function monogram(letters: string, color: string): string {
  const size = letters.length > 1 ? 26 : 32
  const svg =
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 64'><defs><linearGradient id='g' x1='0' y1='0' x2='0' y2='1'>` +
    `<stop offset='0' stop-color='#fff' stop-opacity='.22'/><stop offset='1' stop-color='#000' stop-opacity='.12'/></linearGradient></defs>` +
    `<rect width='64' height='64' rx='16' fill='${color}'/><rect width='64' height='64' rx='16' fill='url(#g)'/>` +
    `<text x='32' y='33' fill='#fff' font-family='Inter,Helvetica,Arial,sans-serif' font-weight='700' font-size='${size}' text-anchor='middle' dominant-baseline='central'>${letters}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
