import { packPlayable } from '@adloom/playable/pack'
import { memoryCache, packInput, templates } from './sample.ts'

/** Runs one cold and several warm packs in a fresh process; prints milliseconds and bytes as JSON. */
const [count, key] = [Number(process.argv[2]), process.argv[3]]
const template = (await templates()).find(one => one.key === key)
if (!template) throw new Error(`no template ${key}`)
const input = packInput(template.document, count, memoryCache())
const startedCold = performance.now()
const first = await packPlayable(input)
const coldMs = performance.now() - startedCold
const warm: number[] = []
for (let round = 0; round < 5; round += 1) {
  const started = performance.now()
  await packPlayable(input)
  warm.push(performance.now() - started)
}
const files = first.artefacts.flatMap(artefact => (artefact.file ? [artefact.file.bytes.length] : []))
console.log(
  JSON.stringify({
    coldMs,
    warmMs: warm.sort((a, b) => a - b)[2],
    made: files.length,
    bytes: Math.max(...files),
  }),
)
process.exit(0)
