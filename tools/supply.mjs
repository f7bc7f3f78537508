/**
 * `npm run check:supply`: writes the SBOM of the production packages (CycloneDX) to dist/sbom.cdx.json and
 * fails on licences and advisories that tools/supply-policy.json has not reviewed. Where the registry gives no
 * advisories it prints NOT CHECKED; with --require-advisories it then fails too.
 */
import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createRequire } from 'node:module'
import { describeFfmpeg, licenceOf, outcomeOf, reviewAdvisories, reviewComponents } from './supply-review.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const output = join(root, 'dist/sbom.cdx.json')
const policy = JSON.parse(readFileSync(join(root, 'tools/supply-policy.json'), 'utf8'))

const bom = await readBom()
bom.components.push(describeFfmpeg(await ffmpegInfo()))
mkdirSync(dirname(output), { recursive: true })
writeFileSync(output, `${JSON.stringify(bom, null, 2)}\n`)

const { problems, notices } = reviewComponents(bom.components, policy)
const advisories = await readAdvisories()
const { lines, code } = outcomeOf({
  problems,
  advisories,
  requireAdvisories: process.argv.includes('--require-advisories'),
})
printReport()
process.exit(code)

async function readBom() {
  const { text, errors } = await npm(['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'])
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`npm sbom gave no SBOM (is npm install up to date?): ${errors}`)
  }
}

async function ffmpegInfo() {
  const require = createRequire(join(root, 'apps/server/package.json'))
  const { getFFmpegInfo } = await import(pathToFileURL(require.resolve('node-av')).href)
  return getFFmpegInfo()
}

/**
 * `found` is undefined when the registry did not answer: nothing is known then, which is not the same as no
 * advisory.
 */
async function readAdvisories() {
  const { text, errors } = await npm(['audit', '--omit', 'dev', '--json'])
  try {
    const report = JSON.parse(text)
    if (report.vulnerabilities) return { found: reviewAdvisories(report, policy) }
    return { found: undefined, reason: report.message ?? report.error?.summary ?? 'no report' }
  } catch {
    return { found: undefined, reason: errors.trim().split('\n').at(-1) || 'no report' }
  }
}

function npm(args) {
  return new Promise(resolve => {
    execFile('npm', args, { cwd: root, maxBuffer: 2 ** 27 }, (_error, text, errors) =>
      resolve({ text, errors }),
    )
  })
}

function printReport() {
  const counts = new Map()
  for (const component of bom.components)
    counts.set(licenceOf(component), (counts.get(licenceOf(component)) ?? 0) + 1)
  console.log(`${bom.components.length} production components, SBOM in ${output.slice(root.length + 1)}`)
  for (const [licence, count] of [...counts].sort((one, other) => other[1] - one[1]))
    console.log(`${String(count).padStart(5)}  ${licence}`)
  for (const notice of notices) console.log(`Notice: ${notice}`)
  for (const problem of [...problems, ...(advisories.found ?? [])]) console.log(`Problem: ${problem}`)
  for (const line of lines) console.log(line)
}
