import type { PlayData } from '@adloom/engine/data'
import pLimit from 'p-limit'
import type { AssetRecord } from '../../format/records.ts'
import { canonicalHash } from '../canonical-hash.ts'
import { drawnSizes, type DrawnSize } from '../collect/drawn-sizes.ts'
import { glyphsByFont } from '../collect/glyphs-by-font.ts'
import { videoUses, type VideoUse } from '../collect/video-uses.ts'
import { optimiseAudio } from './optimise-audio.ts'
import { optimiseFigure } from './optimise-figure.ts'
import { optimiseFont } from './optimise-font.ts'
import { optimiseImage } from './optimise-image.ts'
import { optimiseVideo, videoPlan } from './optimise-video.ts'
import type { MediaFormats, OptimisedMedia, OptimiseInput } from './optimised-media.ts'

/** Raise it when a rule of optimisation changes, so that older cached bytes are not used. */
const recipeVersion = 6

interface MediaTask {
  id: string
  record: AssetRecord
  /** Cache key: the source and everything that decides the result. */
  key: string
  run(source: Uint8Array): Promise<OptimisedMedia>
}

/**
 * Optimises every asset in use, by asset id: images at their largest drawn size, MP3 at the bit rate of the
 * preset, fonts with the glyphs in use. Second stage of packing.
 */
export async function optimiseMedia(
  input: OptimiseInput,
  formats: MediaFormats,
): Promise<Map<string, OptimisedMedia>> {
  const tasks = planTasks(input, formats)
  const cached = await Promise.all(tasks.map(task => input.cache.get(task.key)))
  startTasks(
    input,
    tasks.filter((task, index) => !cached[index] && !input.pending.has(task.key)),
  )
  let done = 0
  const entries = await Promise.all(
    tasks.map(async (task, index): Promise<[string, OptimisedMedia]> => {
      const bytes = cached[index]
      const media = bytes ? decodeCached(bytes) : await input.pending.get(task.key)!
      input.onProgress?.(++done / tasks.length)
      return [task.id, media]
    }),
  )
  return new Map(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Two at a time: decoding and encoding keep one core busy each. */
const limitTasks = pLimit(2)

function startTasks(input: OptimiseInput, tasks: MediaTask[]): void {
  const start = (task: MediaTask, result: Promise<OptimisedMedia>): void => {
    input.pending.set(
      task.key,
      result.then(async media => {
        await input.cache.put(task.key, encodeCached(media))
        return media
      }),
    )
  }
  const audio = tasks.filter(task => task.record.kind === 'audio')
  const encoded = optimiseAllAudio(input, audio)
  for (const [index, task] of audio.entries())
    start(
      task,
      encoded.then(all => all[index]!),
    )
  for (const task of tasks)
    if (task.record.kind !== 'audio')
      start(
        task,
        limitTasks(async () => task.run(await input.loadAsset(task.record.hash))),
      )
}

async function optimiseAllAudio(input: OptimiseInput, tasks: MediaTask[]): Promise<OptimisedMedia[]> {
  const sources = await Promise.all(
    tasks.map(async ({ record }) => ({ source: await input.loadAsset(record.hash), mime: record.mime })),
  )
  return optimiseAudio(sources, input.settings)
}

/** Use of media in the ad, by asset id; glyphs by font id. */
interface MediaUses {
  sizes: Map<string, DrawnSize>
  glyphs: Map<string, string>
  videos: Map<string, VideoUse>
}

function planTasks(input: OptimiseInput, formats: MediaFormats): MediaTask[] {
  const { data, document } = input
  const uses: MediaUses = {
    sizes: drawnSizes(data),
    glyphs: glyphsByFont(data),
    videos: videoUses(data),
  }
  return Object.keys(data.assets)
    .sort()
    .flatMap(id => {
      const record = document.records[id]
      if (record?.type !== 'asset' || (record.kind === 'audio' && !formats.audio)) return []
      const { decidedBy, run } = planAsset(id, record, uses, input, formats)
      const key = canonicalHash(['media', recipeVersion, record.kind, record.hash, record.mime, decidedBy])
      return [{ id, record, key, run }]
    })
}

interface AssetPlan {
  /** All inputs of the result other than the source. */
  decidedBy: unknown
  run: MediaTask['run']
}

function planAsset(
  id: string,
  record: AssetRecord,
  uses: MediaUses,
  { data, settings }: OptimiseInput,
  { webp, audio }: MediaFormats,
): AssetPlan {
  const drawn = uses.sizes.get(id)
  switch (record.kind) {
    case 'audio':
      return {
        decidedBy: [settings.audio, settings.mono],
        run: async source => ({ bytes: source, mime: record.mime }),
      }
    case 'font': {
      const glyphs = glyphsOfAsset(data, id, uses.glyphs)
      return { decidedBy: glyphs, run: source => optimiseFont(source, record.mime, glyphs || ' ') }
    }
    case 'dragonbones':
    case 'model3d':
      return {
        decidedBy: [drawn ?? null, settings.image, settings.density, webp],
        run: source => optimiseFigure(source, { drawn, settings, webp }),
      }
    case 'video': {
      const recipe = {
        drawn,
        use: uses.videos.get(id) ?? { from: 0, to: 0, isAudible: true },
        settings,
        audio,
      }
      return {
        decidedBy: videoPlan(record, recipe),
        run: source => optimiseVideo(source, record, recipe),
      }
    }
    default: {
      const size = record.kind === 'image' ? drawn : frameSheetSize(record, drawn)
      const crop = record.kind === 'image' ? record.crop : undefined
      return {
        decidedBy: [size ?? null, crop ?? null, settings.image, settings.density, webp],
        run: source => optimiseImage(source, record.mime, { drawn: size, crop, settings, webp }),
      }
    }
  }
}

/** Returns the size of a sheet whose single frames are drawn as large as `drawn`. */
function frameSheetSize(record: AssetRecord, drawn: DrawnSize | undefined): DrawnSize | undefined {
  const frame = record.frames?.[0]
  if (!drawn || !frame || !record.width || !record.height) return undefined
  return { w: (drawn.w / frame.w) * record.width, h: (drawn.h / frame.h) * record.height, exact: drawn.exact }
}

/** Returns the characters that any font with this asset draws, sorted. */
function glyphsOfAsset(data: PlayData, asset: string, glyphs: Map<string, string>): string {
  const fonts = Object.keys(data.fonts).filter(id => data.fonts[id]!.asset === asset)
  return [...new Set(fonts.flatMap(font => [...(glyphs.get(font) ?? '')]))].sort().join('')
}

/** Cache format: a line of JSON, then the bytes. */
function encodeCached({ bytes, ...rest }: OptimisedMedia): Uint8Array {
  return Buffer.concat([Buffer.from(`${JSON.stringify(rest)}\n`, 'utf8'), bytes])
}

function decodeCached(cached: Uint8Array): OptimisedMedia {
  const end = cached.indexOf(10)
  return {
    ...(JSON.parse(Buffer.from(cached.subarray(0, end)).toString('utf8')) as Omit<OptimisedMedia, 'bytes'>),
    bytes: cached.subarray(end + 1),
  }
}
