/**
 * Names and places: kebab-case files, no barrels or grab-bags, no machine's paths, no focused or skipped
 * tests.
 */
import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { listFiles } from './list-files.mjs'

const files = listFiles()
const code = files.filter(file => /\.(ts|tsx|mjs)$/.test(file))
const problems = []
const report = (file, text) => problems.push(`${file}: ${text}`)

for (const file of code) {
  // A suffix may state the purpose of a file: x.test.ts, x.browser.test.tsx, x.property.test.ts, x.child.mjs.
  const name = basename(file).replace(
    /(\.(test|spec|config|d|property|browser|child|test-support))*\.(ts|tsx|mjs)$/,
    '',
  )
  if (!/^(?:\d{4}-)?[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name)) report(file, 'file names are kebab-case')
  if (/^(index|helpers?|utils?|common|managers?|misc)$/.test(name))
    report(file, 'name the file after its one export; no barrels, helpers or utils')
  if (/^(helpers?|utils?|common|misc)$/.test(basename(dirname(file))))
    report(file, 'name the folder after what is in it')
  const text = readFileSync(file, 'utf8')
  if (/\b(it|test|describe)\.(skip|only|todo|fixme)\b/.test(text))
    report(file, 'no skipped, focused or empty tests')
  if (/@ts-(ignore|nocheck)/.test(text)) report(file, 'fix the type instead of silencing it')
}
for (const file of files.filter(
  candidate => /\.(ts|tsx|mjs|md|json|html|css)$/.test(candidate) && !candidate.startsWith('package-lock'),
)) {
  const text = readFileSync(file, 'utf8')
  if (/(?:^|[^a-z.])\/(work|farm)\//m.test(text))
    report(file, 'the path of a machine does not belong in the project')
}

/** Bounds of schemas have names, in the one place of their package (RS-09.4). */
const limitPlaces = {
  'packages/contract/src/': 'input-limits.ts',
  'packages/playable/src/format/': 'schema/field-limits.ts',
  'packages/playable/src/logic-catalogue/': '../format/schema/field-limits.ts',
  'packages/video/src/': 'format/field-limits.ts',
  'apps/server/src/': 'platform/limits',
}
const boundLiteral = /(?<!Math)\.(?:max|min|length|lte|gte|lt|gt)\((-?[\d_.]+)|\b(?:min|max): (-?[\d_.]+)/g
const limitConstant =
  /^(?:export )?const (?:(?:max|most|longest|deepest|largest|oldest)[A-Z]?\w*|\w+(?:Ms|Bytes|Seconds|Minutes|Hours|Days|AtATime|AtOnce|Attempts|PerMinute|Tries)) = \d/gm
for (const file of code.filter(
  name =>
    !/\.test\.|test-support|\.child\.|\/(?:samples?|testing|migrations|limits)\/|sample-|platform\/config\/config\.ts|(?:input|field|document)-limits\.ts|constants\.ts/.test(
      name,
    ),
)) {
  const place = Object.entries(limitPlaces).find(([folder]) => file.startsWith(folder))
  if (!place) continue
  const text = readFileSync(file, 'utf8')
  const bounds = [...text.matchAll(boundLiteral)].filter(
    ([, inCall, inObject]) => Math.abs(Number((inCall ?? inObject).replaceAll('_', ''))) > 1,
  )
  const found = [...bounds, ...(file.startsWith('apps/server/') ? text.matchAll(limitConstant) : [])]
  for (const [literal] of found)
    report(file, `“${literal}” is a limit: give it a name in ${place[0]}${place[1]}`)
}
problems.forEach(problem => console.log(problem))
console.log(`${code.length} files looked at, ${problems.length} problems`)
process.exit(problems.length === 0 ? 0 : 1)
