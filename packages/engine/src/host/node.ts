import { GlobalFonts, createCanvas, loadImage } from '@napi-rs/canvas'
import type { Canvas, FontKey } from '@napi-rs/canvas'
import type { PlayData } from '../data.ts'
import { canvas2d } from '../draw/canvas2d.ts'
import { play } from '../engine.ts'
import type { GameModule } from '../games/game-module.ts'
import type { AudioPort, CanvasLike, Host, ImageLike, PlayEvent, PointerSample, VideoPort } from './host.ts'

type Bytes = Uint8Array | ArrayBuffer | undefined

export interface NodeHostOptions {
  /** CSS pixels of the screen. */
  width: number
  height: number
  /** Device pixels a CSS pixel; 1 by default. */
  ratio?: number
  /** An asset's bytes by id. */
  assets?(asset: string): Bytes | Promise<Bytes>
  languages?: string[]
  platform?: Host['platform']
  /** The frame of a video at a time, ms; without it videos show nothing. */
  still?(asset: string, at: number): ImageLike | undefined
}

/** A host without a window: time advances by `handle.step`, touches come from `touch`. */
export interface NodeHost extends Host {
  events: PlayEvent[]
  /** The requested audio, in order. */
  mediaLog: string[]
  touch(kind: PointerSample['kind'], x: number, y: number): void
  resize(width: number, height: number): void
  show(visible: boolean): void
  /**
   * Gives up the fonts that were loaded: plays at the same time share them, a later play may have others of
   * the same name.
   */
  removeFonts(): void
  png(): Buffer
  /** RGBA rows of the last frame. */
  pixels(): { width: number; height: number; data: Uint8Array }
}

/** Runs the engine in Node on a raster canvas (thumbnails, tests, replays). */
export function nodeHost(options: NodeHostOptions): NodeHost {
  const { ratio = 1, assets = () => undefined } = options
  let { width, height } = options
  let visible = true
  let canvas: Canvas = createCanvas(
    Math.max(1, Math.round(width * ratio)),
    Math.max(1, Math.round(height * ratio)),
  )
  const events: PlayEvent[] = []
  const mediaLog: string[] = []
  const families: string[] = []
  const pointers = listeners<PointerSample>()
  const resizes = listeners<void>()
  const shows = listeners<boolean>()
  return {
    events,
    mediaLog,
    now: () => 0,
    onFrame() {},
    surface: {
      size: () => ({ width, height, ratio }),
      onResize: resizes.add,
      get canvas() {
        return asCanvas(canvas)
      },
      renewCanvas: () => asCanvas((canvas = createCanvas(canvas.width, canvas.height))),
      visible: () => visible,
      onVisible: shows.add,
    },
    createCanvas: (w, h) => asCanvas(createCanvas(w, h)),
    async loadImage(asset, given) {
      const bytes = given || (await assets(asset))
      if (!bytes) throw new Error('no bytes')
      return (await loadImage(Buffer.from(bytes as Uint8Array))) as unknown as ImageLike
    },
    async loadBytes(asset) {
      const bytes = await assets(asset)
      if (!bytes) throw new Error('no bytes')
      return new Uint8Array(bytes)
    },
    async loadFont(_font, family, asset) {
      const bytes = asset ? await assets(asset) : undefined
      if (bytes && useFont(family, Buffer.from(bytes as Uint8Array))) families.push(family)
    },
    ...(options.still
      ? { openVideo: (asset: string) => stillVideo(at => options.still!(asset, at), mediaLog, asset) }
      : {}),
    audio: writtenAudio(mediaLog),
    input: { onPointer: pointers.add },
    languages: options.languages || [],
    platform: options.platform || 'other',
    emit(event) {
      events.push(event)
    },
    touch: (kind, x, y) => pointers.emit({ kind, x, y }),
    resize(w, h) {
      width = w
      height = h
      resizes.emit()
    },
    show(now) {
      visible = now
      shows.emit(now)
    },
    removeFonts: () => families.splice(0).forEach(dropFont),
    png: () => canvas.toBuffer('image/png'),
    pixels() {
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
      return { width: canvas.width, height: canvas.height, data: new Uint8Array(data.buffer) }
    },
  }
}

/** Fonts of plays by family, and how many plays use each. Fonts of the system are not among them. */
const used = new Map<string, { key: FontKey; plays: number }>()

/** Registers a font unless its family is known; false when it is one of the system or broken. */
function useFont(family: string, bytes: Buffer): boolean {
  const known = used.get(family)
  if (known) known.plays++
  const key = !known && !GlobalFonts.has(family) && GlobalFonts.register(bytes, family)
  if (key) used.set(family, { key, plays: 1 })
  return Boolean(known || key)
}

function dropFont(family: string): void {
  const font = used.get(family)!
  if (--font.plays > 0) return
  used.delete(family)
  GlobalFonts.remove(font.key)
}

export interface FrameOptions extends NodeHostOptions {
  scene?: string
  /** Fixed steps of 1/60 s played before the image is taken; default 0. */
  steps?: number
  language?: string
  games?: GameModule[]
  autoplay?: boolean
}

/** Returns one frame of a play as PNG, for thumbnails and checks. Its fonts are unloaded afterwards. */
export async function renderFrame(
  data: PlayData,
  assets: NodeHostOptions['assets'],
  options: FrameOptions,
): Promise<Buffer> {
  const host = nodeHost(assets ? { ...options, assets } : options)
  return drawFrame(data, host, options).finally(() => host.removeFonts())
}

async function drawFrame(data: PlayData, host: NodeHost, options: FrameOptions): Promise<Buffer> {
  const handle = play(
    data,
    host,
    { draw: [canvas2d], games: options.games || [] },
    {
      ...(options.language ? { language: options.language } : {}),
      ...(options.scene ? { scene: options.scene } : {}),
      muted: true,
    },
  )
  await handle.ready
  if (options.autoplay) handle.autoplay(true)
  handle.step(options.steps || 0)
  const png = host.png()
  handle.destroy()
  return png
}

function asCanvas(canvas: Canvas): CanvasLike {
  return canvas as unknown as CanvasLike
}

function listeners<T>() {
  let all: ((value: T) => void)[] = []
  return {
    add(listener: (value: T) => void): () => void {
      all.push(listener)
      return () => {
        all = all.filter(one => one !== listener)
      }
    },
    emit(value: T): void {
      for (const listener of all) listener(value)
    },
  }
}

/** A video that does not play by itself: its frames follow the ad's time. */
function stillVideo(
  still: (at: number) => ImageLike | undefined,
  mediaLog: string[],
  asset: string,
): VideoPort {
  let shown: ImageLike | undefined
  let frames = 0
  const log = (word: string): void => {
    mediaLog.push(`${word} ${asset}`)
  }
  return {
    imageAt(at) {
      const next = still(at)
      if (next !== shown) frames++
      shown = next
      return shown
    },
    frame: () => frames,
    time: () => undefined,
    ended: () => false,
    play: at => log(`video at ${Math.round(at)}`),
    pause: () => log('video pause'),
    seek() {},
    setVolume: volume => log(`video volume ${volume}`),
    setMuted() {},
    unlock() {},
    destroy: () => log('video gone'),
  }
}

function writtenAudio(mediaLog: string[]): AudioPort {
  return {
    unlock() {},
    play: (asset, { music, clip }) => {
      mediaLog.push(
        (music ? 'music ' : 'play ') + asset + (clip ? ` as ${clip.key} at ${Math.round(clip.at)}` : ''),
      )
    },
    stop: asset => {
      mediaLog.push('stop ' + (asset || 'all'))
    },
    hold: (held, asset) => {
      mediaLog.push((held ? 'hold ' : 'resume ') + (asset || 'all'))
    },
    music: action => {
      mediaLog.push('music ' + action)
    },
    setMuted: muted => {
      mediaLog.push('muted ' + muted)
    },
    suspend: () => {},
  }
}
