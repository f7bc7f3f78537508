import { defineGlobal } from './import-window.ts'

/** What an imported ad reports to its network. */
export interface SdkEvents {
  click(): void
  end(): void
  retry(): void
}

type Member = (...given: unknown[]) => unknown

/** An interface whose unknown members are functions that do nothing. */
function tolerant(members: Record<string, unknown>): unknown {
  return new Proxy(members, {
    get: (target, name) =>
      name in target ? target[name as string] : name === 'then' ? undefined : () => undefined,
  })
}

/** Replaces the interfaces that the import renamed: each leads to our one store call (PL-06.91). */
export function fakeSdks({ click, end, retry }: SdkEvents): void {
  const size = () => ({ x: 0, y: 0, width: innerWidth, height: innerHeight })
  const listen: Member = (type, listener) => {
    if (['ready', 'viewableChange', 'audioVolumeChange', 'exposureChange'].includes(String(type)))
      setTimeout(() =>
        (listener as Member)(type === 'ready' ? undefined : type === 'viewableChange' ? true : 100),
      )
  }
  const container = {
    addEventListener: listen,
    getState: () => 'default',
    isViewable: () => true,
    isReady: () => true,
    getVersion: () => '3.0',
    getPlacementType: () => 'interstitial',
    supports: () => false,
    getScreenSize: size,
    getMaxSize: size,
    getCurrentPosition: size,
    getDefaultPosition: size,
    getAudioVolume: () => 100,
    open: click,
    openStoreUrl: click,
    expand: click,
  }
  defineGlobal('mraid', tolerant(container))
  defineGlobal('dapi', tolerant(container))
  const clicks = { onCTAClick: click, click, openAppStore: click, exit: click, install: click, open: click }
  const ends = { gameEnd: end, gameplayFinished: end, complete: end, gameRetry: retry }
  for (const name of [
    'FbPlayableAd',
    'ScPlayableAd',
    'ExitApi',
    'playableSDK',
    'BGY_MRAID',
    'MTRG',
    'TJ_API',
  ])
    defineGlobal(name, tolerant({ ...clicks, ...ends }))
  for (const name of ['VungleHelper', '_gdtUnSdk', 'GDTUnSdk', 'smxTracking', 'ALPlayableAnalytics'])
    defineGlobal(name, tolerant({ ...clicks, ...ends }))
  defineGlobal('yandexHTML5BannerApi', tolerant({ getClickURLNum: () => '#__ad_click' }))
  defineGlobal('openAppStore', click)
  fakeMintegral({ click, end, retry })
  defineGlobal('parent', {
    postMessage(message: unknown) {
      const text = typeof message === 'string' ? message : (JSON.stringify(message) ?? '')
      if (text.includes('download') || text.includes('click')) click()
      if (text.includes('complete')) end()
    },
  })
}

/** Mintegral starts the game after the ad reports that it is ready. */
function fakeMintegral({ click, end, retry }: SdkEvents): void {
  const begin = () => {
    const start = (window as unknown as Record<string, unknown>)['__ad_gameStart']
    if (typeof start === 'function') (start as () => void)()
  }
  defineGlobal('install', click)
  defineGlobal('gameReady', () => setTimeout(begin))
  defineGlobal('gameEnd', end)
  defineGlobal('gameRetry', retry)
}
