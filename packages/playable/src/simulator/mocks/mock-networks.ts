import { lateViewableMs, type SimulatorSettings } from '../simulation.ts'
import { createMraid, type MockMraid } from './mock-mraid.ts'
import type { Recorder } from './recorder.ts'

/** Handles by which the simulator page acts as the phone around the ad. */
export interface MockHost {
  setMuted?(muted: boolean): void
  setShown?(shown: boolean): void
}

type Install = (settings: SimulatorSettings, record: Recorder) => MockHost

const target = window as unknown as Record<string, unknown>

/** What each kind of container puts into the page, by bridge. */
export const networks: Record<SimulatorSettings['bridge'], Install> = {
  mraid,
  inmobi: mraid,
  adikteev: mraid,
  bigabid: mraid,
  remerge: mraid,
  facebook: (_settings, record) =>
    define('FbPlayableAd', {
      onCTAClick: (...given: unknown[]) => noArguments(record, 'FbPlayableAd.onCTAClick', given),
    }),
  snap: (_settings, record) =>
    define('ScPlayableAd', {
      onCTAClick: (...given: unknown[]) => noArguments(record, 'ScPlayableAd.onCTAClick', given),
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
      open: (...given: unknown[]) => noArguments(record, 'BGY_MRAID.open', given),
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

function noArguments(record: Recorder, api: string, given: unknown[]): void {
  if (given.length > 0) record.note('error', api, 'takes no arguments')
  record.cta(api)
}

function mraid(settings: SimulatorSettings, record: Recorder): MockHost {
  const made: MockMraid = createMraid(settings, record)
  if (settings.mode === 'lexical-mraid') {
    // A top-level const is visible to every script but is no property of window.
    target['__lexicalMraid'] = made.api
    const script = document.createElement('script')
    script.textContent = 'const mraid = window.__lexicalMraid; delete window.__lexicalMraid'
    document.documentElement.appendChild(script).remove()
  } else target['mraid'] = made.api
  return { setMuted: muted => made.setVolume(muted ? 0 : 100), setShown: shown => made.setViewable(shown) }
}

/**
 * The real container adds its functions when the page has loaded, and starts the game after the ad says it is
 * ready.
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
  return { setShown: shown => (shown ? host.gameStart?.() : host.gameClose?.()) }
}

function vungle(settings: SimulatorSettings, record: Recorder): MockHost {
  const original = parent.postMessage.bind(parent) as (message: unknown, ...rest: unknown[]) => void
  const fake = new Proxy(
    {},
    {
      get: (_from, name) =>
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
  const setShown = (shown: boolean): void => {
    dispatchEvent(new Event(shown ? 'ad-event-resume' : 'ad-event-pause'))
  }
  whenListened('ad-event-resume', () => preload(settings, setShown))
  return { setShown }
}

/** Calls back once the ad listens to this event of the window. */
function whenListened(type: string, then: () => void): void {
  const real = window.addEventListener
  window.addEventListener = (...given: Parameters<typeof real>): void => {
    real.apply(window, given)
    if (given[0] !== type) return
    window.addEventListener = real
    then()
  }
}

/** A container that preloads the ad off screen shows it late, or never, as the mode says. */
function preload({ mode }: SimulatorSettings, setShown: (shown: boolean) => void): void {
  if (mode !== 'never-viewable' && mode !== 'late-viewable') return
  setShown(false)
  if (mode === 'late-viewable') setTimeout(() => setShown(true), lateViewableMs)
}

/** A container that reports nothing of its own: the web view hides the page until the ad is shown. */
export function hidePage(settings: SimulatorSettings): void {
  if (settings.mode !== 'late-viewable') return
  let state = 'visible'
  Object.defineProperty(document, 'visibilityState', { get: () => state, configurable: true })
  preload(settings, shown => {
    state = shown ? 'visible' : 'hidden'
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

/** The address may be asked for at any time; only a click on a link that has it counts. */
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
