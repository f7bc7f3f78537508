import { describe, expect, it } from 'vitest'
import type { AssembledChannel } from '../packer/assemble/assemble-channel.ts'
import { checkFiles, checkNames, checkSize } from '../packer/validate/check-delivery.ts'
import type { NeutralForm } from '../packer/assemble/neutral-form.ts'
import type { ZipEntry } from '../packer/archive/zip.ts'
import type { Channel } from './channel.ts'
import { channels, findChannelByKey } from './channels.ts'

interface Expected {
  format: 'html' | 'zip'
  bytes: number
  files?: number
  indexBytes?: number
  unpacked?: true
  html?: string
  portraitOnly?: true
  /** Accepted extensions in a zip; absent when the network lists none. */
  fileTypes?: string
  /** No WebP, no audio, and images beside the page. */
  plainMedia?: true
  /** The alternative zip: bytes, bytes of its page, files. */
  zip?: [bytes: number, indexBytes: number, files: number]
  /** Source of the figures, with the grade of `Channel.confidence`. */
  source: string
}

/**
 * Limits that networks publish or tested exporters enforce, as a second copy to compare the rows with. "5 MB"
 * is 5,000,000 bytes.
 */
const published: Record<string, Expected> = {
  mintegral: {
    format: 'zip',
    bytes: 5_000_000,
    html: '{name}.html',
    source: 'A: Mintegral help centre, asset specs',
  },
  unity: { format: 'html', bytes: 5_000_000, source: 'A: Unity playable specifications (under 5 MB)' },
  applovin: { format: 'html', bytes: 5_000_000, source: 'A: Axon best practices and guidelines' },
  ironsource: { format: 'html', bytes: 5_000_000, source: 'A: ironSource interactive requirements' },
  google: {
    format: 'zip',
    bytes: 5_000_000,
    files: 512,
    fileTypes: 'css gif html jpeg jpg js png svg',
    source: 'A: Google Ads help 9981650',
  },
  meta: {
    format: 'html',
    bytes: 2_000_000,
    zip: [5_000_000, 2_000_000, 100],
    source: 'B: exporters’ tables of network specifications',
  },
  moloco: { format: 'html', bytes: 5_000_000, source: 'B: exporters; one source gives 2 MB' },
  tiktok: { format: 'zip', bytes: 5_000_000, source: 'B: Luna, TikTok playable specification' },
  pangle: { format: 'zip', bytes: 5_000_000, source: 'B: same container as TikTok' },
  vungle: { format: 'zip', bytes: 5_000_000, source: 'A: Vungle help 360056663752' },
  liftoff: { format: 'zip', bytes: 5_000_000, source: 'A: Liftoff creative integration' },
  chartboost: { format: 'html', bytes: 3_000_000, source: 'A: Chartboost MRAID playable (hard maximum)' },
  snapchat: {
    format: 'zip',
    bytes: 5_000_000,
    unpacked: true,
    portraitOnly: true,
    source: 'B: exporters (5 MB uncompressed)',
  },
  inmobi: { format: 'html', bytes: 5_000_000, source: 'B: InMobi creative specifications' },
  bigo: { format: 'zip', bytes: 5_000_000, files: 2, source: 'B: BIGO Ads help (one page and config.json)' },
  tencent: { format: 'zip', bytes: 3_000_000, source: 'B: Tencent playable documentation' },
  mytarget: {
    format: 'zip',
    bytes: 2_000_000,
    files: 1,
    portraitOnly: true,
    source: 'B: VK Ads playable format',
  },
  yandex: {
    format: 'zip',
    bytes: 3_000_000,
    files: 20,
    indexBytes: 500_000,
    fileTypes: 'css gif html jpeg jpg js json png svg',
    plainMedia: true,
    source: 'A: Yandex Direct playable requirements',
  },
  adcolony: { format: 'html', bytes: 2_000_000, source: 'B: exporters; the network gives no figure' },
  tapjoy: { format: 'html', bytes: 1_900_000, source: 'B: exporters, 1.9 to 2 MB' },
  adikteev: { format: 'zip', bytes: 5_000_000, source: 'B: no published limit; a default' },
  bigabid: { format: 'zip', bytes: 5_000_000, source: 'B: Luna, ad networks' },
  remerge: { format: 'zip', bytes: 5_000_000, source: 'B: Luna, ad networks' },
  appreciate: { format: 'zip', bytes: 4_000_000, source: 'B: Luna, ad networks' },
  mraid: { format: 'html', bytes: 5_000_000, source: 'A: IAB MRAID gives none; a default' },
  preview: { format: 'html', bytes: 10_000_000, source: 'A: plain web page' },
}

/** An assembled channel of this size. */
function assembledOf(channel: Channel, bytes: number, files = 1, indexBytes = 0): AssembledChannel {
  const isZip = channel.format === 'zip'
  const content = (length: number): Uint8Array => new Uint8Array(length)
  const first = channel.limits.unpacked ? bytes : indexBytes
  const entries: ZipEntry[] = Array.from({ length: files }, (_, index) => ({
    path: index === 0 ? 'index.html' : `f${index}.js`,
    content: content(index === 0 ? first : 0),
  }))
  return {
    channel,
    files: entries,
    file: {
      name: isZip ? 'Name.zip' : 'Name.html',
      bytes: content(channel.limits.unpacked ? 10 : bytes),
      mime: '',
    },
  }
}

function errorsOf(assembled: AssembledChannel): string[] {
  const input = { assembled, neutral: {} as NeutralForm, store: { ios: '', android: '' }, reports: false }
  return [...checkSize(input), ...checkFiles(input)]
    .filter(({ severity }) => severity === 'error')
    .map(({ key }) => key)
}

function limitsOf(expected: Expected): Channel['limits'] {
  const { bytes, files, indexBytes, unpacked } = expected
  return {
    bytes,
    warnShare: 0.95,
    ...(files ? { files } : {}),
    ...(indexBytes ? { indexBytes } : {}),
    ...(unpacked ? { unpacked } : {}),
  }
}

describe('the limits of the networks', () => {
  it('[PL-03.4] are listed for every channel with a source', () => {
    expect(Object.keys(published).sort()).toEqual(channels.map(({ key }) => key).sort())
    expect(channels.length).toBe(26)
    for (const { source } of Object.values(published)) expect(source).toMatch(/^[ABC]: ./)
  })

  for (const [key, expected] of Object.entries(published)) {
    const channel = findChannelByKey(key)!

    it(`[PL-03.4] ${key}: the row has the published format, bytes, files, names and orientations`, () => {
      expect(channel.format).toBe(expected.format)
      expect(channel.limits).toEqual(limitsOf(expected))
      expect(channel.naming).toEqual({
        html: expected.html ?? 'index.html',
        zipRoot: expected.html ? 'named' : 'flat',
        charset: expected.html ? 'word' : 'ascii',
      })
      expect(channel.orientations).toEqual(expected.portraitOnly ? ['portrait'] : ['portrait', 'landscape'])
      expect(channel.confidence).toBe(expected.source[0])
      expect(channel.fileTypes?.toSorted().join(' ')).toBe(expected.fileTypes)
      expect([channel.webp, channel.audio, channel.mediaInZip]).toEqual(
        expected.plainMedia ? [false, false, 'files'] : [true, true, 'inline'],
      )
      const { zip } = expected
      expect(channel.alternative).toEqual(
        zip
          ? {
              format: 'zip',
              mediaInZip: 'script',
              limits: { bytes: zip[0], warnShare: 0.95, indexBytes: zip[1], files: zip[2] },
            }
          : undefined,
      )
    })

    it(`[PL-03.4] ${key}: accepts the exact limit and rejects one more`, () => {
      const shapes: Channel[] = [
        channel,
        ...(channel.alternative ? [{ ...channel, ...channel.alternative }] : []),
      ]
      for (const shape of shapes) {
        const { bytes, files, indexBytes } = shape.limits
        expect(errorsOf(assembledOf(shape, bytes))).toEqual([])
        expect(errorsOf(assembledOf(shape, bytes + 1))).toEqual(['channel.size'])
        if (files)
          expect([
            errorsOf(assembledOf(shape, 100, files)),
            errorsOf(assembledOf(shape, 100, files + 1)),
          ]).toEqual([[], ['channel.files']])
        if (indexBytes)
          expect([
            errorsOf(assembledOf(shape, 100, 1, indexBytes)),
            errorsOf(assembledOf(shape, 100, 1, indexBytes + 1)),
          ]).toEqual([[], ['channel.indexSize']])
      }
    })
  }

  it('[PL-03.4] warn above 95 % of the size limit', () => {
    const warnings = (bytes: number): string[] =>
      checkSize({
        assembled: assembledOf(findChannelByKey('tencent')!, bytes),
        neutral: {} as NeutralForm,
        store: { ios: '', android: '' },
        reports: false,
      }).map(({ severity }) => severity)
    expect([warnings(2_850_000), warnings(2_850_001), warnings(3_000_000), warnings(3_000_001)]).toEqual([
      [],
      ['warning'],
      ['warning'],
      ['error'],
    ])
  })

  it('[PL-03.4] allow only characters in names that the network allows', () => {
    const named = (key: string, name: string): number => {
      const assembled = assembledOf(findChannelByKey(key)!, 10)
      return checkNames({
        assembled: { ...assembled, files: [{ path: name, content: new Uint8Array(1) }] },
        neutral: {} as NeutralForm,
        store: { ios: '', android: '' },
        reports: false,
      }).length
    }
    expect([
      named('mintegral', 'a_1/a_1.html'),
      named('mintegral', 'a-1.html'),
      named('mintegral', 'a.1.html'),
    ]).toEqual([0, 1, 1])
    expect([named('yandex', 'a-1.b_2~.js'), named('yandex', 'a b.js'), named('yandex', 'é.js')]).toEqual([
      0, 1, 1,
    ])
  })
})
