/**
 * Every test title that cites a rule cites one that `spec/` has, and every numbered rule in `spec/` has a
 * test.
 */
import { readFileSync } from 'node:fs'
import { listFiles } from './list-files.mjs'

const rules = new Set()
const twice = new Set()
for (const file of listFiles('spec/*.md'))
  for (const [, id] of readFileSync(file, 'utf8').matchAll(
    /^- \*\*([A-Z]{2}-\d{2}(?:\.\d+)?|D-\d{2,3}(?:\.\d+)?)\*\*/gm,
  )) {
    if (rules.has(id)) twice.add(id)
    rules.add(id)
  }
const cited = new Map()
for (const file of listFiles('*.test.ts', '*.test.tsx', '*.spec.ts')) {
  // A title is the first argument of any call: it(, it.concurrent(, it.each(…)(.
  for (const [, ids] of readFileSync(file, 'utf8').matchAll(
    /\(\s*['"`]\[((?:[A-Z]{2}-\d{2}|D-\d{2})[^\]]*)\]/g,
  )) {
    for (const id of ids.split(/[\s,]+/).filter(Boolean)) cited.set(id, [...(cited.get(id) ?? []), file])
  }
}
const unknown = [...cited].filter(([id]) => !rules.has(id))
const untested = [...rules].filter(id => !cited.has(id))
for (const [id, files] of unknown) console.log(`${id} is cited in ${files[0]} but spec/ has no such rule`)
for (const id of twice) console.log(`${id} names two rules in spec/`)
for (const id of untested) console.log(`${id} has no test`)
console.log(`${rules.size} rules, ${cited.size} cited`)
const isGood = unknown.length + untested.length + twice.size === 0
process.exit(isGood ? 0 : 1)
