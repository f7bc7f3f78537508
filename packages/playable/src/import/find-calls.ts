/** Interfaces of ad networks and of the network that foreign ads call, by the name in their code. */
const callPatterns: [kind: CallKind, api: string, pattern: RegExp][] = [
  ['sdk', 'mraid', /\bmraid\s*\./g],
  ['sdk', 'dapi', /\bdapi\s*\./g],
  ['sdk', 'FbPlayableAd', /\bFbPlayableAd\b/g],
  ['sdk', 'ScPlayableAd', /\bScPlayableAd\b/g],
  ['sdk', 'ExitApi', /\bExitApi\b/g],
  ['sdk', 'openAppStore', /\b(openAppStore|playableSDK)\b/g],
  ['sdk', 'gameReady', /\bgame(Ready|End|Retry)\b/g],
  ['sdk', 'install', /\bwindow\.install\b/g],
  ['sdk', 'BGY_MRAID', /\bBGY_MRAID\b/g],
  ['sdk', 'MTRG', /\bMTRG\b/g],
  ['sdk', 'TJ_API', /\bTJ_API\b/g],
  ['sdk', 'GDTUnSdk', /\b_?gdtUnSdk\b|\bGDTUnSdk\b/g],
  ['sdk', 'yandexHTML5BannerApi', /\byandexHTML5BannerApi\b/g],
  ['sdk', 'VungleHelper', /\bVungleHelper\b|postMessage\(\s*["'](?:download|complete)["']/g],
  ['store', 'window.open', /\bwindow\.open\s*\(/g],
  ['store', 'location', /\blocation(?:\.href)?\s*=\s*["'`]|\blocation\.(?:assign|replace)\s*\(/g],
  ['network', 'XMLHttpRequest', /\bXMLHttpRequest\b/g],
  ['network', 'fetch', /\bfetch\s*\(/g],
  ['network', 'WebSocket', /\bWebSocket\s*\(/g],
  ['network', 'EventSource', /\bEventSource\s*\(/g],
  ['network', 'sendBeacon', /\bsendBeacon\s*\(/g],
  ['network', 'RTCPeerConnection', /\bRTCPeerConnection\b/g],
  ['audio', 'AudioContext', /\b(?:webkit)?AudioContext\b/g],
  ['audio', 'Audio', /\bnew Audio\s*\(/g],
]

export type CallKind = 'sdk' | 'store' | 'network' | 'audio'

export interface FoundCall {
  kind: CallKind
  api: string
  file: string
  count: number
}

/** Finds the calls of a file; `text` is without embedded bytes. */
export function findCalls(file: string, text: string): FoundCall[] {
  return callPatterns.flatMap(([kind, api, pattern]) => {
    const count = text.match(pattern)?.length ?? 0
    return count === 0 ? [] : [{ kind, api, file, count }]
  })
}

/** Returns whether the code reports the end of the ad to a network. */
export function reportsEnd(text: string): boolean {
  return /\bgameEnd\b|postMessage\(\s*["']complete["']|gameplayFinished/.test(text)
}

const linkCharacters = 1000
const storeAddress =
  /https?:\/\/(?:play\.google\.com\/store|apps\.apple\.com|itunes\.apple\.com)[/?][^\s"'`<>\\)]*/g

/** Returns the first store link of each platform that the text contains; empty where there is none. */
export function findStoreLinks(text: string): { ios: string; android: string } {
  const links = (text.match(storeAddress) ?? []).map(link => link.slice(0, linkCharacters))
  return {
    ios: links.find(link => link.includes('apple.com') && link.includes('/id')) ?? '',
    android: links.find(link => link.includes('play.google.com') && link.includes('id=')) ?? '',
  }
}

const loadedTypes = /\.(?:m?js|css|png|jpe?g|webp|gif|mp3|ogg|m4a|wav|mp4|json|woff2?|ttf|glb|wasm)$/i
const addressCharacters = 300

/** Addresses of other hosts that the code of an ad loads files from. */
export function findLoadedAddresses(text: string): string[] {
  const found = new Set<string>()
  for (let at = text.indexOf('//'); at >= 0; at = text.indexOf('//', at + 2)) {
    const scheme = ['https:', 'http:'].find(one => text.startsWith(one, at - one.length)) ?? ''
    const rest = text.slice(at, at + addressCharacters)
    const end = rest.search(/[\s"'`<>\\)]/)
    const path = end < 0 ? '' : (rest.slice(0, end).split('?')[0] ?? '')
    const host = path.slice(2).split('/')[0] ?? ''
    if (/^[a-z0-9.-]+$/i.test(host) && host.includes('.') && loadedTypes.test(path)) found.add(scheme + path)
  }
  return [...found]
}

/** Addresses that only a server can answer: sockets, and calls of programs. */
export function findServerAddresses(text: string): string[] {
  return [
    ...new Set(text.match(/wss?:\/\/[^\s"'`<>\\)]{3,200}|https?:\/\/[^\s"'`<>\\)]{3,200}\.php\b/g) ?? []),
  ]
}
