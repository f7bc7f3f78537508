/**
 * Counts, per area, lines over 110 columns, functions over 80 lines (tests excluded) and folders with one
 * code file. Fails when an area has more than `size-limits.json` allows; `--update` lowers the allowed
 * numbers to the present ones, which never rise. `node tools/sizes.mjs <area>` lists what is counted.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const maxColumns = 110
const limitsFile = 'tools/size-limits.json'
const [option] = process.argv.slice(2)

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
  maxBuffer: 1e8,
}).split('\n')
const files = listed.filter(
  file => /^(?:packages|apps|e2e|tools|bench)\/.*\.(?:ts|tsx|mjs|css)$/.test(file) && existsSync(file),
)

const areaOf = file => (/^(?:packages|apps)\//.test(file) ? file.split('/', 2).join('/') : file.split('/')[0])

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
    const area = (counts[areaOf(place)] ??= {})
    area[kind] = (area[kind] ?? 0) + 1
  }
if (option !== undefined && !option.startsWith('--')) {
  for (const [kind, places] of Object.entries(found))
    for (const place of places.filter(one => one.startsWith(option))) console.log(`${kind}: ${place}`)
  process.exit(0)
}

const limits = existsSync(limitsFile) ? JSON.parse(readFileSync(limitsFile, 'utf8')) : counts
let over = 0
for (const [area, kinds] of Object.entries(counts))
  for (const [kind, count] of Object.entries(kinds)) {
    const allowed = limits[area]?.[kind] ?? 0
    if (count <= allowed) continue
    over += 1
    console.log(`${area}: ${count} ${kind}, ${allowed} allowed. node tools/sizes.mjs ${area} lists them`)
  }
if (option === '--update') {
  const lowered = Object.entries(counts).map(([area, kinds]) => [
    area,
    Object.fromEntries(
      Object.entries(kinds).map(([kind, count]) => [kind, Math.min(count, limits[area]?.[kind] ?? count)]),
    ),
  ])
  writeFileSync(limitsFile, `${JSON.stringify(Object.fromEntries(lowered.sort()), undefined, 2)}\n`)
}
console.log(
  Object.entries(found)
    .map(([kind, places]) => `${places.length} ${kind}`)
    .join(', '),
)
process.exit(over === 0 ? 0 : 1)
