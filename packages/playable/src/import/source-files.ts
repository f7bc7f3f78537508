import { isBase64Character } from './scan-text.ts'

/** Files of an imported ad: paths with forward slashes, relative to its root. */
export type SourceFiles = ReadonlyMap<string, Uint8Array>

/** Returns whether a file holds text that the import reads. */
export function isTextFile(path: string): boolean {
  return /\.(html?|m?js|css|json|svg|txt|xml|fnt|atlas|gltf)$/i.test(path)
}

/** Returns whether a file is a page. */
export function isPage(path: string): boolean {
  return /\.html?$/i.test(path)
}

/** Returns whether a file holds code. */
export function isCode(path: string): boolean {
  return /\.m?js$/i.test(path)
}

/** Returns whether the type of a script element is that of code; without one it is. */
export function isScriptType(type = ''): boolean {
  return /^$|^(?:text|application)\/(?:x-)?(?:java|ecma)script$/i.test(type)
}

export function textOfFile(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}

/** Names that networks and engines give to the page of an ad, first wins; the shortest path otherwise. */
const pageNames = ['index.html', 'ad.html', 'source.html', 'playable.html', 'index.htm']

/** Returns the path of the page that the ad begins with; undefined when there is none. */
export function findEntryPage(files: SourceFiles): string | undefined {
  const pages = [...files.keys()].filter(isPage)
  const rank = (path: string): number => {
    const name = pageNames.indexOf(path.slice(path.lastIndexOf('/') + 1).toLowerCase())
    return path.split('/').length * 10 + (name < 0 ? pageNames.length : name)
  }
  return pages.sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))[0]
}

/**
 * Returns the file that an address names, seen from a folder (with its slash, or empty); undefined for
 * addresses of other hosts and files that do not exist.
 */
export function findFile(
  files: { has(path: string): boolean },
  folder: string,
  address: string,
): string | undefined {
  if (isRemote(address) || /^[a-z]+:/i.test(address)) return undefined
  const path = decoded(address.split(/[?#]/)[0] ?? '')
  for (const base of path.startsWith('/') ? [''] : [folder, '']) {
    const full = normalPath(base + path)
    if (full !== '' && files.has(full)) return full
  }
  return undefined
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Resolves `.` and `..` of a path. */
export function normalPath(path: string): string {
  const segments: string[] = []
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  return segments.join('/')
}

/** Returns whether an address names another host. */
export function isRemote(address: string): boolean {
  return /^(https?:)?\/\//i.test(address)
}

/** Returns the folder of a path, with its slash; empty at the root. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}

/** Longer runs of base64 characters are embedded bytes. */
const embeddedCharacters = 300

/** Removes embedded bytes, so that names are not found by chance in base64. Offsets change. */
export function withoutEmbeddedBytes(text: string): string {
  const pieces: string[] = []
  let [kept, from] = [0, 0]
  for (let at = 0; at <= text.length; at++) {
    if (at < text.length && isBase64Character(text.charCodeAt(at))) continue
    if (at - from >= embeddedCharacters) {
      pieces.push(text.slice(kept, from))
      kept = at
    }
    from = at + 1
  }
  return pieces.join('') + text.slice(kept)
}
