import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findOwnNames } from './find-own-names.ts'
import { sourceRoot } from '../../packer/bundle/source-root.ts'

const lines: string[] = []
for (const name of findOwnNames().own) {
  const last = lines.at(-1)
  if (last !== undefined && last.length + name.length < 130) lines[lines.length - 1] = `${last} ${name}`
  else lines.push(name)
}
const text = `/**
 * Members of the engine's own types that nobody outside an ad's script knows: an ad has them under shorter names. Written by
 * \`npx tsx packages/playable/src/testing/own-names/own-names-cli.ts\`; a name that is not here only stays as long as it is.
 */
export const OWN_NAMES: readonly string[] = (
${lines.map((line, index) => `  '${index ? ' ' : ''}${line}'`).join(' +\n')}
).split(' ')
`
writeFileSync(join(sourceRoot(), 'packages/engine/src/own-names.ts'), text)
