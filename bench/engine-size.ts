import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { featureDefines } from '@adloom/engine/features'
import type { PlayData } from '@adloom/engine/data'
import { bundleScript, engineEntry } from '@adloom/playable/pack'
import { kilobytes, printTable, type Row } from './table.ts'

/**
 * Bytes of the engine beside minimal programs on Pixi and Phaser, all built by the same bundler with the same
 * options.
 */
const root = new URL('..', import.meta.url).pathname

/** The least a play has: what its ad leaves out is what the packer leaves out too. */
const plainPlay: PlayData = {
  v: 1,
  seed: 1,
  background: { kind: 'none' },
  languages: { default: 'en', available: ['en'] },
  startScene: 's',
  scenes: [{ id: 's', name: 's', nodes: [], rules: [] }],
  global: { below: [], above: [] },
  assets: {},
  fonts: {},
  variables: {},
  rules: [],
  store: {},
}

async function bundlePeer(program: string): Promise<[number, number]> {
  const built = await build({
    stdin: { contents: `import './programs/${program}.ts'`, resolveDir: `${root}bench`, loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2017',
    write: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const code = built.outputFiles[0]?.contents ?? new Uint8Array()
  return [code.length, gzipSync(code, { level: 9 }).length]
}

const imports = `import { browserHost } from '@adloom/engine/host'`
const run = 'window.play = data => play(data, browserHost(data), modules)'

/** Built as the packer builds an ad's engine. */
async function bundleAd(games: string[], features: Record<string, string>): Promise<[number, number]> {
  const code = await bundleScript(engineEntry(games, true, imports, run), undefined, features, true)
  return [code.length, gzipSync(code, { level: 9 }).length]
}

/** Size of a minimal ad with these games, without optional engine modules. */
function playing(...games: string[]): Promise<[number, number]> {
  const nodes = games.map(game => ({
    id: game,
    name: game,
    kind: 'game' as const,
    game,
    config: {},
    portrait: { x: 0, y: 0, w: 1, h: 1 },
  }))
  return bundleAd(games, featureDefines({ ...plainPlay, scenes: [{ id: 's', name: 's', nodes, rules: [] }] }))
}

/** With every feature that an ad can have but some. */
function everything(games: string[], ...left: string[]): Promise<[number, number]> {
  const never = ['ADLOOM_LOG', 'ADLOOM_EDIT', 'ADLOOM_EXPORTS', 'ADLOOM_CONFIGS', ...left]
  return bundleAd(
    games,
    Object.fromEntries(
      Object.keys(featureDefines(plainPlay)).map(name => [name, String(!never.includes(name))]),
    ),
  )
}

const four = ['grid', 'park', 'puzzle', 'shelves']
const strokes = ['ADLOOM_STROKES', 'ADLOOM_SCRATCH', 'ADLOOM_DRAWING', 'ADLOOM_CONNECT']
const [plain, plainZip] = await playing()
const [whole, wholeZip] = await everything([], 'ADLOOM_GAMES', 'ADLOOM_BONES', 'ADLOOM_MODELS', ...strokes)
const both = await playing('grid', 'shelves')
const all = await playing(...four)
const editor = await bundleScript(engineEntry(four, true, imports, run))
const [pixi, pixiZip] = await bundlePeer('pixi-scene')
const [phaser, phaserZip] = await bundlePeer('phaser-scene')

/**
 * The limit of 60 KB is that of an ad with one game; a second game adds its rules, hints and solver (decision
 * 0104).
 */
const oneGame = 60_000
const twoGames = 72_000

const row = (name: string, bytes: number, zipped: number): Row => ({
  name,
  value: `${kilobytes(bytes)} (${kilobytes(zipped)} gzip)`,
  ratio: `1/${(pixi / bytes).toFixed(1)} of Pixi, 1/${(phaser / bytes).toFixed(1)} of Phaser`,
})
const gameRows: Row[] = []
for (const game of four) {
  const [bytes, zipped] = await playing(game)
  gameRows.push({
    ...row(`core + ${game}, in an ad`, bytes, zipped),
    aim: '≤ 60 KB',
    holds: bytes <= oneGame,
  })
}
printTable('Engine, minified', [
  {
    ...row('2D core (images, texts, animations, rules)', plain, plainZip),
    aim: '≤ 35 KB, ≤ 1/12 of Pixi',
    holds: plain <= 35_000 && plain * 12 <= pixi,
  },
  {
    ...row('full engine in an ad (every layer, effect, trigger, response)', whole, wholeZip),
    aim: '≤ 60 KB',
    holds: whole <= 60_000,
  },
  row(
    'full engine in an ad, with covers, drawings and dots to join',
    ...(await everything([], 'ADLOOM_GAMES', 'ADLOOM_BONES', 'ADLOOM_MODELS')),
  ),
  row('full engine in an ad, with figures (DragonBones, 3D) too', ...(await everything([], 'ADLOOM_GAMES'))),
  row('full engine in an ad, with all that and every mode of the four games', ...(await everything(four))),
  row('as an editor has it, live log and editing too', editor.length, gzipSync(editor, { level: 9 }).length),
  ...gameRows,
  { ...row('core + grid + shelves, in an ad', ...both), aim: '≤ 72 KB', holds: both[0] <= twoGames },
  { ...row('core + all four, in an ad', ...all), aim: '≤ 120 KB', holds: all[0] <= 120_000 },
  { name: 'Pixi 8, one sprite, one text', value: `${kilobytes(pixi)} (${kilobytes(pixiZip)} gzip)` },
  { name: 'Phaser 4, one sprite, one text', value: `${kilobytes(phaser)} (${kilobytes(phaserZip)} gzip)` },
])
