import type { EngineModules, play as playEngine } from '@adloom/engine'
import { browserHost, detectPlatform, type PlayEvent } from '@adloom/engine/host'
import type { AdWindow } from './ad-payload.ts'
import { createEndReport } from './end-report.ts'
import { mediaSource } from './media-source.ts'
import { quietly } from './quietly.ts'
import { createReport } from './start-reports.ts'
import { showFallback } from './show-fallback.ts'
import { createStoreGate, storeLink } from './store-gate.ts'

/**
 * Starts the ad in its container: waits for the bridge, runs the engine, reports events to the bridge, and
 * shows an image when the ad cannot start.
 */
export function bootAd(play: typeof playEngine, modules: EngineModules): void {
  const page = window as unknown as AdWindow
  const { adData: data, adPayload: payload, adBridge: bridge } = page
  const media = mediaSource(page.adMedia, payload.files)
  const gate = createStoreGate(() => performance.now(), payload.autoRedirect)
  const link = (): string | undefined => storeLink(data.store, detectPlatform(navigator))
  const report = createReport(payload)
  const openStore = (auto: boolean): void => {
    if (!gate.allows(auto)) return
    report({ type: 'store', url: undefined, auto })
    quietly(() => bridge.openStore(link()))
  }
  const fail = (): void =>
    showFallback(payload.poster ? media.imageAddress(payload.poster) : undefined, () => openStore(false))
  swallowErrors()
  const listeners: ((event: PlayEvent) => void)[] = []
  const notifyBridge = (event: PlayEvent): void => quietly(() => bridge.event?.(event))
  const endReport = createEndReport(() => {
    gate.ended()
    notifyBridge({ type: 'end' })
  })
  let shown = false
  const onEvent = (event: PlayEvent): void => {
    for (const listener of listeners) listener(event)
    if (event.type === 'ready') shown = true
    if (event.type === 'store') return openStore(event.auto)
    report(event)
    if (event.type === 'error' && !shown) fail()
    if (event.type === 'end') {
      gate.ended()
      return endReport.ended()
    }
    notifyBridge(event)
  }
  const start = (): void => {
    try {
      const host = browserHost({ root: document.getElementById('ad')!, assets: media.asset, onEvent })
      const handle = play(
        data,
        host,
        modules,
        Object.assign(
          { waitForStart: payload.hostStarts, muted: payload.silent === true },
          payload.language ? { language: payload.language } : {},
          page.adScripts ? { scripts: page.adScripts } : {},
        ),
      )
      // A touch proves that the ad is visible, even if the container reports otherwise.
      listenToTouches(() => {
        handle.start()
        handle.resume()
      }, endReport.touched)
      page.__playableHook?.(handle, listener => {
        listeners.push(listener)
      })
      quietly(() =>
        bridge.attach?.(
          payload.silent
            ? {
                start: () => handle.start(),
                pause: () => handle.pause(),
                resume: () => handle.resume(),
                setMuted: () => {},
              }
            : handle,
        ),
      )
    } catch {
      fail()
    }
  }
  quietly(() =>
    bridge.boot(start, {
      build: payload.build,
      orientation: () => (innerWidth > innerHeight ? 'landscape' : 'portrait'),
    }),
  )
}

/**
 * Hides errors from the console, since networks reject ads that log them. The engine emits its own errors.
 */
function swallowErrors(): void {
  addEventListener('error', event => event.preventDefault())
  addEventListener('unhandledrejection', event => event.preventDefault())
}

/** Calls `begin` before the engine gets a touch, and `end` after the engine has handled its end. */
function listenToTouches(begin: () => void, end: () => void): void {
  for (const type of ['touchstart', 'mousedown'])
    addEventListener(type, begin, { capture: true, passive: true })
  for (const type of ['touchend', 'mouseup'])
    addEventListener(type, () => setTimeout(end), { capture: true, passive: true })
}
