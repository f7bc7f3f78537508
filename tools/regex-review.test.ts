import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
// @ts-expect-error The tools are plain JavaScript.
import { findExpressions, keyOf } from './regex-find.mjs'
// @ts-expect-error The tools are plain JavaScript.
import { nextLinear, reviewExpressions, unknownExpressions } from './regex-review.mjs'

const none = { reviewed: {}, computed: {} }
const find = (text: string) =>
  findExpressions(text, 'a.tsx') as { pattern?: string; flags?: string; computed?: string; line: number }[]

it('[RS-02.4] finds literals and RegExp calls of constant text in TypeScript and JSX, with their lines', () => {
  const text =
    'const a = (x: string) => /a+$/gu.test(x)\nnew RegExp("b\\\\d" + `c`, "i")\nRegExp(String.raw`\\s`)\nconst c = <p>{/d/.source} // /e/</p>\n// /f/\nconst g = "/g/"'
  expect(find(text).map(one => [keyOf(one), one.line])).toEqual([
    ['/a+$/gu', 1],
    ['/b\\dc/i', 2],
    ['/\\s/', 3],
    ['/d/', 4],
  ])
})

it('[RS-02.4] fails on an expression that is not proven, and on a computed pattern, unless they are reviewed', () => {
  const found = find('/\\s+$/; new RegExp(`a${b}`)')
  const verdicts = { '/\\s+$/': 'automaton: 2nd degree polynomial' }
  expect(unknownExpressions(found, { linear: [], policy: none })).toHaveLength(1)
  expect(reviewExpressions(found, verdicts, none)).toEqual([
    expect.stringContaining('a.tsx:1: /\\s+$/ is not proven linear'),
    expect.stringContaining('new RegExp(`a${b}`) is computed'),
  ])
  const policy = { reviewed: { '/\\s+$/': 'why' }, computed: { 'new RegExp(`a${b}`)': 'why' } }
  expect(unknownExpressions(found, { linear: [], policy })).toEqual([])
  expect(reviewExpressions(found, {}, policy)).toEqual([])
  expect(reviewExpressions([], {}, policy)).toEqual([
    expect.stringContaining('remove the entry'),
    expect.stringContaining('remove the entry'),
  ])
})

it('[RS-02.4] keeps the list of proven expressions to those in the sources', () => {
  const found = find('/a/; /b/; /c+d/')
  expect(unknownExpressions(found, { linear: ['/a/', '/gone/'], policy: none }).map(keyOf)).toEqual([
    '/b/',
    '/c+d/',
  ])
  expect(nextLinear(found, { '/b/': 'linear', '/c+d/': 'fuzz: safe' }, ['/a/', '/gone/'])).toEqual([
    '/a/',
    '/b/',
  ])
})

it('[RS-02.4] is part of the check, and each review has a reason', () => {
  expect(readFileSync(new URL('checks.mjs', import.meta.url), 'utf8')).toContain('tools/regexes.mjs')
  const policy = JSON.parse(readFileSync(new URL('regex-policy.json', import.meta.url), 'utf8')) as Record<
    string,
    Record<string, string>
  >
  for (const reason of Object.values(policy).flatMap(Object.values))
    expect(String(reason).length).toBeGreaterThan(20)
})
