import { lateViewableMs, type SimulatorSettings } from '../simulation.ts'
import { createMraid, type MockMraid } from './mock-mraid.ts'
import type { Recorder } from './recorder.ts'

/** Controls of the simulated phone for the page around the ad. */
export interface MockHost {
  setMuted?(muted: boolean): void
  setVisible?(visible: boolean): void
}

type Install = (settings: SimulatorSettings, record: Recorder) => MockHost

const target = window as unknown as Record<string, unknown>

/** Installs the globals of each kind of container, by bridge. */
export const networks: Record<SimulatorSettings['bridge'], Install> = {
  mraid,
  inmobi: mraid,
  adikteev: mraid,
  bigabid: mraid,
  remerge: mraid,
  facebook: (_settings, record) =>
    define('FbPlayableAd', {
      onCTAClick: (...given: unknown[]) => recordBareCall(record, 'FbPlayableAd.onCTAClick', given),
    }),
  snap: (_settings, record) =>
    define('ScPlayableAd', {
      onCTAClick: (...given: unknown[]) => recordBareCall(record, 'ScPlayableAd.onCTAClick', given),
    }),
  exit: (_settings, record) =>
    define('ExitApi', {
      exit: () => record.cta('ExitApi.exit'),
      delayedExit: () => record.cta('ExitApi.delayedExit'),
      delayCloseButton: () => {},
    }),
  mintegral,
  bytedance(_settings, record) {
    define('openAppStore', () => record.cta('openAppStore'))
    return define('playableSDK', { openAppStore: () => record.cta('playableSDK.openAppStore') })
  },
  vungle,
  bigo: (_settings, record) =>
    define('BGY_MRAID', {
      open: (...given: unknown[]) => recordBareCall(record, 'BGY_MRAID.open', given),
      gameReady: () => record.lifecycle('BGY_MRAID.gameReady'),
      gameEnd: () => record.lifecycle('BGY_MRAID.gameEnd'),
    }),
  gdt,
  mytarget: (_settings, record) => define('MTRG', { onCTAClick: () => record.cta('MTRG.onCTAClick') }),
  yandex,
  tapjoy: (_settings, record) =>
    define('TJ_API', {
      setPlayableAPI: () => record.lifecycle('TJ_API.setPlayableAPI'),
      setPlayableBuild: (build: unknown) => record.lifecycle('TJ_API.setPlayableBuild', build),
      objectiveComplete: () => record.lifecycle('TJ_API.objectiveComplete'),
      playableFinished: () => record.lifecycle('TJ_API.playableFinished'),
      gameplayFinished: () => record.lifecycle('TJ_API.gameplayFinished'),
      click: () => record.cta('TJ_API.click'),
    }),
  web: () => ({}),
}

function define(name: string, value: unknown): MockHost {
  target[name] = value
  return {}
}

function recordBareCall(record: Recorder, api: string, given: unknown[]): void {
  if (given.length > 0) record.note('error', api, 'takes no arguments')
  record.cta(api)
}

function mraid(settings: SimulatorSettings, record: Recorder): MockHost {
  const mock: MockMraid = createMraid(settings, record)
  if (settings.mode === 'lexical-mraid') {
    // Every script sees a top-level const, but it is not a property of `window`.
    target['__lexicalMraid'] = mock.api
    const script = document.createElement('script')
    script.textContent = 'const mraid = window.__lexicalMraid; delete window.__lexicalMraid'
    document.documentElement.appendChild(script).remove()
  } else target['mraid'] = mock.api
  return {
    setMuted: muted => mock.setVolume(muted ? 0 : 100),
    setVisible: visible => mock.setViewable(visible),
  }
}

/**
 * The real container injects its functions after the page has loaded, and starts the game after `gameReady`.
 */
function mintegral(settings: SimulatorSettings, record: Recorder): MockHost {
  const host = window as unknown as { gameStart?(): void; gameClose?(): void }
  const inject = (): void => {
    target['install'] = () => record.cta('install')
    target['gameEnd'] = () => record.lifecycle('gameEnd')
    target['gameRetry'] = () => record.lifecycle('gameRetry')
    target['gameReady'] = () => {
      record.lifecycle('gameReady')
      if (!host.gameStart || !host.gameClose) record.note('error', 'gameStart', 'not defined by the ad')
      if (settings.mode === 'no-start' || settings.mode === 'never-viewable') return
      setTimeout(
        () => {
          record.lifecycle('gameStart')
          host.gameStart?.()
        },
        settings.mode === 'late-viewable' ? lateViewableMs : 100,
      )
    }
  }
  if (settings.mode === 'late-ready') setTimeout(inject, 1500)
  else inject()
  return { setVisible: visible => (visible ? host.gameStart?.() : host.gameClose?.()) }
}

function vungle(settings: SimulatorSettings, record: Recorder): MockHost {
  const original = parent.postMessage.bind(parent) as (message: unknown, ...rest: unknown[]) => void
  const fake = new Proxy(
    {},
    {
      get: (_target, name) =>
        name === 'postMessage'
          ? (message: unknown, ...rest: unknown[]) => {
              if (message === 'download') record.cta('parent.postMessage:download')
              else if (message === 'complete') record.lifecycle('parent.postMessage:complete')
              else original(message, ...rest)
            }
          : undefined,
    },
  )
  Object.defineProperty(window, 'parent', { value: fake, configurable: true })
  target['VungleHelper'] = { closeDelay: 0, rewardedAd: false, tokens: {} }
  addEventListener('load', () => setTimeout(() => dispatchEvent(new Event('ad-event-init')), 50))
  const setVisible = (visible: boolean): void => {
    dispatchEvent(new Event(visible ? 'ad-event-resume' : 'ad-event-pause'))
  }
  whenListened('ad-event-resume', () => preload(settings, setVisible))
  return { setVisible }
}

/** Calls `then` once the ad listens to this event of the window. */
function whenListened(type: string, then: () => void): void {
  const real = window.addEventListener
  window.addEventListener = (...given: Parameters<typeof real>): void => {
    real.apply(window, given)
    if (given[0] !== type) return
    window.addEventListener = real
    then()
  }
}

/** Hides a preloaded ad at first, and shows it later or never, depending on the mode. */
function preload({ mode }: SimulatorSettings, setVisible: (visible: boolean) => void): void {
  if (mode !== 'never-viewable' && mode !== 'late-viewable') return
  setVisible(false)
  if (mode === 'late-viewable') setTimeout(() => setVisible(true), lateViewableMs)
}

/** Hides the page until the ad is visible, as web views of containers without reports do. */
export function hidePage(settings: SimulatorSettings): void {
  if (settings.mode !== 'late-viewable') return
  let state = 'visible'
  Object.defineProperty(document, 'visibilityState', { get: () => state, configurable: true })
  preload(settings, visible => {
    state = visible ? 'visible' : 'hidden'
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

function gdt(_settings: SimulatorSettings, record: Recorder): MockHost {
  return define(
    'GDTUnSdk',
    class {
      playAble = { onClick: () => record.cta('_gdtUnSdk.playAble.onClick') }
      constructor(options: { type?: string }) {
        if (options.type !== 'playable') record.note('error', 'GDTUnSdk', 'type must be playable')
        record.lifecycle('GDTUnSdk')
      }
    },
  )
}

/** Only a click on a link with the returned address counts, not the request for the address. */
function yandex(_settings: SimulatorSettings, record: Recorder): MockHost {
  const address = 'https://example.invalid/click/1'
  document.addEventListener(
    'click',
    event => {
      const anchor = (event.target as Element | null)?.closest?.('a')
      if (!anchor) return
      event.preventDefault()
      record.cta(anchor.href === address ? 'yandexHTML5BannerApi.getClickURLNum' : 'a.href', anchor.href)
    },
    { capture: true },
  )
  return define('yandexHTML5BannerApi', { getClickURLNum: () => address })
}
