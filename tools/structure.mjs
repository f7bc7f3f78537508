/** Names and places: kebab-case files, no barrels or grab-bags, no machine's paths, no focused or skipped tests. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' }).split('\n').filter(Boolean)
const code = files.filter(file => /\.(ts|tsx|mjs)$/.test(file))
const problems = []
const say = (file, text) => problems.push(`${file}: ${text}`)

for (const file of code) {
  // What a file is for may stand behind its name: x.test.ts, x.property.test.ts, x.child.mjs.
  const name = basename(file).replace(/(\.(test|spec|config|d|property|child|test-support))*\.(ts|tsx|mjs)$/, '')
  if (!/^(?:\d{4}-)?[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name)) say(file, 'file names are kebab-case')
  if (/^(index|helpers?|utils?|common|managers?|misc)$/.test(name)) say(file, 'name the file after its one export; no barrels, helpers or utils')
  if (/^(helpers?|utils?|common|misc)$/.test(basename(dirname(file)))) say(file, 'name the folder after what is in it')
  const text = readFileSync(file, 'utf8')
  if (/\b(it|test|describe)\.(skip|only|todo|fixme)\b/.test(text)) say(file, 'no skipped, focused or empty tests')
  if (/@ts-(ignore|nocheck)/.test(text)) say(file, 'fix the type instead of silencing it')
}
for (const file of files.filter(candidate => /\.(ts|tsx|mjs|md|json|html|css)$/.test(candidate) && !candidate.startsWith('package-lock'))) {
  const text = readFileSync(file, 'utf8')
  if (/(?:^|[^a-z.])\/(work|farm)\//m.test(text)) say(file, 'the path of a machine does not belong in the project')
}
problems.forEach(problem => console.log(problem))
console.log(`${code.length} files looked at, ${problems.length} problems`)
process.exit(problems.length === 0 ? 0 : 1)
