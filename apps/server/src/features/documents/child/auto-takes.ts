import type { Host } from '@adloom/engine/host'
import { nodeHost, type NodeHost } from '@adloom/engine/host-node'
import { autoTakes, prepareAutoAd, repeatAuto, takesOf, type AutoAd } from '@adloom/playable/autoplay'
import { applyValues, compileDocument } from '@adloom/playable/format'
import type { Take } from '@adloom/playable/recording'
import { createCanvas, ImageData, type SKRSContext2D } from '@napi-rs/canvas'
import { filmstrip } from '../../../platform/limits/recording-limits.ts'
import type { AskParent } from '../../../platform/children/task-protocol.ts'
import type { DocumentTasks, StrippedTake } from '../document-tasks.ts'
import { gameModules } from './game-modules.ts'
import { loadBlob } from './parent-files.ts'

/** The screen of the recording page, CSS pixels, portrait. */
const screen = { width: 360, height: 640 }
const takesInAll = Object.values(takesOf).reduce((sum, count) => sum + count, 0)

type Input = DocumentTasks['autoTakes']['input']

/** Plays a document with simulated players and draws a strip of frames for each take. */
export async function makeAutoTakes(input: Input, ask: AskParent): Promise<StrippedTake[]> {
  const stage = await openStage(input, ask)
  const made: StrippedTake[] = []
  try {
    const ad = await prepareAutoAd({ ...stage.ad, figures: stage.figures, known: new WeakMap() })
    await ask('progress', 0.2)
    await autoTakes(ad, {
      seed: input.seed,
      seconds: input.seconds,
      async onTake(take) {
        made.push({ ...take, ...(await drawStrip(ad, take.take)) })
        await ask('progress', 0.2 + (0.8 * made.length) / takesInAll)
      },
    })
  } finally {
    stage.close()
  }
  return made
}

/** What plays of a document share: its files are read once, and images are decoded once. */
async function openStage({ document, values, language, orientation }: Input, ask: AskParent) {
  const applied = applyValues(document, values)
  const data = compileDocument(applied)
  const size = orientation === 'portrait' ? screen : { width: screen.height, height: screen.width }
  const files = new Map<string, Promise<Uint8Array | undefined>>()
  const bytesOf = (id: string) => {
    const record = applied.records[id]
    const file = files.get(id) ?? (record?.type === 'asset' ? loadBlob(ask, record.hash) : undefined)
    files.set(id, Promise.resolve(file))
    return file
  }
  const hosts: NodeHost[] = []
  const images = new Map<string, ReturnType<Host['loadImage']>>()
  const createHost = (): Host => {
    const host = nodeHost({
      ...size,
      ratio: filmstrip.width / screen.width,
      platform: 'ios',
      assets: bytesOf,
      // Videos are timed by the ad; a play that is not drawn needs none of their frames.
      still: () => undefined,
    })
    hosts.push(host)
    const loadImage: Host['loadImage'] = (asset, given) => {
      const known = images.get(asset) ?? host.loadImage(asset, given)
      images.set(asset, known)
      return known
    }
    return { ...host, loadImage }
  }
  const figures = new Map<string, Uint8Array>()
  for (const [id, { kind }] of Object.entries(data.assets)) {
    const bytes = kind === 'dragonbones' ? await bytesOf(id) : undefined
    if (bytes) figures.set(id, bytes)
  }
  return {
    ad: { data, language: language || data.languages.default, games: gameModules, createHost },
    figures,
    close: () => hosts.forEach(host => host.removeFonts()),
  }
}

/** Frames of a take beside each other, with the pointer where it was. */
async function drawStrip(ad: AutoAd, take: Take): Promise<{ strip: Uint8Array; frames: number }> {
  const { frames } = filmstrip
  const isTall = take.height >= take.width
  const [width, height] = isTall ? [filmstrip.width, filmstrip.height] : [filmstrip.height, filmstrip.width]
  const canvas = createCanvas(width * frames, height)
  const context = canvas.getContext('2d')
  const drawAt = Array.from({ length: frames }, (_, index) =>
    Math.max(1, Math.floor((take.steps * (index + 0.5)) / frames)),
  )
  let index = 0
  await repeatAuto(ad, take, {
    drawAt,
    draw(host) {
      const { data, ...size } = (host as NodeHost).pixels()
      const x = index * width
      context.putImageData(new ImageData(new Uint8ClampedArray(data), size.width, size.height), x, 0)
      drawPointer(context, x, { take, step: drawAt[index]!, scale: width / take.width })
      index++
    },
  })
  return { strip: canvas.toBuffer('image/webp', 72), frames }
}

interface Pointer {
  take: Take
  step: number
  /** Pixels of the strip a CSS pixel. */
  scale: number
}

function drawPointer(context: SKRSContext2D, left: number, { take, step, scale }: Pointer): void {
  const input = take.inputs.findLast(([at]) => at <= step)
  if (!input) return
  const [, kind, x, y] = input
  context.beginPath()
  context.arc(left + x * scale, y * scale, kind === 0 ? 6 : 4.5, 0, 2 * Math.PI)
  context.fillStyle = 'rgba(255, 255, 255, 0.92)'
  context.strokeStyle = 'rgba(16, 18, 27, 0.75)'
  context.lineWidth = 1.5
  context.fill()
  context.stroke()
}
