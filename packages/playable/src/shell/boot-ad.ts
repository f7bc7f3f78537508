import type { EngineModules, play as playEngine } from '@adloom/engine'
import { browserHost, detectPlatform, type PlayEvent } from '@adloom/engine/host'
import type { AdWindow } from './ad-payload.ts'
import { createEndReport } from './end-report.ts'
import { mediaSource } from './media-source.ts'
import { showFallback } from './show-fallback.ts'
import { createStoreGate } from './store-gate.ts'
import { storeLink } from './store-link.ts'

/**
 * Starts the ad inside its container: waits for the bridge, plays, translates events, and shows a still
 * picture when it cannot.
 */
export function bootAd(play: typeof playEngine, modules: EngineModules): void {
  const page = window as unknown as AdWindow
  const { adData: data, adPayload: payload, adBridge: bridge } = page
  const media = mediaSource(page.adMedia, payload.files)
  const gate = createStoreGate(() => performance.now(), payload.autoRedirect)
  const link = (): string | undefined => storeLink(data.store, detectPlatform(navigator))
  const openStore = (auto: boolean): void => {
    if (gate.allows(auto)) quietly(() => bridge.openStore(link()))
  }
  const fail = (): void =>
    showFallback(payload.poster ? media.picture(payload.poster) : undefined, () => openStore(false))
  swallowErrors()
  const listeners: ((event: PlayEvent) => void)[] = []
  const report = (event: PlayEvent): void => quietly(() => bridge.event?.(event))
  const endReport = createEndReport(() => {
    gate.ended()
    report({ type: 'end' })
  })
  let shown = false
  const onEvent = (event: PlayEvent): void => {
    for (const listener of listeners) listener(event)
    if (event.type === 'ready') shown = true
    if (event.type === 'store') return openStore(event.auto)
    if (event.type === 'error' && !shown) fail()
    if (event.type === 'end') {
      gate.ended()
      return endReport.ended()
    }
    report(event)
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
      // A touch shows that the viewer sees the ad, whatever the container reports.
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

/** A mistake of the container's must not stop the ad. */
function quietly(run: () => void): void {
  try {
    run()
  } catch {
    /* the network's own call failed; there is nobody to tell */
  }
}

/** Networks reject creatives that log errors; the engine has told us of its own by then. */
function swallowErrors(): void {
  addEventListener('error', event => event.preventDefault())
  addEventListener('unhandledrejection', event => event.preventDefault())
}

/** Calls back before the engine gets a touch, and after it has handled the touch's end. */
function listenToTouches(begin: () => void, end: () => void): void {
  for (const type of ['touchstart', 'mousedown'])
    addEventListener(type, begin, { capture: true, passive: true })
  for (const type of ['touchend', 'mouseup'])
    addEventListener(type, () => setTimeout(end), { capture: true, passive: true })
}
