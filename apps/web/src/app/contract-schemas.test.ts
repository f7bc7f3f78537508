import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Names that a file uses as schemas although they come from the contract. */
function schemasIn(text: string): string[] {
  const imports = [...text.matchAll(/import \{([^}]*)\} from '@adloom\/contract\/[^']*'/g)]
  const names = imports.flatMap(([, list = '']) => list.split(',').map(name => name.trim()))
  return names.filter(name => /^\w+$/.test(name) && new RegExp(`\\b${name}\\.(?:safeP|p)arse\\(`).test(text))
}

it('[IN-03.60] no page checks with a schema of the contract, which the built product leaves out', () => {
  expect(schemasIn("import { one, two } from '@adloom/contract/x'\ntwo.parse(1)")).toEqual(['two'])
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    name => /\.tsx?$/.test(name) && !/\.test(?:-support)?\.tsx?$/.test(name),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter(name => schemasIn(readFileSync(join(root, name), 'utf8')).length > 0)).toEqual([])
})
