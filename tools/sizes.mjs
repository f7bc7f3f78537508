/**
 * Counts, per area, lines over 110 columns, functions over 80 lines (tests excluded) and folders with one
 * code file. Fails when an area has more than `size-limits.json` allows; `--update` lowers the allowed
 * numbers to the present ones, which never rise. `node tools/sizes.mjs <area>` lists what is counted.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listFiles } from './list-files.mjs'
import { areaOf, checkLimits } from './shrinking-limits.mjs'

const maxColumns = 110
const limitsFile = 'tools/size-limits.json'
const [option] = process.argv.slice(2)

const files = listFiles().filter(file =>
  /^(?:packages|apps|e2e|tools|bench)\/.*\.(?:ts|tsx|mjs|css)$/.test(file),
)

function findLongLines() {
  return files.flatMap(file =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (line.length > maxColumns ? [`${file}:${index + 1}`] : [])),
  )
}

function findLongFunctions() {
  const config = ['--config', 'tools/lint/function-length.json', '--format', 'json']
  const folders = ['packages', 'apps', 'e2e', 'tools']
  const { stdout } = spawnSync(join('tools/lint/node_modules', '.bin', 'oxlint'), [...config, ...folders], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  return JSON.parse(stdout)
    .diagnostics.filter(({ filename }) => !/\.(?:test|spec|test-support)\.tsx?$/.test(filename))
    .map(({ filename, message }) => `${filename} ${message}`)
}

function findLonelyFiles() {
  const byFolder = new Map()
  for (const file of files) byFolder.set(dirname(file), [...(byFolder.get(dirname(file)) ?? []), file])
  const hasSubfolder = folder => files.some(file => dirname(file).startsWith(`${folder}/`))
  return [...byFolder]
    .filter(([folder, inside]) => inside.length === 1 && /\/src\//.test(folder) && !hasSubfolder(folder))
    .map(([, [file]]) => file)
}

const found = {
  longLines: findLongLines(),
  longFunctions: findLongFunctions(),
  lonelyFiles: findLonelyFiles(),
}
const counts = {}
for (const [kind, places] of Object.entries(found))
  for (const place of places) {
    const key = `${areaOf(place)} ${kind}`
    counts[key] = (counts[key] ?? 0) + 1
  }
if (option !== undefined && !option.startsWith('--')) {
  for (const [kind, places] of Object.entries(found))
    for (const place of places.filter(one => one.startsWith(option))) console.log(`${kind}: ${place}`)
  process.exit(0)
}

const over = checkLimits(limitsFile, counts, option === '--update')
for (const { key, count, allowed } of over)
  console.log(`${key}: ${count}, ${allowed} allowed. node tools/sizes.mjs <area> lists them`)
console.log(
  Object.entries(found)
    .map(([kind, places]) => `${places.length} ${kind}`)
    .join(', '),
)
process.exit(over.length === 0 ? 0 : 1)
