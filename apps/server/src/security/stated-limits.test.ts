import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../../../../', import.meta.url)
const sections = readFileSync(new URL('spec/limits.md', root), 'utf8')
  .split(/^## /m)
  .slice(1)
  .map(section => ({
    file: /^`(.+)`$/m.exec(section)?.[1] ?? '',
    rows: [...section.matchAll(/^\| (\S+) \| (\S+) \|$/gm)]
      .map(([, name, value]) => [name, value])
      .filter(([name]) => name !== 'limit'),
  }))

/** Every number of a module by its path; arrays count by index. */
function numbersOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'number') return [[path, String(value)]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) =>
    numbersOf(one, path === '' ? name : `${path}.${name}`),
  )
}

it.each(sections)('[RS-09.4] $file has the limits that the specification gives', async ({ file, rows }) => {
  const module = (await import(new URL(file, root).href)) as object
  expect(Object.fromEntries(numbersOf({ ...module }))).toEqual(Object.fromEntries(rows))
})

it('[RS-09.4] the specification names every file of limits', () => {
  const folder = 'apps/server/src/platform/limits'
  const files = readdirSync(new URL(folder, root))
    .filter(name => name.endsWith('-limits.ts'))
    .map(name => `${folder}/${name}`)
  expect(sections.map(({ file }) => file)).toEqual(expect.arrayContaining(files))
})
