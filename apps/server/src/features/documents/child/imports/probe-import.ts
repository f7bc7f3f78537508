import { findChannelByKey } from '@adloom/playable/channels'
import type { ImportReport } from '@adloom/playable/import'
import { packPlayable, simulateArtefact } from '@adloom/playable/pack'
import { lateViewableMs, type SimulatorMode, simulatorModes } from '@adloom/playable/simulator'
import { findStarter } from '@adloom/playable/starters'
import sharp from 'sharp'
import type { AskParent } from '../../../../platform/children/task-protocol.ts'
import { importLimits } from '../../../../platform/limits/file-limits.ts'
import type { ImportProbe } from '../../document-tasks.ts'
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

/**
 * Plays an imported ad in each mode of the simulator, in a browser without a network, and takes a image of
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
  const probes: ImportProbe[] = []
  let image: Uint8Array | undefined
  try {
    for (const [index, mode] of simulatorModes.entries()) {
      const html = await simulateArtefact(file!, channel, mode, cache)
      const played = await playMode(browser, html, mode)
      probes.push(played.probe)
      if (mode === 'happy') image = played.image
      await ask('progress', 0.3 + (0.7 * (index + 1)) / simulatorModes.length)
    }
  } finally {
    await browser.close()
  }
  return { probes, image }
}

async function playMode(browser: Browser, html: string, mode: SimulatorMode) {
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank' })
  const attached = await browser.send('Target.attachToTarget', { targetId, flatten: true })
  const sessionId = String(attached['sessionId'])
  const send = (method: string, params: Record<string, unknown> = {}) =>
    browser.send(method, params, { sessionId })
  let requests = 0
  browser.onEvent(event => {
    if (event.sessionId !== sessionId || event.method !== 'Fetch.requestPaused') return
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
  await pause(beforeTouchMs + (mode === 'late-viewable' ? lateViewableMs : 0))
  await touch(send)
  await pause(afterTouchMs)
  const shot = Buffer.from(
    String((await send('Page.captureScreenshot', { format: 'png' }))['data']),
    'base64',
  )
  const errors = await errorsOf(send)
  await browser.send('Target.closeTarget', { targetId })
  return { probe: { mode, drawn: await isDrawn(shot), errors, requests }, image: shot }
}

type Send = (method: string, params?: Record<string, unknown>) => Promise<Record<string, unknown>>

function pageReply(requestId: string, html: string) {
  const responseHeaders = [{ name: 'content-type', value: 'text/html; charset=utf-8' }]
  return { requestId, responseCode: 200, responseHeaders, body: Buffer.from(html).toString('base64') }
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
  const found = JSON.parse(result.value ?? '[]') as string[]
  return [...new Set(found)]
    .slice(0, importLimits.probeErrors)
    .map(text => text.slice(0, importLimits.probeErrorCharacters))
}

/** More than one colour is on the screen. */
async function isDrawn(png: Buffer): Promise<boolean> {
  const { channels } = await sharp(png).stats()
  return channels.some(({ stdev }) => stdev > 1)
}
