import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuildOptions } from 'esbuild'
import { OWN_NAMES } from '@adloom/engine/own-names'
import type { BridgeName } from '../../channels/channel.ts'
import type { DerivedCache } from '../pack.ts'
import { canonicalHash } from '../canonical-hash.ts'
import { shareMembers } from './share-members.ts'
import { shortenFunctions } from './shorten-functions.ts'
import { sourceRoot } from './source-root.ts'

const bundles = new Map<string, Promise<string>>()
/** Bundles differ by what their plays use; the cache has those that fall out of memory. */
const mostKept = 64
let sources: string | undefined

/** Hash of everything that becomes an ad's code or decides its bytes; read once a process. */
export function sourceHash(): string {
  if (!sources) {
    const hash = createHash('sha256')
    for (const folder of ['packages/engine/src', 'packages/playable/src'])
      addFolder(hash, join(sourceRoot(), folder), '')
    sources = hash.digest('hex')
  }
  return sources
}

function addFolder(hash: ReturnType<typeof createHash>, root: string, below: string): void {
  for (const item of readdirSync(join(root, below), { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    const path = join(below, item.name)
    if (item.isDirectory()) addFolder(hash, root, path)
    else if (/\.m?ts$|\.mjs$/.test(item.name) && !item.name.includes('.test.'))
      hash.update(path).update(readFileSync(join(root, path)))
  }
}

/**
 * One browser script (IIFE, ES2017, minified, ASCII) from an entry written as text; kept in memory and in the
 * cache. `define` settles names
 * of the source at build time; `small` is for what ads carry by the thousand: names of our own and functions
 * in fewer letters.
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
  const made = fromCacheOrBuild(key, entry, define, small, cache)
  bundles.set(key, made)
  const [oldest] = bundles.keys()
  if (bundles.size > mostKept && oldest !== undefined) bundles.delete(oldest)
  made.catch(() => bundles.delete(key))
  return made
}

async function fromCacheOrBuild(
  key: string,
  entry: string,
  define: Record<string, string>,
  small: boolean,
  cache: DerivedCache | undefined,
): Promise<string> {
  const kept = await cache?.get(key)
  if (kept) return Buffer.from(kept).toString('utf8')
  const { build } = await import('esbuild')
  const bundle = async (contents: string, options: BuildOptions): Promise<string> => {
    const built = await build({
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
      ...shipped,
    })
    return built.outputFiles![0]!.text.trimEnd()
  }
  const text = small
    ? await bundleSmall(entry, define, bundle)
    : await bundle(entry, { format: 'iife', define, minify: true })
  await cache?.put(key, Buffer.from(text, 'utf8'))
  return text
}

/**
 * What constants of other files switch off is seen when all is one file, and what only that named when it has
 * gone.
 */
async function bundleSmall(
  entry: string,
  define: Record<string, string>,
  bundle: (contents: string, options: BuildOptions) => Promise<string>,
): Promise<string> {
  const readable = { format: 'esm', minifySyntax: true } as const
  const whole = await bundle(await bundle(entry, { ...readable, define, mangleProps: ownNames }), readable)
  return bundle(shareMembers(shortenFunctions(whole)), { format: 'iife', minify: true })
}

const shipped = { target: 'es2017', charset: 'ascii', legalComments: 'none', logLevel: 'silent' } as const
const ownNames = new RegExp(`^(${OWN_NAMES.join('|')})$`)

export function bundleBridge(bridge: BridgeName, cache?: DerivedCache): Promise<string> {
  return bundleScript(
    `import { createBridge } from './bridges/${bridge}-bridge.ts'\nwindow.adBridge = createBridge()`,
    cache,
  )
}

/**
 * The engine with only the given game types, drawing back ends and features (`featureDefines`), and the shell
 * that boots it.
 */
export function bundleEngine(
  games: string[],
  webgl: boolean,
  features: Record<string, string>,
  cache?: DerivedCache,
  scripts = false,
): Promise<string> {
  return bundleScript(
    engineEntry(games, webgl, `import { bootAd } from './shell/boot-ad.ts'`, 'bootAd(play, parts)', scripts),
    cache,
    features,
    true,
  )
}

/** Text of an entry that has `play` and `parts` in scope for `run`. */
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
    `const parts = { draw: [${webgl ? 'webgl, ' : ''}canvas2d], games: [${known.map(game => gameModules[game]!.name).join(', ')}]${scripts ? ', scripts: createScripts' : ''} }`,
    run,
  ].join('\n')
}

/** Game type of a document to the engine part that plays it. */
export const gameModules: Record<string, { name: string; from: string }> = {
  grid: { name: 'gridGame', from: '@adloom/engine/games/grid' },
  park: { name: 'parkGame', from: '@adloom/engine/games/park' },
  puzzle: { name: 'puzzleGame', from: '@adloom/engine/games/puzzle' },
  shelves: { name: 'shelvesGame', from: '@adloom/engine/games/shelves' },
}
