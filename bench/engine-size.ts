import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { featureDefines } from '@adloom/engine/features'
import type { PlayData } from '@adloom/engine/data'
import { bundleScript, engineEntry } from '@adloom/playable/packer/bundle-scripts'
import { kilobytes, printTable, type Row } from './table.ts'

/** Bytes of the engine beside minimal programs on Pixi and Phaser, all built by the same bundler with the same options. */
const root = new URL('..', import.meta.url).pathname

/** The least a play has: what its ad leaves out is what the packer leaves out too. */
const plainPlay: PlayData = {
  v: 1, seed: 1, background: { kind: 'none' }, languages: { default: 'en', available: ['en'] }, startScene: 's', scenes: [{ id: 's', name: 's', nodes: [], rules: [] }],
  global: { below: [], above: [] }, assets: {}, fonts: {}, variables: {}, rules: [], store: {},
}

async function bundle(contents: string, resolveDir: string, features: Record<string, string> = {}): Promise<number[]> {
  const built = await build({
    stdin: { contents, resolveDir, loader: 'ts' }, bundle: true, minify: true, format: 'iife', target: 'es2017', write: false, logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"', ...features },
  })
  const code = built.outputFiles[0]?.contents ?? new Uint8Array()
  return [code.length, gzipSync(code, { level: 9 }).length]
}

const core = `import { play } from '@adloom/engine'
import { canvas2d } from '@adloom/engine/draw/canvas2d'
import { webgl } from '@adloom/engine/draw/webgl'
import { browserHost } from '@adloom/engine/host/browser'
`
const engineDir = `${root}packages/playable`
const program = (games: string[]) => `${core}${games.map(game => `import { ${game}Game } from '@adloom/engine/games/${game}'\n`).join('')}
globalThis.boot = (data, options) => play(data, browserHost(options), { draw: [webgl, canvas2d], games: [${games.map(game => `${game}Game`).join(', ')}] })`

/** As ads carry it, with every feature that an ad can have but some. */
async function inAnAd(games: string[], ...left: string[]): Promise<[number, number]> {
  const never = ['ADLOOM_LOG', 'ADLOOM_EDIT', 'ADLOOM_EXPORTS', ...left]
  const features = Object.fromEntries(Object.keys(featureDefines(plainPlay)).map(name => [name, String(!never.includes(name))]))
  const run = 'window.play = data => play(data, browserHost(data), parts)'
  const code = await bundleScript(engineEntry(games, true, `import { browserHost } from '@adloom/engine/host/browser'`, run), undefined, features, true)
  return [code.length, gzipSync(code, { level: 9 }).length]
}

const [whole, wholeZip] = await inAnAd([], 'ADLOOM_GAMES', 'ADLOOM_BONES', 'ADLOOM_MODELS')
const [figures, figuresZip] = await inAnAd([], 'ADLOOM_GAMES')
const [games, gamesZip] = await inAnAd(['grid', 'park', 'puzzle', 'shelves'])
const [plain = 0, plainZip = 0] = await bundle(program([]), engineDir, featureDefines(plainPlay))
const [full = 0, fullZip = 0] = await bundle(program([]), engineDir)
const [grid = 0, gridZip = 0] = await bundle(program(['grid']), engineDir)
const [shelves = 0, shelvesZip = 0] = await bundle(program(['shelves']), engineDir)
const [park = 0, parkZip = 0] = await bundle(program(['park']), engineDir)
const [puzzle = 0, puzzleZip = 0] = await bundle(program(['puzzle']), engineDir)
const [both = 0, bothZip = 0] = await bundle(program(['grid', 'shelves']), engineDir)
const [all = 0, allZip = 0] = await bundle(program(['grid', 'park', 'puzzle', 'shelves']), engineDir)
const [pixi = 0, pixiZip = 0] = await bundle("import './programs/pixi-scene.ts'", `${root}bench`)
const [phaser = 0, phaserZip = 0] = await bundle("import './programs/phaser-scene.ts'", `${root}bench`)

const row = (name: string, bytes: number, zipped: number): Row => ({ name, value: `${kilobytes(bytes)} (${kilobytes(zipped)} gzip)`, ratio: `1/${(pixi / bytes).toFixed(1)} of Pixi, 1/${(phaser / bytes).toFixed(1)} of Phaser` })
printTable('Engine, minified', [
  { ...row('2D core (pictures, texts, animations, rules)', plain, plainZip), aim: '≤ 35 KB, ≤ 1/12 of Pixi', holds: plain <= 35_000 && plain * 12 <= pixi },
  { ...row('full engine in an ad (every layer, effect, trigger, response)', whole, wholeZip), aim: '≤ 60 KB', holds: whole <= 60_000 },
  row('full engine in an ad, with figures (DragonBones, 3D)', figures, figuresZip),
  row('full engine in an ad, with figures and all four games', games, gamesZip),
  row('as an editor has it, live log and editing too', full, fullZip),
  row('core + grid', grid, gridZip),
  row('core + shelves', shelves, shelvesZip),
  row('core + park', park, parkZip),
  row('core + puzzle', puzzle, puzzleZip),
  row('core + all four', all, allZip),
  { ...row('core + grid + shelves', both, bothZip), aim: '≤ 60 KB', holds: both <= 60_000 },
  { name: 'Pixi 8, one sprite, one text', value: `${kilobytes(pixi)} (${kilobytes(pixiZip)} gzip)` },
  { name: 'Phaser 4, one sprite, one text', value: `${kilobytes(phaser)} (${kilobytes(phaserZip)} gzip)` },
])
