import { unzipSync } from 'fflate'
import type { Channel } from '../channels/channel.ts'
import { insertInHead, replaceScripts } from './replace-scripts.ts'
import type { SimulatorMode, SimulatorSettings } from './simulation.ts'

/** Blocks every request of a simulated ad, except its reports. */
const policyOf = (reportOrigin = "'none'"): string =>
  `default-src 'none'; script-src 'unsafe-inline' blob: data:; style-src 'unsafe-inline'; img-src data: blob:; media-src data: blob:; font-src data: blob:; connect-src ${reportOrigin}; worker-src blob:; form-action 'none'; base-uri 'none'`

export interface WrapOptions {
  mode?: SimulatorMode
  muted?: boolean
  /** The bundled mock container (`packer/bundle/build-simulator.ts`). */
  mock: string
  /** Absent: the ad sends nothing. */
  reportOrigin?: string | undefined
}

/**
 * Turns an artefact into one page for `<iframe sandbox="allow-scripts" srcdoc>`: policy and mock container at
 * the start of the head, without the network's own scripts, files of a zip inlined. Throws when there is no
 * page.
 */
export function wrapArtefact(
  file: { name: string; bytes: Uint8Array },
  channel: Channel,
  options: WrapOptions,
): string {
  const files = file.name.endsWith('.zip') ? unzipSync(file.bytes) : { [file.name]: file.bytes }
  const entry = Object.keys(files)
    .filter(name => name.endsWith('.html'))
    .sort((a, b) => a.split('/').length - b.split('/').length)[0]
  if (!entry) throw new Error(`No page in ${file.name}.`)
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1)
  const html = inlineFiles(decodeText(files[entry]!), path => files[folder + path], channel)
  const settings: SimulatorSettings = {
    bridge: channel.bridge,
    ctaApi: channel.ctaApi,
    mode: options.mode ?? 'happy',
    muted: options.muted ?? false,
  }
  const head = `<meta http-equiv="Content-Security-Policy" content="${policyOf(options.reportOrigin)}"><script>window.__simulator=${JSON.stringify(settings)};${options.mock}</script>`
  return insertInHead(html, head)
}

function inlineFiles(html: string, find: (path: string) => Uint8Array | undefined, channel: Channel): string {
  const prefix = channel.codeFile?.prefix ?? ''
  return replaceScripts(html, ({ attributes, code }) => {
    if (attributes === '') return `<script>${inlineImages(code, find)}</script>`
    const source = /\ssrc=["']([^"']+)["']/i.exec(attributes)
    if (!source || code !== '') return undefined
    const [attribute, src = ''] = source
    const path = prefix && src.startsWith(prefix) ? src.slice(prefix.length) : src
    const file = find(path)
    if (!file) return `<!-- ${path.startsWith('http') ? 'network script' : path.replace(/--|>/g, '')} -->`
    return `<script${attributes.replace(attribute, '')}>${inlineImages(decodeText(file), find)}</script>`
  })
}

/** Replaces relative image paths in the payload by data addresses. */
function inlineImages(code: string, find: (path: string) => Uint8Array | undefined): string {
  return code.replace(/"(p\d+\.(png|jpg|webp))"/g, (match, path: string, kind: string) => {
    const bytes = find(path)
    return bytes ? `"data:image/${kind === 'jpg' ? 'jpeg' : kind};base64,${base64(bytes)}"` : match
  })
}

function decodeText(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}

function base64(bytes: Uint8Array): string {
  let binary = ''
  for (let from = 0; from < bytes.length; from += 0x8000)
    binary += String.fromCharCode(...bytes.subarray(from, from + 0x8000))
  return btoa(binary)
}
