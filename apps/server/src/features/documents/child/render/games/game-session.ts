import { open, readdir, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { gameClockPath, type GameReport, type GameSettings } from '@adloom/playable/game-clock'
import type { GameTake, HostedStep } from '@adloom/playable/game-clock'
import type { AskParent } from '../../../../../platform/children/task-protocol.ts'
import { recordingLimits } from '../../../../../platform/limits/recording-limits.ts'
import { gamePolicy } from '../../../../../platform/previews/game-policy.ts'
import type { PreviewFiles } from '../../../../../platform/previews/preview-files.ts'
import { loadBlob } from '../../parent-files.ts'
import { type Browser, BrowserEnded, type BrowserEvent, startChromium } from './chromium.ts'

/** A game to render: its files by path, and the scripts of the clock and of the page that holds it. */
interface GameSource {
  chromiumPath: string
  files: PreviewFiles
  clock: string
  host: string
  folder: string
}

/** A game in a browser of its own, which is stepped from here. */
export interface GameSession {
  /** Plays steps; with a size also reads the pixels of the last one into a buffer, RGBA. */
  step(steps: number, size?: { width: number; height: number }): Promise<PlayedStep>
  /** The whole page as PNG: for games that show more than one canvas. */
  screenshot(): Promise<Buffer>
  /** Ends the repetition; returns what it did. */
  finish(): Promise<{ courses: number[]; report: GameReport }>
  /** Audio from the first step on, left and right, 48 000 samples a second. */
  audio(): Promise<[Float32Array, Float32Array]>
  /** Requests that were refused, without repetitions. */
  blocked(): string[]
  close(): Promise<void>
}

export interface PlayedStep extends HostedStep {
  pixels: Buffer | undefined
}

/** Neither exists: the browser asks this process for each file. */
const [hostOrigin, gameOrigin] = ['https://host.invalid', 'https://game.invalid']
const page = '<!doctype html><meta charset="utf-8"><style>body{margin:0;background:#fff}</style>'

/** Opens the first step of a take in a new browser. Throws BrowserEnded and BrowserStuck. */
export async function openGame(
  source: GameSource,
  { take, settings }: { take: GameTake; settings: GameSettings },
  ask: AskParent,
): Promise<GameSession> {
  const browser = await startChromium(source.chromiumPath, source.folder)
  try {
    const { evaluate, send, blocked } = await openHost(browser, source, { take, ask })
    const address = `${gameOrigin}/index.html`
    await evaluate(`adloomRender.open(${JSON.stringify({ address, settings, take })})`)
    return createSession(browser, { evaluate, send, blocked, take })
  } catch (error) {
    await browser.close()
    throw error
  }
}

type Send = (method: string, params?: Record<string, unknown>) => Promise<Record<string, unknown>>
type Evaluate = (expression: string) => Promise<unknown>

async function openHost(
  browser: Browser,
  source: GameSource,
  { take, ask }: { take: GameTake; ask: AskParent },
) {
  const blocked = new Set<string>()
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank' })
  const attached = await browser.send('Target.attachToTarget', { targetId, flatten: true })
  const sessionId = String(attached['sessionId'])
  const send: Send = (method, params = {}) =>
    browser.send(method, params, { sessionId, timeoutMs: recordingLimits.gameAnswerMs })
  browser.onEvent(event => {
    if (event.method === 'Inspector.targetCrashed') void browser.close()
    else if (event.method === 'Fetch.requestPaused')
      void answer(event, source, ask)
        .then(reply => {
          if (!reply && blocked.size < recordingLimits.gameFaults) blocked.add(addressOf(event))
          return reply
            ? send('Fetch.fulfillRequest', reply)
            : send('Fetch.failRequest', {
                requestId: event.params['requestId'],
                errorReason: 'BlockedByClient',
              })
        })
        .catch(() => undefined)
  })
  await send('Fetch.enable', { patterns: [{ urlPattern: '*' }] })
  await send('Page.enable')
  await send('Inspector.enable')
  const { width, height, pixelRatio } = take
  await send('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    deviceScaleFactor: pixelRatio,
    mobile: false,
  })
  await send('Page.navigate', { url: `${hostOrigin}/` })
  const evaluate: Evaluate = async expression => {
    const answered = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
    if (answered['exceptionDetails'])
      throw new Error(JSON.stringify(answered['exceptionDetails']).slice(0, 1000))
    return (answered['result'] as { value?: unknown }).value
  }
  await evaluate(
    `new Promise(done => document.readyState === 'complete' ? done() : (onload = done)).then(() => 1)`,
  )
  await evaluate(source.host)
  return { evaluate, send, blocked }
}

function addressOf({ params }: BrowserEvent): string {
  return String((params['request'] as { url: string }).url).slice(0, recordingLimits.gameFaultCharacters)
}

/** The answer to a request of the page: a file of the build or of this renderer; undefined for others. */
async function answer(event: BrowserEvent, source: GameSource, ask: AskParent) {
  const url = new URL((event.params['request'] as { url: string }).url)
  const found = await fileAt(url, source, ask)
  const isOurs = url.origin === hostOrigin || url.origin === gameOrigin
  if (!found && !isOurs) return undefined
  const headers = {
    ...{ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
    ...(found && { 'content-type': found.mime }),
    ...(url.origin === gameOrigin && { 'content-security-policy': gamePolicy }),
  }
  return {
    requestId: event.params['requestId'],
    responseCode: found ? 200 : 404,
    responseHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
    body: Buffer.from(found?.bytes ?? '').toString('base64'),
  }
}

async function fileAt(
  { origin, pathname }: URL,
  { files, clock }: GameSource,
  ask: AskParent,
): Promise<{ bytes: Uint8Array | string; mime: string } | undefined> {
  if (origin === hostOrigin && pathname === '/') return { bytes: page, mime: 'text/html' }
  if (origin !== gameOrigin) return undefined
  if (pathname === gameClockPath) return { bytes: clock, mime: 'text/javascript; charset=utf-8' }
  const name = decodePath(pathname.slice(1)) || 'index.html'
  const file = Object.hasOwn(files, name) ? files[name] : undefined
  return file && { bytes: await loadBlob(ask, file.key), mime: file.mime }
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

interface Opened {
  evaluate: Evaluate
  send: Send
  blocked: Set<string>
  take: GameTake
}

/** Frames are written at two places in turn, so that one is read while the next is drawn. */
const places = 2

function createSession(browser: Browser, { evaluate, send, blocked, take }: Opened): GameSession {
  let file: FileHandle | undefined
  let [turn, frameBytes] = [0, 0]
  const buffers: Buffer[] = []
  const read = async (bytes: Buffer, place: number): Promise<Buffer> => {
    file ??= await openFrames(browser.profile)
    const { bytesRead } = await file.read(bytes, 0, bytes.length, place)
    if (bytesRead < bytes.length) throw new BrowserEnded('a frame was not written')
    return bytes
  }
  return {
    async step(steps, size) {
      const index = turn++ % places
      frameBytes = size ? size.width * size.height * 4 : frameBytes
      const place = index * frameBytes
      const played = (await evaluate(
        `adloomRender.step(${JSON.stringify({ steps, size, place })})`,
      )) as HostedStep
      if (!size || !played.isWritten) return { ...played, pixels: undefined }
      if (buffers[index]?.length !== frameBytes) buffers[index] = Buffer.alloc(frameBytes)
      return { ...played, pixels: await read(buffers[index]!, place) }
    },
    async screenshot() {
      const { width, height } = take
      const clip = { x: 0, y: 0, width, height, scale: 1 }
      const shot = await send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true, clip })
      return Buffer.from(String(shot['data']), 'base64')
    },
    finish: async () =>
      (await evaluate('adloomRender.finish()')) as Awaited<ReturnType<GameSession['finish']>>,
    async audio() {
      const place = places * frameBytes
      const samples = Number(await evaluate(`adloomRender.mix(${place})`))
      if (samples === 0) return [new Float32Array(0), new Float32Array(0)]
      const bytes = await read(Buffer.alloc(samples * 8), place)
      const both = new Float32Array(bytes.buffer, bytes.byteOffset, samples * 2)
      return [both.subarray(0, samples), both.subarray(samples)]
    },
    blocked: () => [...blocked],
    async close() {
      await file?.close()
      await browser.close()
    },
  }
}

/** Opens the file that the page writes, in the file system of its origin: the only one in the profile. */
async function openFrames(profile: string): Promise<FileHandle> {
  const root = join(profile, 'Default', 'File System')
  const names = await readdir(root, { recursive: true, withFileTypes: true })
  const found = names.find(entry => entry.isFile() && /^\d{8}$/.test(entry.name))
  if (!found) throw new Error('the browser keeps the files of its pages elsewhere')
  return open(join(found.parentPath, found.name))
}
