import { createHash } from 'node:crypto'
import type { PlayData } from '../data.ts'
import { canvas2d } from '../draw/canvas2d.ts'
import { webglWith } from '../draw/webgl.ts'
import { play, type EngineModules, type PlayHandle } from '../engine.ts'
import type { Host, ImageLike, PointerSample } from '../host/host.ts'
import { nodeHost, type NodeHost } from '../host/node.ts'
import { createScripts } from '../script/scripts.ts'
import { newCallLog, recordingCanvas } from './recording-canvas.ts'
import { stillVideo } from './still-video.ts'

export interface RecordOptions {
  backend?: 'canvas2d' | 'webgl'
  games?: EngineModules['games']
  /** Bytes of figures by asset. */
  bytes?: Record<string, Uint8Array>
  width?: number
  height?: number
  autoplay?: boolean
  /** Steps between two lines of the record, and the number of lines. */
  steps?: number
  lines?: number
  /** Called before each line's steps. */
  act?(handle: PlayHandle, host: NodeHost, line: number): void
}

/**
 * Plays data on canvases that draw nothing and returns a line for every few steps: how many drawing calls
 * there were, their hash, and the emitted events. The same data give the same lines on every machine.
 */
export async function recordPlay(data: PlayData, options: RecordOptions = {}): Promise<string[]> {
  const { backend = 'canvas2d', width = 375, height = 667, steps = 10, lines = 8 } = options
  const log = newCallLog()
  const host = nodeHost({ width, height, platform: 'ios', assets: id => options.bytes?.[id] })
  const canvas = recordingCanvas(log, width, height)
  const createCanvas: Host['createCanvas'] = (w, h) => recordingCanvas(log, w, h)
  const recorded = Object.assign(host, {
    createCanvas,
    loadImage: (asset: string) => Promise.resolve(imageOf(log.objects, data, asset)),
    loadFont: () => Promise.resolve(),
    openVideo: () => stillVideo(createCanvas),
    surface: { ...host.surface, canvas, renewCanvas: () => canvas },
  })
  const draw = backend === 'webgl' ? webglWith({ force: true }) : canvas2d
  const modules = { draw: [draw], games: options.games ?? [], scripts: createScripts }
  const handle = play(data, recorded, modules)
  await handle.ready
  if (options.autoplay) handle.autoplay(true)
  const record: string[] = []
  for (let line = 0; line < lines; line++) {
    options.act?.(handle, recorded, line)
    handle.step(steps)
    record.push(summaryOf(log.lines.splice(0), recorded))
  }
  handle.destroy()
  return record
}

function summaryOf(calls: string[], host: NodeHost): string {
  const hash = createHash('sha256').update(calls.join('\n')).digest('hex').slice(0, 12)
  const events = [...host.events.splice(0).map(event => JSON.stringify(event)), ...host.mediaLog.splice(0)]
  return [`${calls.length} calls ${hash}`, ...events].join(' ')
}

function imageOf(objects: WeakMap<object, string>, data: PlayData, asset: string): ImageLike {
  const { width = 100, height = 100 } = data.assets[asset] as Partial<ImageLike>
  const image = { width, height }
  objects.set(image, asset)
  return image
}

/** A touch at a point of the screen; `up` also releases it. */
export function touchAt(host: NodeHost, kinds: PointerSample['kind'][], x: number, y: number): void {
  for (const kind of kinds) host.touch(kind, x, y)
}
