import { takeLimits } from '../recording/take.ts'
import {
  captureLimits,
  type FromGame,
  type GameReport,
  type GameTouch,
  unheldKinds,
} from './game-protocol.ts'
import { readGameTake } from './game-take.ts'

/** Limits of a report, in characters and entries; longer ones are cut. */
const reportLimits = { text: 500, entries: 50 } as const

type Fields = Readonly<Record<string, unknown>>

const canvases = ['none', '2d', 'webgl', 'webgl2', 'bitmaprenderer', 'webgpu'] as const

/**
 * Returns a message of a game's frame, rebuilt from the fields of the protocol; undefined for any other
 * value. The frame runs foreign code, which can post anything.
 */
export function readFromGame(data: unknown): FromGame | undefined {
  if (!isFields(data)) return undefined
  switch (data['cmd']) {
    case 'hello':
    case 'ready':
    case 'capture failed':
      return { cmd: data['cmd'] }
    case 'step':
      return readStep(data)
    case 'error':
      return typeof data['message'] === 'string'
        ? { cmd: 'error', message: data['message'].slice(0, reportLimits.text) }
        : undefined
    case 'report':
      return { cmd: 'report', report: readReport(data['report']) }
    case 'take':
    case 'repeated': {
      const take = readGameTake(data['take'])
      return take && { cmd: data['cmd'], take, report: readReport(data['report']) }
    }
    case 'image': {
      const image = data['image'] instanceof ImageBitmap ? data['image'] : undefined
      return isStep(data['step']) ? { cmd: 'image', step: Number(data['step']), image } : undefined
    }
    case 'captured':
      return readCaptured(data)
    default:
      return undefined
  }
}

function readStep({ step, touch }: Fields): FromGame | undefined {
  if (!isStep(step)) return undefined
  const read = readTouch(touch)
  return { cmd: 'step', step: Number(step), ...(read && { touch: read }) }
}

function readTouch(touch: unknown): GameTouch | undefined {
  if (!isFields(touch) || !Number.isFinite(touch['x']) || !Number.isFinite(touch['y'])) return undefined
  return { x: Number(touch['x']), y: Number(touch['y']), pressed: touch['pressed'] === true }
}

function readCaptured({ bytes, mime, milliseconds, isFull, lacksAudio }: Fields): FromGame | undefined {
  if (!(bytes instanceof ArrayBuffer)) return undefined
  if (bytes.byteLength > captureLimits.bytes) return { cmd: 'capture failed' }
  if (mime !== 'video/mp4' && mime !== 'video/webm') return undefined
  const facts = { isFull: isFull === true, lacksAudio: lacksAudio === true }
  return { cmd: 'captured', bytes, mime, milliseconds: Math.max(0, Number(milliseconds) || 0), ...facts }
}

/** Missing and wrong fields are as those of a game that did nothing. */
function readReport(value: unknown): GameReport {
  const given: Fields = isFields(value) ? value : {}
  const count = (name: string) => (Number.isSafeInteger(given[name]) ? Math.max(0, Number(given[name])) : 0)
  return {
    canvas: canvases.find(kind => kind === given['canvas']) ?? 'none',
    isDrawn: given['isDrawn'] === true,
    blocked: readTexts(given['blocked']),
    errors: readTexts(given['errors']),
    read: readTexts(given['read']),
    listens: given['listens'] === true,
    restarts: given['restarts'] === true,
    randomDraws: count('randomDraws'),
    audioStarts: count('audioStarts'),
    unheld: unheldKinds.filter(kind => Array.isArray(given['unheld']) && given['unheld'].includes(kind)),
  }
}

function readTexts(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  return value
    .slice(0, reportLimits.entries)
    .flatMap((one: unknown) => (typeof one === 'string' ? [one.slice(0, reportLimits.text)] : []))
}

function isStep(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= takeLimits.steps
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
