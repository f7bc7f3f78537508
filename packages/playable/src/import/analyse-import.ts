import { replaceScripts, type ScriptElement } from '../simulator/replace-scripts.ts'
import {
  findCalls,
  findLoadedAddresses,
  findServerAddresses,
  findStoreLinks,
  type FoundCall,
  reportsEnd,
} from './find-calls.ts'
import { findSlots } from './find-slots.ts'
import type { ImportFinding, ImportReport } from './import-report.ts'
import { recogniseEngine } from './recognise-engine.ts'
import { renameCalls } from './rename-calls.ts'
import {
  findEntryPage,
  findFile,
  folderOf,
  isCode,
  isPage,
  isRemote,
  isScriptType,
  type SourceFiles,
  textOfFile,
  withoutEmbeddedBytes,
} from './source-files.ts'
import { attributeOf, startTags } from './scan-text.ts'

/** Bundles a script with `import` into one without; rejects when it cannot be. */
export type BundleModule = (input: {
  code: string
  folder: string
  files: SourceFiles
  imports: Record<string, string>
}) => Promise<string>

/** An ad without a network: its page as `index.html`, and the files that it loads while it plays. */
export interface NeutralImport {
  files: Map<string, Uint8Array>
  report: ImportReport
}

/** Modules of a page that are bundled, and bytes of scripts that are put into it. */
const mostModules = 50
const mostInlined = 64 * 2 ** 20

/** A key of this name would set the prototype of a table of files instead of adding a file. */
const unsafeName = '__proto__'
/** The path of the page in neutral files. */
const neutralPage = 'index.html'

/**
 * Turns a foreign ad into one page with its scripts inline and a table of the files it loads while it plays.
 * Interfaces of networks are renamed to those of our bridge. Undefined when the files have no page.
 */
export async function analyseImport(
  files: SourceFiles,
  bundleModule: BundleModule,
): Promise<NeutralImport | undefined> {
  const entry = findEntryPage(files)
  if (entry === undefined) return undefined
  const folder = folderOf(entry)
  const findings: ImportFinding[] = []
  const inlined = new Set<string>([entry])
  const left = { modules: mostModules, bytes: mostInlined }
  const page = await inlineScripts({ files, entry, folder, findings, inlined, left, bundleModule })
  const neutral = new Map<string, Uint8Array>([[neutralPage, new TextEncoder().encode(page)]])
  for (const [path, bytes] of files) {
    if (inlined.has(path)) continue
    const own = path.startsWith(folder) ? path.slice(folder.length) : path
    if (own === unsafeName)
      findings.push({ kind: 'missing', effect: 'removed', name: own, file: entry, count: 1 })
    else if (own !== neutralPage) neutral.set(own, isCode(own) ? renamed(bytes) : bytes)
  }
  return { files: neutral, report: reportOf(files, neutral, entry, findings) }
}

function renamed(bytes: Uint8Array): Uint8Array {
  return new TextEncoder().encode(renameCalls(textOfFile(bytes)))
}

interface Inlining {
  files: SourceFiles
  entry: string
  folder: string
  findings: ImportFinding[]
  inlined: Set<string>
  /** What may still be put into the page. */
  left: { modules: number; bytes: number }
  bundleModule: BundleModule
}

/** Replaces scripts of files and modules by inline ones, in two passes: modules are bundled between them. */
async function inlineScripts(input: Inlining): Promise<string> {
  const html = textOfFile(input.files.get(input.entry)!)
  const modules: ScriptElement[] = []
  const imports = importsOf(html)
  replaceScripts(html, script => {
    if (attributeOf(script.attributes, 'type') === 'module') modules.push(script)
    return undefined
  })
  const codes: string[] = []
  for (const script of modules) codes.push(await bundled(input, script, imports))
  return replaceScripts(html, ({ attributes, code }) => {
    const type = attributeOf(attributes, 'type')
    if (type === 'module') return element(' data-defer', codes.shift() ?? '')
    if (type === 'importmap' || /\snomodule\b/i.test(attributes)) return ''
    if (!isScriptType(type)) return undefined
    const src = attributeOf(attributes, 'src')
    if (src === undefined) return element('', code)
    const found = readScript(input, src)
    return found === undefined ? '' : element(/\sdefer\b/i.test(attributes) ? ' data-defer' : '', found)
  })
}

function importsOf(html: string): Record<string, string> {
  let imports: Record<string, string> = {}
  replaceScripts(html, ({ attributes, code }) => {
    if (attributeOf(attributes, 'type') !== 'importmap') return undefined
    try {
      const given = (JSON.parse(code) as { imports?: unknown }).imports
      imports = Object.fromEntries(Object.entries(given ?? {}).map(([name, path]) => [name, String(path)]))
    } catch {
      /* A broken map is no map. */
    }
    return undefined
  })
  return imports
}

async function bundled(
  input: Inlining,
  { attributes, code }: { attributes: string; code: string },
  imports: Record<string, string>,
): Promise<string> {
  const src = attributeOf(attributes, 'src')
  const path = src === undefined ? undefined : findFile(input.files, input.folder, src)
  const text = src === undefined ? code : readScript(input, src)
  if (text === undefined) return ''
  if (input.left.modules-- <= 0) {
    const file = path ?? input.entry
    input.findings.push({ kind: 'module', effect: 'removed', name: 'too many modules', file, count: 1 })
    return ''
  }
  try {
    const folder = path === undefined ? input.folder : folderOf(path)
    return await input.bundleModule({ code: text, folder, files: input.files, imports })
  } catch (error) {
    const name = String(error instanceof Error ? error.message : error).slice(0, 200)
    input.findings.push({ kind: 'module', effect: 'removed', name, file: path ?? input.entry, count: 1 })
    return ''
  }
}

function readScript(
  { files, folder, entry, findings, inlined, left }: Inlining,
  src: string,
): string | undefined {
  const path = findFile(files, folder, src)
  if (path !== undefined) {
    const bytes = files.get(path)!
    inlined.add(path)
    left.bytes -= bytes.length
    if (left.bytes >= 0) return textOfFile(bytes)
    findings.push({ kind: 'module', effect: 'removed', name: path.slice(0, 300), file: entry, count: 1 })
    return undefined
  }
  if (/^data:/i.test(src)) return decodeData(src)
  const isSdk = /mraid\.js|exitapi|playable-sdk|union-fe|mtg-native/i.test(src)
  const kind = isSdk ? 'sdk' : isRemote(src) ? 'remote' : 'missing'
  findings.push({ kind, effect: 'removed', name: src.slice(0, 300), file: entry, count: 1 })
  return undefined
}

function decodeData(address: string): string | undefined {
  const comma = address.indexOf(',')
  const [head, data] = [address.slice(0, comma), address.slice(comma + 1)]
  try {
    return head.endsWith(';base64') ? atob(data) : decodeURIComponent(data)
  } catch {
    return undefined
  }
}

/** The code cannot end its element. */
function element(attributes: string, code: string): string {
  return `<script${attributes}>${renameCalls(code).replace(/<\/(script)/gi, '<\\/$1')}</script>`
}

const effects: Record<FoundCall['kind'], ImportFinding['effect']> = {
  sdk: 'bridged',
  store: 'bridged',
  network: 'local',
  audio: 'gated',
}
const blockedCalls = new Set(['WebSocket', 'EventSource', 'sendBeacon', 'RTCPeerConnection'])

function reportOf(
  files: SourceFiles,
  neutral: SourceFiles,
  entry: string,
  findings: ImportFinding[],
): ImportReport {
  const texts = [...files]
    .filter(([path]) => isPage(path) || isCode(path) || /\.(css|json)$/i.test(path))
    .map(([file, bytes]) => ({ file, text: withoutEmbeddedBytes(textOfFile(bytes)) }))
  const all = texts.map(({ text }) => text).join('\n')
  const store = findStoreLinks(all)
  const removed = findings.filter(({ kind }) => kind === 'remote').map(({ name }) => name)
  const loaded = new Map(
    texts.flatMap(({ file, text }) =>
      isCode(file) ? [] : findLoadedAddresses(text).map(address => [address, file] as const),
    ),
  )
  const remote = [...removed, ...loaded.keys()]
  const calls = texts
    .filter(({ file }) => isPage(file) || isCode(file))
    .flatMap(({ file, text }) => findCalls(file, text))
  const server = findServerAddresses(all)
  const missing = findMissing(files, entry)
  return {
    engine: recogniseEngine(files),
    entry,
    files: files.size,
    bytes: [...files.values()].reduce((sum, { length }) => sum + length, 0),
    findings: [
      ...findings,
      ...calls.map(({ kind, api, file, count }): ImportFinding => ({
        ...{ kind, name: api, file, count },
        effect: blockedCalls.has(api) ? 'blocked' : effects[kind],
      })),
      ...[...loaded].flatMap(([name, file]): ImportFinding[] =>
        removed.some(address => address.startsWith(name))
          ? []
          : [{ kind: 'remote', effect: 'blocked', name, file, count: 1 }],
      ),
      ...missing.map((name): ImportFinding => ({
        ...{ kind: 'missing', effect: 'none', name, file: entry, count: 1 },
      })),
      ...server.map((name): ImportFinding => ({
        ...{ kind: 'server', effect: 'blocked', name, file: entry, count: 1 },
      })),
      ...(store.ios || store.android
        ? []
        : [{ kind: 'storeMissing', effect: 'none', name: '', file: entry, count: 1 } as const]),
    ].slice(0, 200),
    store,
    remote: [...new Set(remote)].slice(0, 50),
    server: server.slice(0, 50),
    reportsEnd: reportsEnd(all),
    slots: findSlots(neutral),
  }
}

const loadingTags = ['img', 'audio', 'video', 'source', 'link']

/** Local addresses of the page that no file of the ad has. */
function findMissing(files: SourceFiles, entry: string): string[] {
  const html = withoutEmbeddedBytes(textOfFile(files.get(entry)!))
  const addresses = startTags(html, loadingTags).flatMap(
    ({ name, text }) => attributeOf(text, name === 'link' ? 'href' : 'src') ?? [],
  )
  return [...new Set(addresses)].filter(
    address =>
      !isRemote(address) &&
      !/^(?:data|blob|about|#)/i.test(address) &&
      findFile(files, folderOf(entry), address) === undefined,
  )
}
