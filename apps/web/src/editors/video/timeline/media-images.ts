import type { Asset } from '@adloom/contract/assets'
import { assetUrl } from '../../../lib/asset-bytes.ts'

/** A strip of images of a video: tiles in rows, each of a moment. */
export interface Filmstrip {
  image: ImageBitmap
  columns: number
  tileWidth: number
  tileHeight: number
  timesMs: readonly number[]
}

/** Loudness over the length of a file, 0-100 each. */
export interface Waveform {
  durationMs: number
  peaks: readonly number[]
}

/** Images and waveforms of files for the timeline, loaded when they are first asked for. */
export interface MediaImages {
  filmstrip(hash: string): Filmstrip | undefined
  still(hash: string): ImageBitmap | undefined
  waveform(hash: string): Waveform | undefined
  /** Takes the files of the library, which know where their images are. */
  know(assets: readonly Asset[]): void
  stop(): void
}

/** Bytes of decoded images that are kept; the least recently drawn are dropped first. */
const cacheBytes = 192 * 1024 * 1024

interface Loaded {
  value: unknown
  bytes: number
}

/** Reads a file once, and drops what was not asked for the longest when the cache is full. */
function createCache(onLoaded: () => void, load: (url: string) => Promise<Blob>) {
  const held = new Map<string, Loaded>()
  let total = 0
  let stopped = false

  function drop(): void {
    for (const [key, { value, bytes }] of held) {
      if (total <= cacheBytes) return
      if (bytes === 0) continue
      held.delete(key)
      total -= bytes
      close(value)
    }
  }

  async function fill<T>(entry: Loaded, url: string, read: (bytes: Blob) => Promise<[T, number]>) {
    const [value, bytes] = await read(await load(url))
    if (stopped) return close(value)
    entry.value = value
    entry.bytes = bytes
    total += bytes
    drop()
    onLoaded()
  }

  return {
    get<T>(key: string, url: string | undefined, read: (bytes: Blob) => Promise<[T, number]>): T | undefined {
      const found = held.get(key)
      if (found) {
        // Moves it to the end: the first entries of the map were not asked for the longest.
        held.delete(key)
        held.set(key, found)
        return found.value as T | undefined
      }
      if (url === undefined) return undefined
      const entry: Loaded = { value: undefined, bytes: 0 }
      held.set(key, entry)
      void fill(entry, url, read).catch(() => undefined)
      return undefined
    },
    /** Asks again for what was not there. */
    forgetMissing(key: string): void {
      if (held.get(key)?.value === undefined) held.delete(key)
    },
    stop(): void {
      stopped = true
      for (const { value } of held.values()) close(value)
      held.clear()
    },
  }
}

/** Calls back whenever something has arrived. */
export function createMediaImages(onLoaded: () => void, load = loadBytes): MediaImages {
  const known = new Map<string, Asset>()
  const cache = createCache(onLoaded, load)
  const { get } = cache

  return {
    filmstrip(hash) {
      const made = known.get(hash)?.derivatives.find(one => one.kind === 'filmstrip')
      const info = made?.info as FilmstripInfo | undefined
      return get<Filmstrip>(`strip:${hash}`, info && assetUrl(made!.hash), async bytes => {
        const image = await createImageBitmap(bytes)
        return [
          {
            image,
            columns: info!.columns,
            tileWidth: info!.frame_width,
            tileHeight: info!.frame_height,
            timesMs: info!.times_ms,
          },
          image.width * image.height * 4,
        ]
      })
    },
    still(hash) {
      const asset = known.get(hash)
      const small = asset?.derivatives.find(one => one.kind === 'thumb_small')
      const url = asset && assetUrl(small?.hash ?? hash)
      return get<ImageBitmap>(`still:${hash}`, url, async bytes => {
        const image = await createImageBitmap(bytes)
        return [image, image.width * image.height * 4]
      })
    },
    waveform(hash) {
      const made = known.get(hash)?.derivatives.find(one => one.kind === 'waveform')
      return get<Waveform>(`wave:${hash}`, made && assetUrl(made.hash), async bytes => {
        const { duration_ms: durationMs, peaks } = JSON.parse(await bytes.text()) as WaveformFile
        return [{ durationMs, peaks }, peaks.length * 8]
      })
    },
    know(assets) {
      for (const asset of assets) {
        const before = known.get(asset.hash)
        // What was asked for before its file existed is asked for again.
        if (before?.status !== asset.status)
          for (const kind of ['strip', 'still', 'wave']) cache.forgetMissing(`${kind}:${asset.hash}`)
        known.set(asset.hash, asset)
      }
      onLoaded()
    },
    stop: cache.stop,
  }
}

interface FilmstripInfo {
  columns: number
  frame_width: number
  frame_height: number
  times_ms: number[]
}

interface WaveformFile {
  duration_ms: number
  peaks: number[]
}

function close(value: unknown): void {
  if (value instanceof ImageBitmap) value.close()
  else if (typeof value === 'object' && value !== null && 'image' in value) close(value.image)
}

async function loadBytes(url: string): Promise<Blob> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${answer.status} for ${url}`)
  return answer.blob()
}
