import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuildOptions } from 'esbuild'
import { OWN_NAMES } from '@adloom/engine/own-names'
import type { BridgeName } from '../../channels/channel.ts'
import type { DerivedCache } from '../pack-types.ts'
import { canonicalHash } from '../canonical-hash.ts'
import { shareConstants } from './share-constants.ts'
import { shortenFunctions } from './shorten-functions.ts'
import { sourceRoot } from './source-root.ts'

const bundles = new Map<string, Promise<string>>()
/** Bundles in memory. Each set of features is a bundle of its own; the cache has the others. */
const maxBundles = 64
let sources: string | undefined

/** Returns the hash of all sources that decide the bytes of an ad. Reads them once per process. */
export function sourceHash(): string {
  if (!sources) {
    const hash = createHash('sha256')
    for (const folder of ['packages/engine/src', 'packages/playable/src'])
      addFolder(hash, join(sourceRoot(), folder), '')
    sources = hash.digest('hex')
  }
  return sources
}

function addFolder(hash: ReturnType<typeof createHash>, root: string, folder: string): void {
  for (const item of readdirSync(join(root, folder), { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    const path = join(folder, item.name)
    if (item.isDirectory()) addFolder(hash, root, path)
    else if (/\.m?ts$|\.mjs$/.test(item.name) && !item.name.includes('.test.'))
      hash.update(path).update(readFileSync(join(root, path)))
  }
}

/**
 * Bundles an entry, given as text, into one browser script (IIFE, ES2017, minified, ASCII), cached. `define`
 * replaces names of the source by constants. `small` also shortens property names and functions of the
 * engine, for code that every ad carries.
 */
export function bundleScript(
  entry: string,
  cache?: DerivedCache,
  define: Record<string, string> = {},
  small = false,
): Promise<string> {
  const key = canonicalHash(['script', sourceHash(), entry, define, small])
  const known = bundles.get(key)
  if (known) return known
  const bundle = readOrBuild(key, entry, define, small, cache)
  bundles.set(key, bundle)
  const [oldest] = bundles.keys()
  if (bundles.size > maxBundles && oldest !== undefined) bundles.delete(oldest)
  bundle.catch(() => bundles.delete(key))
  return bundle
}

async function readOrBuild(
  key: string,
  entry: string,
  define: Record<string, string>,
  small: boolean,
  cache: DerivedCache | undefined,
): Promise<string> {
  const cached = await cache?.get(key)
  if (cached) return Buffer.from(cached).toString('utf8')
  const { build } = await import('esbuild')
  const bundle = async (contents: string, options: BuildOptions): Promise<string> => {
    const result = await build({
      stdin: {
        contents,
        resolveDir: join(sourceRoot(), 'packages/playable/src'),
        sourcefile: 'entry.ts',
        loader: 'ts',
      },
      bundle: true,
      write: false,
      platform: 'browser',
      ...options,
      ...outputOptions,
    })
    return result.outputFiles![0]!.text.trimEnd()
  }
  const text = small
    ? await bundleSmall(entry, define, bundle)
    : await bundle(entry, { format: 'iife', define, minify: true })
  await cache?.put(key, Buffer.from(text, 'utf8'))
  return text
}

/**
 * Bundles twice: esbuild finds the code that constants of other files disable only in one file, and the
 * functions that only such code calls only after it is removed.
 */
async function bundleSmall(
  entry: string,
  define: Record<string, string>,
  bundle: (contents: string, options: BuildOptions) => Promise<string>,
): Promise<string> {
  const readable = { format: 'esm', minifySyntax: true } as const
  const code = await bundle(await bundle(entry, { ...readable, define, mangleProps: ownNames }), readable)
  return bundle(shareConstants(shortenFunctions(code)), { format: 'iife', minify: true })
}

const outputOptions = {
  target: 'es2017',
  charset: 'ascii',
  legalComments: 'none',
  logLevel: 'silent',
} as const
const ownNames = new RegExp(`^(${OWN_NAMES.join('|')})$`)

/** Bundles the bridge of a container; it sets `adBridge`. */
export function bundleBridge(bridge: BridgeName, cache?: DerivedCache): Promise<string> {
  return bundleScript(
    `import { createBridge } from './bridges/${bridge}-bridge.ts'\nwindow.adBridge = createBridge()`,
    cache,
  )
}

/**
 * Bundles the shell and the engine with only the given games, drawing back ends and features
 * (`featureDefines`).
 */
export function bundleEngine(
  games: string[],
  webgl: boolean,
  features: Record<string, string>,
  cache?: DerivedCache,
  scripts = false,
): Promise<string> {
  return bundleScript(
    engineEntry(
      games,
      webgl,
      `import { bootAd } from './shell/boot-ad.ts'`,
      'bootAd(play, modules)',
      scripts,
    ),
    cache,
    features,
    true,
  )
}

/** Returns the text of an entry that runs `run` with `play` and `modules` in scope. */
export function engineEntry(
  games: string[],
  webgl: boolean,
  imports: string,
  run: string,
  scripts = false,
): string {
  const known = games.filter(game => gameModules[game]).sort()
  return [
    `import { play } from '@adloom/engine'`,
    `import { canvas2d } from '@adloom/engine/draw'`,
    ...(webgl ? [`import { webgl } from '@adloom/engine/draw'`] : []),
    ...known.map(game => `import { ${gameModules[game]!.name} } from '${gameModules[game]!.from}'`),
    ...(scripts ? [`import { createScripts } from '@adloom/engine/logic'`] : []),
    imports,
    `const modules = { draw: [${webgl ? 'webgl, ' : ''}canvas2d], games: [${known.map(game => gameModules[game]!.name).join(', ')}]${scripts ? ', scripts: createScripts' : ''} }`,
    run,
  ].join('\n')
}

/** Engine module of each game type, with the entry that exports it. */
export const gameModules: Record<string, { name: string; from: string }> = {
  grid: { name: 'gridGame', from: '@adloom/engine/games/grid' },
  park: { name: 'parkGame', from: '@adloom/engine/games/park' },
  puzzle: { name: 'puzzleGame', from: '@adloom/engine/games/puzzle' },
  shelves: { name: 'shelvesGame', from: '@adloom/engine/games/shelves' },
}
