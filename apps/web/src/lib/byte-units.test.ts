import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('[AS-11.1] only the one formatter writes a unit of bytes behind a number', () => {
  const root = join(import.meta.dirname, '../../../..')
  const folders = [
    'apps/web/src',
    'apps/server/src',
    ...readdirSync(join(root, 'packages')).map(name => `packages/${name}/src`),
  ]
  const files = folders.flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(name => `${folder}/${name}`),
  )
  const code = files.filter(name => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\/format-bytes\.ts$/.test(name))
  const unit = '(?:Byte|[KkMGT]i?B)'
  // A text that is nothing but a unit, or a unit behind a value: 'MB', `${size} MB`, {size} MB.
  const written = new RegExp(`(['"\`])\\s?${unit}\\1|\\}\\s?${unit}\\b`)
  expect(code.length).toBeGreaterThan(1000)
  expect(code.filter(name => written.test(readFileSync(join(root, name), 'utf8')))).toEqual([])
})
