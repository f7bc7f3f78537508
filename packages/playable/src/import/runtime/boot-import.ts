import { detectPlatform, type PlayEvent } from '@adloom/engine/host'
import { createEndReport } from '../../shell/end-report.ts'
import type { createReport } from '../../shell/start-reports.ts'
import { createStoreGate, storeLink } from '../../shell/store-gate.ts'
import { fakeSdks } from './fake-sdks.ts'
import { holdMedia } from './hold-media.ts'
import { defineGlobal, type ImportWindow } from './import-window.ts'
import { quietly } from '../../shell/quietly.ts'
import { answerElements } from './local-elements.ts'
import { localFiles } from './local-files.ts'
import { answerRequests } from './local-requests.ts'
import { placePage } from './place-page.ts'

/** A store call this long after the last touch is one without a touch. */
const touchMs = 1500

/**
 * Starts an imported ad in its container: waits for the bridge, replaces networks and requests, and shows its
 * page once it is visible (PL-06.95). Store calls and the end go through the gates of every ad. Ads that
 * report give `reportsOf` (PL-06.108): the display, touches, end, repetitions and store calls are known, not
 * what a touch triggers.
 */
export function bootImport(reportsOf: typeof createReport = () => () => {}): void {
  const page = window as unknown as ImportWindow
  const { adPayload: payload, adBridge: bridge, adData: data } = page
  const gate = createStoreGate(() => performance.now(), payload.autoRedirect)
  const notify = (event: PlayEvent): void => quietly(() => bridge.event?.(event))
  const report = reportsOf(payload)
  const emit = (event: PlayEvent): void => {
    report(event)
    notify(event)
  }
  const endReport = createEndReport(() => {
    gate.ended()
    notify({ type: 'end' })
  })
  let touchedAt = -Infinity
  let isOpening = false
  const isAuto = (): boolean => performance.now() - touchedAt > touchMs
  const ended = (): void => {
    report({ type: 'ending', auto: isAuto() })
    report({ type: 'end' })
    endReport.ended()
  }
  const end = (): void => {
    gate.ended()
    ended()
  }
  const click = (): void => {
    const auto = isAuto()
    if (isOpening || !gate.allows(auto)) return
    report({ type: 'store', url: undefined, auto })
    isOpening = true
    quietly(() => bridge.openStore(storeLink(data.store, detectPlatform(navigator))))
    isOpening = false
    // An ad that never reports its end has ended at its first store call.
    if (!payload.reportsEnd) ended()
  }
  swallowErrors()
  const media = holdMedia()
  const ad = createAd({
    ...{ payload, media, emit },
    show() {
      report({ type: 'display', scene: data.startScene })
      show(page, { click, end, emit })
    },
  })
  captureStoreCalls(click, () => isOpening)
  for (const type of ['touchstart', 'mousedown'])
    addEventListener(
      type,
      () => {
        touchedAt = performance.now()
        ad.touched()
      },
      { capture: true, passive: true },
    )
  for (const type of ['touchend', 'mouseup'])
    addEventListener(type, () => setTimeout(endReport.touched), { capture: true, passive: true })
  const start = (): void => whenLoaded(() => ad.boot(controls => bridge.attach?.(controls)))
  quietly(() =>
    bridge.boot(start, {
      build: payload.build,
      orientation: () => (innerWidth > innerHeight ? 'landscape' : 'portrait'),
    }),
  )
}

interface AdInput {
  payload: ImportWindow['adPayload']
  media: ReturnType<typeof holdMedia>
  emit(event: PlayEvent): void
  show(): void
}

/** The state of the ad: begun by its container or a touch, paused, muted until the first touch. */
function createAd({ payload, media, emit, show }: AdInput) {
  let [isBooted, isShown, isPaused, isMuted, isTouched] = [false, false, false, false, false]
  let touches = 0
  const applyVolume = (): void => media.setMuted(isMuted || !isTouched || payload.silent === true)
  const begin = (): void => {
    if (!isBooted || isShown || isPaused) return
    isShown = true
    emit({ type: 'gameStart' })
    show()
  }
  const setPaused = (paused: boolean): void => {
    isPaused = paused
    media.setPaused(paused || document.visibilityState === 'hidden')
    if (!paused && !payload.hostStarts) begin()
  }
  document.addEventListener('visibilitychange', () =>
    media.setPaused(isPaused || document.visibilityState === 'hidden'),
  )
  return {
    boot(attach: (controls: import('../../bridges/bridge.ts').AdControls) => void): void {
      isBooted = true
      emit({ type: 'ready' })
      quietly(() =>
        attach({
          start: () => {
            setPaused(false)
            begin()
          },
          pause: () => setPaused(true),
          resume: () => setPaused(false),
          setMuted(muted) {
            isMuted = muted
            applyVolume()
          },
        }),
      )
      if (!payload.hostStarts) begin()
    },
    touched(): void {
      isTouched = true
      applyVolume()
      setPaused(false)
      begin()
      touches++
      if (touches === 1) emit({ type: 'start' })
      emit({ type: 'interaction', count: touches })
    },
  }
}

interface Callbacks {
  click(): void
  end(): void
  emit(event: PlayEvent): void
}

function show({ adFiles }: ImportWindow, { click, end, emit }: Callbacks): void {
  const files = localFiles(adFiles)
  const html = files.text('index.html')
  if (html === undefined) return
  fakeSdks({ click, end, retry: () => emit({ type: 'retry' }) })
  defineGlobal('location', fakeLocation(click))
  defineGlobal('top', window)
  defineGlobal('open', () => {
    click()
    return null
  })
  answerRequests(files)
  answerElements(files)
  placePage(html, files)
}

function fakeLocation(click: () => void): unknown {
  const place = { assign: click, replace: click, reload: () => {}, toString: () => String(location) }
  return Object.defineProperty(place, 'href', { get: () => location.href, set: click })
}

/** New windows and links of the ad are store calls; those of the bridge are left alone. */
function captureStoreCalls(click: () => void, isOpening: () => boolean): void {
  const open = window.open.bind(window)
  window.open = (...given) => {
    if (isOpening()) return open(...given)
    click()
    return null
  }
  document.addEventListener(
    'click',
    event => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      const address = link?.getAttribute('href') ?? ''
      if (isOpening() || !(/^(?:https?:|market:|itms)/i.test(address) || address === '#__ad_click')) return
      event.preventDefault()
      click()
    },
    true,
  )
}

function whenLoaded(run: () => void): void {
  if (document.readyState === 'complete') setTimeout(run)
  else addEventListener('load', () => setTimeout(run), { once: true })
}

/** Hides errors from the console, since networks reject ads that log them. */
function swallowErrors(): void {
  addEventListener('error', event => event.preventDefault())
  addEventListener('unhandledrejection', event => event.preventDefault())
}
