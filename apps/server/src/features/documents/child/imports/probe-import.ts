import type { ImportProbe } from '@adloom/contract/imports'
import { findChannelByKey } from '@adloom/playable/channels'
import type { ImportReport } from '@adloom/playable/import'
import { packPlayable, simulateArtefact } from '@adloom/playable/pack'
import { lateViewableMs, type SimulatorMode, simulatorModes } from '@adloom/playable/simulator'
import { findStarter } from '@adloom/playable/starters'
import sharp from 'sharp'
import type { AskParent } from '../../../../platform/children/task-protocol.ts'
import { importLimits } from '../../../../platform/limits/file-limits.ts'
import { parentCache } from '../parent-files.ts'
import { type Browser, startChromium } from '../render/games/chromium.ts'

interface ProbeInput {
  archive: Uint8Array
  report: ImportReport
  folder: string
  chromiumPath: string
}

const store = 'https://store.example/your-app'
const address = 'https://ad.invalid/'
const size = { width: 375, height: 667 }
/** How long an ad plays before and after the touch in the middle of its screen. */
const [beforeTouchMs, afterTouchMs] = [2000, 1200]
/** Modes that are played at the same time: most of each is waiting. */
const atOnce = 3

/**
 * Plays an imported ad in each mode of the simulator, in a browser without a network, and takes an image of
 * it in the normal mode.
 */
export async function probeImport(
  { archive, report, folder, chromiumPath }: ProbeInput,
  ask: AskParent,
): Promise<{ probes: ImportProbe[]; image: Uint8Array | undefined }> {
  const channel = findChannelByKey('applovin')!
  const cache = parentCache(ask)
  const { artefacts } = await packPlayable({
    document: findStarter('blank')!.document(),
    imported: { hash: '', reportsEnd: report.reportsEnd, remote: [], replaced: [] },
    project: { id: 0, name: 'Import', version: 1 },
    product: { name: 'Import', iosUrl: store, androidUrl: store },
    channels: [channel],
    quality: 'high',
    forPreview: true,
    loadAsset: () => Promise.resolve(archive),
    // Its content hash is that of no stored archive.
    cache: { get: async () => undefined, put: async () => undefined },
  })
  const { file } = artefacts[0]!
  const browser = await startChromium(chromiumPath, folder)
  const played = new Map<SimulatorMode, Played>()
  const waiting = [...simulatorModes]
  const playNext = async (): Promise<void> => {
    for (let mode = waiting.shift(); mode !== undefined; mode = waiting.shift()) {
      const result = await tryMode(browser, await simulateArtefact(file!, channel, mode, cache), mode)
      played.set(mode, result)
      // Other modes would freeze as well, and each is waited for.
      if (!result.probe.responds) waiting.length = 0
      await ask('progress', 0.3 + (0.7 * played.size) / simulatorModes.length)
    }
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, playNext))
  } finally {
    await browser.close()
  }
  return {
    probes: simulatorModes.flatMap(mode => played.get(mode)?.probe ?? []),
    image: played.get('happy')?.image,
  }
}

interface Played {
  probe: ImportProbe
  image?: Buffer
}

/** A page that freezes, crashes or ends the browser is a result as well. */
async function tryMode(browser: Browser, html: string, mode: SimulatorMode): Promise<Played> {
  try {
    return await playMode(browser, html, mode)
  } catch {
    return { probe: { mode, responds: false, drawn: false, errors: [], requests: 0 } }
  }
}

async function playMode(browser: Browser, html: string, mode: SimulatorMode): Promise<Played> {
  // A page behind another one of its window draws nothing.
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank', newWindow: true })
  try {
    return await playIn(browser, String(targetId), html, mode)
  } finally {
    browser.send('Target.closeTarget', { targetId }).catch(() => undefined)
  }
}

async function playIn(
  browser: Browser,
  targetId: string,
  html: string,
  mode: SimulatorMode,
): Promise<Played> {
  const attached = await browser.send('Target.attachToTarget', { targetId, flatten: true })
  const sessionId = String(attached['sessionId'])
  const send = (method: string, params: Record<string, unknown> = {}) =>
    browser.send(method, params, { sessionId, timeoutMs: importLimits.probeAnswerMs })
  let requests = 0
  browser.onEvent(event => {
    if (event.sessionId !== sessionId) return
    if (event.method === 'Page.javascriptDialogOpening')
      send('Page.handleJavaScriptDialog', { accept: false }).catch(() => undefined)
    if (event.method !== 'Fetch.requestPaused') return
    const { requestId, request } = event.params as { requestId: string; request: { url: string } }
    const isPage = request.url === address
    if (!isPage) requests++
    const reply = isPage
      ? send('Fetch.fulfillRequest', pageReply(requestId, html))
      : send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' })
    reply.catch(() => undefined)
  })
  await send('Fetch.enable', { patterns: [{ urlPattern: '*' }] })
  await send('Page.enable')
  await send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: true })
  await send('Page.navigate', { url: address })
  await whenLoaded(send)
  await pause(beforeTouchMs + (mode === 'late-viewable' ? lateViewableMs : 0))
  await touch(send)
  await pause(afterTouchMs)
  const shot = Buffer.from(
    String((await send('Page.captureScreenshot', { format: 'png' }))['data']),
    'base64',
  )
  const errors = await errorsOf(send)
  return { probe: { mode, responds: true, drawn: await isDrawn(shot), errors, requests }, image: shot }
}

type Send = (method: string, params?: Record<string, unknown>) => Promise<Record<string, unknown>>

function pageReply(requestId: string, html: string) {
  const responseHeaders = [{ name: 'content-type', value: 'text/html; charset=utf-8' }]
  return { requestId, responseCode: 200, responseHeaders, body: Buffer.from(html).toString('base64') }
}

/**
 * Waits for the scripts of the page, which a busy machine starts late; a page that freezes gives no answer.
 * One that loads for longer than that is played as it is.
 */
async function whenLoaded(send: Send): Promise<void> {
  const until = Date.now() + importLimits.probeAnswerMs
  while (Date.now() < until) {
    const { result } = (await send('Runtime.evaluate', { expression: 'document.readyState' })) as {
      result: { value?: string }
    }
    if (result.value === 'complete') return
    await pause(importLimits.probePollMs)
  }
}

function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}

/** Beside the middle, where a button for the store is seldom. */
async function touch(send: Send): Promise<void> {
  const at = { x: Math.round(size.width / 2), y: Math.round(size.height * 0.45) }
  for (const type of ['mousePressed', 'mouseReleased'])
    await send('Input.dispatchMouseEvent', { type, ...at, button: 'left', clickCount: 1 })
}

async function errorsOf(send: Send): Promise<string[]> {
  const expression = `JSON.stringify((window.__simulatorRecords || [])
    .filter(one => one.kind === 'error').map(one => String(one.detail || one.api)))`
  const { result } = (await send('Runtime.evaluate', { expression, returnByValue: true })) as {
    result: { value?: string }
  }
  // The page may have changed JSON.
  const found = JSON.parse(result.value ?? '[]') as unknown[]
  return [...new Set(found)]
    .slice(0, importLimits.probeErrors)
    .map(text => String(text).slice(0, importLimits.probeErrorCharacters))
}

/** More than one colour is on the screen. */
async function isDrawn(png: Buffer): Promise<boolean> {
  const { channels } = await sharp(png).stats()
  return channels.some(({ stdev }) => stdev > 1)
}
