import type { PlayData } from '@adloom/engine/data'
import pLimit from 'p-limit'
import type { AssetRecord, PlayableDocument } from '../../format/records.ts'
import { canonicalHash } from '../canonical-hash.ts'
import { drawnSizes } from '../collect/drawn-sizes.ts'
import { glyphsByFont } from '../collect/glyphs-by-font.ts'
import { encodeAudio, stripId3 } from './optimise-audio.ts'
import { mp3Rate } from './mp3-rate.ts'
import { optimiseFigure } from './optimise-figure.ts'
import { optimiseFont } from './optimise-font.ts'
import { optimiseImage } from './optimise-image.ts'
import { optimiseVideo, videoPlan } from './optimise-video.ts'
import { videoUses } from '../collect/video-uses.ts'
import type { DerivedCache } from '../pack.ts'
import type { QualitySettings } from './quality-settings.ts'

/** What the channel lets media be. */
export interface MediaKind {
  webp: boolean
  audio: boolean
}

export interface MadeMedia {
  bytes: Uint8Array
  mime: string
  width?: number
  height?: number
  /** Of a video: milliseconds taken off in front, and what is left. */ cut?: {
    from: number
    duration: number
  }
}

export interface DeriveInput {
  data: PlayData
  document: PlayableDocument
  settings: QualitySettings
  loadAsset(hash: string): Promise<Uint8Array>
  cache: DerivedCache
  /** Work under way by key: what two kinds of media share is made once. */
  running: Map<string, Promise<MadeMedia>>
  onProgress?(share: number): void
}

/** Raised when the rules of a derivation change, so that older cached bytes are not used. */
const recipe = 6

interface Work {
  id: string
  record: AssetRecord
  key: string
  make(source: Uint8Array): Promise<MadeMedia>
}

/**
 * Every used asset in its final form, by asset id: pictures at drawn size, MP3 at the preset's rate, fonts
 * with the glyphs used.
 */
export async function deriveMedia(input: DeriveInput, kind: MediaKind): Promise<Map<string, MadeMedia>> {
  const works = plan(input, kind)
  const kept = await Promise.all(works.map(work => input.cache.get(work.key)))
  start(
    input,
    works.filter((work, index) => !kept[index] && !input.running.has(work.key)),
  )
  let done = 0
  const made = await Promise.all(
    works.map(async (work, index): Promise<[string, MadeMedia]> => {
      const bytes = kept[index]
      const media = bytes ? unpack(bytes) : await (input.running.get(work.key) as Promise<MadeMedia>)
      input.onProgress?.(++done / works.length)
      return [work.id, media]
    }),
  )
  return new Map(made.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** As many as there are cores to decode and encode. */
const lane = pLimit(2)

function start(input: DeriveInput, works: Work[]): void {
  const claim = (work: Work, made: Promise<MadeMedia>): void => {
    input.running.set(
      work.key,
      made.then(media => keep(input, work, media)),
    )
  }
  const sounds = works.filter(work => work.record.kind === 'audio')
  const encoded = deriveSounds(input, sounds)
  for (const [index, work] of sounds.entries())
    claim(
      work,
      encoded.then(all => all[index]!),
    )
  for (const work of works)
    if (work.record.kind !== 'audio')
      claim(
        work,
        lane(async () => work.make(await input.loadAsset(work.record.hash))),
      )
}

function plan({ data, document, settings }: DeriveInput, kind: MediaKind): Work[] {
  const sizes = drawnSizes(data)
  const glyphs = glyphsByFont(data)
  const uses = videoUses(data)
  const works: Work[] = []
  for (const id of Object.keys(data.assets).sort()) {
    const record = document.records[id]
    if (record?.type !== 'asset') continue
    if (record.kind === 'audio') {
      if (kind.audio)
        works.push({
          id,
          record,
          key: keyOf(record, [settings.audio, settings.mono]),
          make: async source => ({ bytes: source, mime: record.mime }),
        })
    } else if (record.kind === 'font') {
      const letters = [...new Set(fontIds(data, id).flatMap(font => [...(glyphs.get(font) ?? '')]))]
        .sort()
        .join('')
      works.push({
        id,
        record,
        key: keyOf(record, letters),
        make: source => optimiseFont(source, record.mime, letters || ' '),
      })
    } else if (record.kind === 'dragonbones' || record.kind === 'model3d') {
      const how = { drawn: sizes.get(id), settings, webp: kind.webp }
      works.push({
        id,
        record,
        key: keyOf(record, [how.drawn ?? null, settings.image, settings.density, kind.webp]),
        make: source => optimiseFigure(source, how),
      })
    } else if (record.kind === 'video') {
      const how = {
        drawn: sizes.get(id),
        use: uses.get(id) ?? { from: 0, to: 0, isHeard: true },
        settings,
        audio: kind.audio,
      }
      works.push({
        id,
        record,
        key: keyOf(record, videoPlan(record, how)),
        make: source => optimiseVideo(source, record, how),
      })
    } else {
      const drawn = record.kind === 'image' ? sizes.get(id) : frameSheetSize(record, sizes.get(id))
      const how = {
        drawn,
        crop: record.kind === 'image' ? record.crop : undefined,
        settings,
        webp: kind.webp,
      }
      works.push({
        id,
        record,
        key: keyOf(record, [drawn ?? null, how.crop ?? null, settings.image, settings.density, kind.webp]),
        make: source => optimiseImage(source, record.mime, how),
      })
    }
  }
  return works
}

/** The sheet's size when one frame of it is drawn as large as asked. */
function frameSheetSize(
  record: AssetRecord,
  drawn: { w: number; h: number; exact: boolean } | undefined,
): { w: number; h: number; exact: boolean } | undefined {
  const frame = record.frames?.[0]
  if (!drawn || !frame || !record.width || !record.height) return undefined
  return { w: (drawn.w / frame.w) * record.width, h: (drawn.h / frame.h) * record.height, exact: drawn.exact }
}

function fontIds(data: PlayData, asset: string): string[] {
  return Object.entries(data.fonts)
    .filter(([, font]) => font.asset === asset)
    .map(([id]) => id)
}

function keyOf(record: AssetRecord, how: unknown): string {
  return canonicalHash(['media', recipe, record.kind, record.hash, record.mime, how])
}

/** All in one child process: starting it costs more than a short sound. */
async function deriveSounds(input: DeriveInput, works: Work[]): Promise<MadeMedia[]> {
  const { audio: kilobits, mono } = input.settings
  const sounds = await Promise.all(
    works.map(async ({ record }) => {
      const source = await input.loadAsset(record.hash)
      return { source, mime: record.mime, plain: record.mime === 'audio/mpeg' ? stripId3(source) : source }
    }),
  )
  const heavy = sounds.filter(sound => !isLean(sound.plain, kilobits, mono))
  const encoded = await encodeAudio(heavy.map(({ source }) => ({ source, kilobits, mono })))
  return sounds.map(sound => {
    const smaller = encoded[heavy.indexOf(sound)]
    return smaller && smaller.length < sound.plain.length
      ? { bytes: smaller, mime: 'audio/mpeg' }
      : { bytes: sound.plain, mime: sound.mime }
  })
}

/** Encoding an MP3 again at the rate it has would cost quality and time for nothing. */
function isLean(plain: Uint8Array, kilobits: number, mono: boolean): boolean {
  const rate = mp3Rate(plain)
  return rate !== undefined && rate.kilobits <= kilobits && (rate.mono || !mono)
}

async function keep(input: DeriveInput, work: Work, media: MadeMedia): Promise<MadeMedia> {
  await input.cache.put(work.key, pack(media))
  return media
}

/** In the cache: a line of JSON, then the bytes. */
function pack({ bytes, ...rest }: MadeMedia): Uint8Array {
  return Buffer.concat([Buffer.from(`${JSON.stringify(rest)}\n`, 'utf8'), bytes])
}

function unpack(kept: Uint8Array): MadeMedia {
  const end = kept.indexOf(10)
  return {
    ...(JSON.parse(Buffer.from(kept.subarray(0, end)).toString('utf8')) as Omit<MadeMedia, 'bytes'>),
    bytes: kept.subarray(end + 1),
  }
}
