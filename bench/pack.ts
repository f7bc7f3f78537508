import { spawnSync } from 'node:child_process'
import { build } from 'esbuild'
import { compileDocument } from '@adloom/playable/format'
import { kilobytes, median, printTable, type Row } from './table.ts'
import { loadAsset, templates } from './sample.ts'

/**
 * Time to pack one and twenty channels, cold and warm, and what an ad weighs beside its assets inlined as
 * they are.
 */
const root = new URL('..', import.meta.url).pathname

function packOnce(
  count: number,
  key: string,
): { coldMs: number; warmMs: number; made: number; bytes: number } {
  const child = spawnSync(
    process.execPath,
    ['--import', 'tsx', `${root}bench/pack-once.ts`, String(count), key],
    { cwd: root, encoding: 'utf8' },
  )
  if (child.status !== 0) throw new Error(child.stderr)
  return JSON.parse(child.stdout.trim().split('\n').at(-1) ?? '{}')
}

const rounds = 3
const all = await templates()
const key = all[0]?.key ?? ''
const one = Array.from({ length: rounds }, () => packOnce(1, key))
const twenty = Array.from({ length: rounds }, () => packOnce(20, key))
const cold = (runs: { coldMs: number }[]) => median(runs.map(run => run.coldMs))
const warm = (runs: { warmMs: number }[]) => median(runs.map(run => run.warmMs))
const ms = (value: number) => `${value.toFixed(0)} ms`
const assetBytes = Object.values(all[0]?.document.records ?? {}).reduce(
  (sum, record) => sum + (record.type === 'asset' ? record.bytes : 0),
  0,
)

printTable(`Packing ${key} (${kilobytes(assetBytes)} of assets), fresh process each`, [
  { name: '1 channel, cold', value: ms(cold(one)), aim: '≤ 3000 ms', holds: cold(one) <= 3000 },
  { name: '1 channel, warm', value: ms(warm(one)), aim: '≤ 100 ms', holds: warm(one) <= 100 },
  {
    name: `${twenty[0]?.made} channels, cold`,
    value: ms(cold(twenty)),
    ratio: `${(cold(twenty) / cold(one)).toFixed(2)} × one`,
    aim: '≤ 1.3 ×',
    holds: cold(twenty) <= 1.3 * cold(one),
  },
  {
    name: `${twenty[0]?.made} channels, warm`,
    value: ms(warm(twenty)),
    aim: '≤ 100 ms',
    holds: warm(twenty) <= 100,
  },
])

const engine = await build({
  stdin: {
    contents:
      "import { play } from '@adloom/engine'; import { canvas2d } from '@adloom/engine/draw'; import { webgl } from '@adloom/engine/draw'; import { browserHost } from '@adloom/engine/host'; import { gridGame } from '@adloom/engine/games/grid'; import { shelvesGame } from '@adloom/engine/games/shelves'; globalThis.x = [play, canvas2d, webgl, browserHost, gridGame, shelvesGame]",
    resolveDir: `${root}packages/playable`,
  },
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2017',
  write: false,
})
const engineBytes = engine.outputFiles[0]?.contents.length ?? 0
const rows: Row[] = []
for (const template of all) {
  const records = Object.values(template.document.records)
  let plain = engineBytes + JSON.stringify(compileDocument(template.document)).length
  for (const record of records)
    if (record.type === 'asset') plain += Math.ceil((await loadAsset(record.hash)).length / 3) * 4
  const packed = packOnce(1, template.key).bytes
  rows.push({
    name: template.key,
    value: kilobytes(packed),
    ratio: `${(packed / plain).toFixed(2)} of ${kilobytes(plain)} inlined as they are`,
    aim: '≤ 0.5',
    holds: packed <= plain * 0.5,
  })
}
printTable('Size of the ad, high quality', rows)
