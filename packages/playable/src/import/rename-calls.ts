/** Prefix of the names that the bridge of an imported ad gives to the interfaces of networks. */
const bridgedPrefix = '__ad_'

const networkNames =
  /(?<![\w$])(mraid(?!\.js)|dapi|FbPlayableAd|ScPlayableAd|ExitApi|openAppStore|playableSDK)(?![\w$])/g
const moreNetworkNames =
  /(?<![\w$])(BGY_MRAID|MTRG|TJ_API|_?gdtUnSdk|GDTUnSdk|yandexHTML5BannerApi|VungleHelper)(?![\w$])/g
const analyticsNames = /(?<![\w$])(smxTracking|ALPlayableAnalytics)(?![\w$])/g

const mintegralNames = /(?<![\w$])(install|gameReady|gameEnd|gameRetry|gameStart|gameClose)(?![\w$])/g
const isMintegral = /(?<![\w$])gameReady(?![\w$])|window\.(?:install|gameEnd|gameStart)(?![\w$])/

const parentMessage = /\b(parent|top)\.postMessage\b/g
/** Written markup is added to the page, which is already complete. */
const writtenMarkup = /\bdocument\.write(?:ln)?\b/g
const openedByHref = /\blocation\.href ?=/g
const openedByWindow = /\b(?:window|document|self|top|parent)\.location ?=/g
const openedByCall = /\blocation\.(assign|replace|reload)\(/g

/** Names that networks forbid in the files of an ad; the page has its own for an import. */
const forbiddenMembers = /\bwindow\.(?:open(?= ?\()|top(?![\w$]))/g

/** Interfaces of the network, which the page answers from the ad's own files or not at all. */
const requests: Record<string, string> = {
  XMLHttpRequest: 'Request',
  fetch: 'load',
  WebSocket: 'Socket',
  EventSource: 'Events',
  sendBeacon: 'beacon',
  RTCPeerConnection: 'Peer',
  importScripts: 'scripts',
}
const requestNames =
  /\b(?:XMLHttpRequest|fetch|WebSocket|EventSource|sendBeacon|RTCPeerConnection|importScripts)\b/g
const globals = ['window.', 'self.', 'globalThis.', 'navigator.']

/**
 * Renames the interfaces of networks in the code of an ad, so that its calls reach our bridge and never the
 * container that shows the ad. A name in a string is renamed too: `window["mraid"]`.
 */
export function renameCalls(code: string): string {
  const renamed = code
    .replace(networkNames, `${bridgedPrefix}$1`)
    .replace(moreNetworkNames, `${bridgedPrefix}$1`)
    .replace(analyticsNames, `${bridgedPrefix}$1`)
    .replace(parentMessage, (found: string, _name: string, at: number, all: string) =>
      isFree(all, at) ? `${bridgedPrefix}parent.postMessage` : found,
    )
    .replace(writtenMarkup, `document.${bridgedPrefix}write`)
    .replace(openedByHref, (found: string, at: number, all: string) =>
      isAssigned(all, at, found) ? `${bridgedPrefix}location.href=` : found,
    )
    .replace(openedByWindow, (found: string, at: number, all: string) =>
      isAssigned(all, at, found) ? `window.${bridgedPrefix}location.href=` : found,
    )
    .replace(openedByCall, (found: string, name: string, at: number, all: string) =>
      all[at - 1] === '$' ? found : `${bridgedPrefix}location.${name}(`,
    )
    .replace(forbiddenMembers, (found: string, at: number, all: string) =>
      all[at - 1] === '$' ? found : found.replace('.', `.${bridgedPrefix}`),
    )
    .replace(requestNames, (found: string, at: number, all: string) =>
      isRequest(found, at, all) ? bridgedPrefix + requests[found]! : found,
    )
  return isMintegral.test(code) ? renameMintegral(renamed) : renamed
}

/** Not a member of another object than the page's globals. */
function isFree(code: string, at: number): boolean {
  const before = code.slice(Math.max(0, at - 12), at)
  if (before.endsWith('$')) return false
  return !before.endsWith('.') || globals.some(name => before.endsWith(name))
}

function isAssigned(code: string, at: number, found: string): boolean {
  return code[at - 1] !== '$' && !'=>'.includes(code[at + found.length] ?? '-')
}

/** `fetch` is a common name of methods: only calls of the page's own are requests. */
function isRequest(name: string, at: number, code: string): boolean {
  if (name !== 'fetch') return code[at - 1] !== '$'
  const end = at + name.length
  const [before, after] = [code[at - 1] ?? '', code[end] ?? '']
  if (`"'\``.includes(before || '-')) return after === before
  const next = code.slice(end, end + 20).trimStart()[0] ?? ';'
  return isFree(code, at) && '(,;).?=&|}'.includes(next) && !isDeclared(code, at)
}

/** `function fetch(…)` is the ad's own. */
function isDeclared(code: string, at: number): boolean {
  return code.slice(Math.max(0, at - 9), at) === 'function '
}

/** Mintegral's functions have common names: only globals are renamed, not members of objects. */
function renameMintegral(code: string): string {
  return code.replace(mintegralNames, (name: string, _group: string, at: number) =>
    isGlobal(code, at, at + name.length) ? bridgedPrefix + name : name,
  )
}

function isGlobal(code: string, from: number, to: number): boolean {
  const before = code.slice(Math.max(0, from - 24), from).trimEnd()
  const after = code.slice(to, to + 120).trimStart()
  if (/(?:window|self|globalThis)(?:\.|\?\.|\[["'])$/.test(before)) return true
  if (/(?:function|typeof)$/.test(before)) return true
  if (/[.\w$"'`-]$/.test(before) && !/(?:return|void)$/.test(before)) return false
  if (!after.startsWith('(')) return false
  const close = after.indexOf(')')
  // `name() {` is a method of a class or an object.
  return (
    close < 0 ||
    !after
      .slice(close + 1)
      .trimStart()
      .startsWith('{')
  )
}
