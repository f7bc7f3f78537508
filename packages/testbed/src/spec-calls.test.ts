import { readFileSync } from 'node:fs'
import { calls } from '@adloom/contract/calls'
import { expect, it } from 'vitest'

const table = readFileSync(new URL('../../../spec/calls.md', import.meta.url), 'utf8')

/** The rows of the table: area, existing calls, calls that do not exist yet. */
const rows = table
  .split('\n')
  .filter(line => line.startsWith('| ') && !line.startsWith('| area'))
  .map(line => line.split('|').map(cell => cell.trim().replaceAll('`', '')))

/** The paths that a cell names; words that are not part of a path are left out. */
function pathsOf(area: string, cell: string): string[] {
  const names = cell.split(', ').filter(name => /^[a-z][\w/-]*$/.test(name))
  return names.map(name => (area.startsWith('/') ? `${area}/${name}` : `/${name}`))
}

it('[DL-01] the contract has the calls that calls.md lists as existing and no others of it', () => {
  const paths = new Set<string>(Object.values(calls).map(({ path }) => path))
  const existing = rows.flatMap(([, area = '', cell = '']) => pathsOf(area, cell))
  const missing = rows.flatMap(([, area = '', , cell = '']) => pathsOf(area, cell))
  expect(existing.length).toBeGreaterThan(60)
  // All calls may exist: the column is read as the one before it.
  expect(rows.every(({ length }) => length === rows[0]?.length)).toBe(true)
  expect(pathsOf('/area', 'one, two/three, some words')).toEqual(['/area/one', '/area/two/three'])
  expect(
    existing.filter(path => !paths.has(path) && !/^\/(?:ping|online|async\/job_update)/.test(path)),
  ).toEqual([])
  expect(missing.filter(path => paths.has(path))).toEqual([])
})
