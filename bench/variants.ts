import { channels } from '@adloom/playable/channels'
import { applyValues, sortDocument } from '@adloom/playable/format'
import { packPlayable } from '@adloom/playable/pack'
import {
  addAxis,
  chooseCoverage,
  combinationKey,
  type DcoPlan,
  emptyPlan,
  listCombinations,
  measureCoverage,
  nameVariants,
  setPicks,
  variantContent,
} from '@adloom/playable/variations'
import { memoryCache, packInput, templates } from './sample.ts'
import { printTable } from './table.ts'

/**
 * A plan of 3 × 4 × 5 × 3 values: its matrix, and the cost of packing its 180 creatives for ten channels with
 * one cache, beside the cost of packing each alone with an empty one (ED-09, PL-05.5).
 */
const [template] = await templates()
if (!template) throw new Error('build the templates first')
const params = sortDocument(template.document).params.filter(({ widget }) =>
  ['color', 'text'].includes(widget),
)
const colors = ['#112233', '#aa3344', '#44aa55', '#3355cc', '#ccaa22']
const plan = [3, 4, 5, 3].reduce<DcoPlan>(
  (before, size, at) =>
    addAxis(before, {
      kind: 'param',
      param: params[at]!.id,
      name: params[at]!.label.en,
      values: colors.slice(0, size).map(value => ({
        label: value,
        value: params[at]!.widget === 'color' ? value : { text: { en: value } },
      })),
    }),
  emptyPlan(),
)
const timed = <T>(run: () => T): [T, number] => {
  const started = performance.now()
  return [run(), performance.now() - started]
}
const [all, listMs] = timed(() => listCombinations(plan))
const picked = setPicks(
  plan,
  all.map(one => combinationKey(plan, one)),
)
const [coverage, coverageMs] = timed(() => chooseCoverage(plan, { seed: 1 }))
const [, measureMs] = timed(() => measureCoverage(plan, all))
const [, namesMs] = timed(() => nameVariants(picked, all, 'Project'))

const ten = channels.filter(channel => channel.key !== 'preview').slice(0, 10)
const source = { values: {}, skins: [] }
const inputOf = (at: number, cache: ReturnType<typeof memoryCache>) => ({
  ...packInput(applyValues(template.document, variantContent(plan, all[at]!, source).values), 10, cache),
  channels: ten,
})
const pack = async (at: number, cache: ReturnType<typeof memoryCache>) => {
  const started = performance.now()
  await packPlayable(inputOf(at, cache))
  return performance.now() - started
}
// Warms the process, so that neither side pays for loading modules.
await pack(0, memoryCache())
const alone: number[] = []
for (const at of [0, 45, 90, 135, 179]) alone.push(await pack(at, memoryCache()))
const aloneMs = (alone.reduce((sum, one) => sum + one, 0) / alone.length) * all.length
const cache = memoryCache()
let sharedMs = 0
for (const at of all.keys()) sharedMs += await pack(at, cache)
const again = await pack(90, cache)
const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`

printTable(`Variants of ${template.key}: ${all.length} creatives`, [
  { name: 'list of the combinations', value: ms(listMs), aim: '≤ 16 ms', holds: listMs <= 16 },
  {
    name: 'pairwise coverage',
    value: ms(coverageMs),
    ratio: `${coverage.combinations.length} creatives for ${coverage.pairs} pairs`,
    aim: '≤ 50 ms',
    holds: coverageMs <= 50,
  },
  { name: 'coverage of all picks', value: ms(measureMs), aim: '≤ 16 ms', holds: measureMs <= 16 },
  { name: 'names', value: ms(namesMs), aim: '≤ 16 ms', holds: namesMs <= 16 },
  {
    name: '180 creatives × 10 channels with one cache',
    value: `${(sharedMs / 1000).toFixed(1)} s`,
    ratio: `${(sharedMs / aloneMs).toFixed(3)} × each alone (${(aloneMs / 1000).toFixed(0)} s)`,
    aim: '≤ 0.15 ×',
    holds: sharedMs <= 0.15 * aloneMs,
  },
  { name: 'a creative that was packed before', value: ms(again) },
])
process.exit(0)
