import { isCode, normalPath } from '../source-files.ts'
import { workerPrelude } from './worker-prelude.ts'
import type { AdFiles } from './import-window.ts'

/** What the ad has under an address. */
export interface LocalFile {
  bytes: Uint8Array
  mime: string
}

export interface LocalFiles {
  /** Reads an address of the ad's own files, a data address or a blob of this page; undefined for others. */
  read(address: string): Promise<LocalFile> | undefined
  text(address: string): string | undefined
  /** An address that loads without the network: nothing is behind it when the ad has no such file. */
  addressOf(address: string): string
  /** The same for the code of a worker, which gets the renamed interfaces before it runs. */
  threadOf(address: string): string
  /** The same for each `url(…)` of a style. */
  styled(css: string): string
}

const mimes: Record<string, string> = {
  css: 'text/css',
  js: 'text/javascript',
  mjs: 'text/javascript',
  json: 'application/json',
  html: 'text/html',
  svg: 'image/svg+xml',
  xml: 'application/xml',
}
const nothing = 'data:,'

export function localFiles(files: AdFiles): LocalFiles {
  const blobs = new Map<string, Blob>()
  const addresses = new Map<string, string>()
  const create = URL.createObjectURL.bind(URL)
  URL.createObjectURL = given => {
    const address = create(given)
    if (given instanceof Blob) blobs.set(address, given)
    return address
  }
  const find = (address: string): string | undefined => {
    const path = pathOf(address)
    return path !== undefined && Object.prototype.hasOwnProperty.call(files, path) ? path : undefined
  }
  const own = (path: string): LocalFile => {
    const file = files[path]!
    return typeof file === 'string'
      ? { bytes: new TextEncoder().encode(file), mime: mimes[path.split('.').pop()!] ?? 'text/plain' }
      : { bytes: decode(file[1]), mime: file[0] }
  }
  const addressOf = (address: string): string => {
    const given = String(address)
    if (given === '' || /^(?:data|blob|about|javascript|#)/i.test(given)) return given
    const path = find(given)
    if (path === undefined) return nothing
    const known = addresses.get(path)
    if (known !== undefined) return known
    const { bytes, mime } = own(path)
    const text = mime === 'text/css' ? styled(new TextDecoder().decode(bytes)) : (bytes as BlobPart)
    const made = create(new Blob([text], { type: mime }))
    addresses.set(path, made)
    return made
  }
  const threadOf = (address: string): string => {
    const path = find(address)
    const code = path === undefined ? blobs.get(address) : own(path).bytes
    const isData = address.startsWith('data:')
    if (code === undefined && !isData) return nothing
    const scripts = Object.keys(files).filter(isCode)
    const table = Object.fromEntries(scripts.map(one => [one, addressOf(one)]))
    const text = code ?? readData(address).bytes
    return create(new Blob([workerPrelude(table), text as BlobPart], { type: mimes['js']! }))
  }
  const styled = (css: string): string => replaceUrls(css, addressOf)
  return {
    read(address) {
      if (address.startsWith('data:')) return Promise.resolve(readData(address))
      const blob = blobs.get(address)
      if (blob) return readBlob(blob)
      const path = find(address)
      return path === undefined ? undefined : Promise.resolve(own(path))
    },
    text(address) {
      const path = find(address)
      return path === undefined ? undefined : new TextDecoder().decode(own(path).bytes)
    },
    addressOf,
    threadOf,
    styled,
  }
}

/** Returns the path of an address below the page; undefined for addresses of other hosts. */
function pathOf(address: string): string | undefined {
  const base = document.baseURI.split(/[?#]/)[0]!
  const folder = base.slice(0, base.lastIndexOf('/') + 1)
  let path = address.trim()
  if (folder.length > 8 && path.startsWith(folder)) path = path.slice(folder.length)
  if (/^(?:[a-z]+:)?\/\//i.test(path)) return undefined
  path = path.split(/[?#]/)[0]!
  try {
    path = decodeURIComponent(path)
  } catch {
    /* Not encoded. */
  }
  return normalPath(path)
}

function decode(base64: string): Uint8Array {
  const binary = atob(base64)
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at)
  return bytes
}

function readData(address: string): LocalFile {
  const comma = address.indexOf(',')
  const [head, data] = [address.slice(5, comma), address.slice(comma + 1)]
  const mime = head.split(';')[0] || 'text/plain'
  if (head.endsWith(';base64')) return { bytes: decode(data), mime }
  return { bytes: new TextEncoder().encode(decodeURIComponent(data)), mime }
}

function readBlob(blob: Blob): Promise<LocalFile> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve({ bytes: new Uint8Array(reader.result as ArrayBuffer), mime: blob.type })
    reader.onerror = () => reject(new Error('unreadable'))
    reader.readAsArrayBuffer(blob)
  })
}

function replaceUrls(css: string, addressOf: (address: string) => string): string {
  const pieces: string[] = []
  let done = 0
  for (let at = css.indexOf('url('); at >= 0; at = css.indexOf('url(', at + 4)) {
    const end = css.indexOf(')', at)
    if (end < 0) break
    const address = css
      .slice(at + 4, end)
      .trim()
      .replace(/^["']|["']$/g, '')
    if (/^data:/i.test(address)) continue
    pieces.push(css.slice(done, at), `url("${addressOf(address)}")`)
    done = end + 1
  }
  return pieces.join('') + css.slice(done)
}
