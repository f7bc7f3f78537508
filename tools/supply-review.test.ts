import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
// @ts-expect-error The tools are plain JavaScript.
import {
  describeFfmpeg,
  isAllowed,
  licenceOf,
  outcomeOf,
  reviewAdvisories,
  reviewComponents,
} from './supply-review.mjs'

const policy = {
  allowedLicences: ['MIT', 'Zlib'],
  reviewed: { 'lib-*': { licence: 'LGPL-3.0-or-later', reason: 'shared' } },
  reviewedAdvisories: { 'GHSA-known': 'not reachable' },
}
const component = (name: string, licence?: string) => ({
  name,
  version: '1.0.0',
  licenses: licence ? [{ license: { id: licence } }] : [],
})
const library = component('lib-x64', 'LGPL-3.0-or-later')

it('[RS-06.8] reads licence expressions: all that apply together, one of the alternatives', () => {
  expect(licenceOf(component('none'))).toBe('none declared')
  const verdicts: [string, boolean][] = [
    ['MIT', true],
    ['(MIT AND Zlib)', true],
    ['MIT AND GPL-3.0-only', false],
    ['GPL-3.0-only OR MIT', true],
    ['(MIT OR GPL-2.0) AND Zlib', true],
    ['(MIT) AND (GPL-2.0)', false],
    ['none declared', false],
  ]
  for (const [expression, allowed] of verdicts)
    expect(isAllowed(expression, policy.allowedLicences), expression).toBe(allowed)
})

it('[RS-06.8] fails on a licence without review, on one that changed and on a review without package', () => {
  expect(reviewComponents([component('a', 'MIT'), library], policy).problems).toEqual([])
  expect(reviewComponents([component('a', 'AGPL-3.0-only'), library], policy).problems).toEqual([
    'a 1.0.0: licence AGPL-3.0-only is not allowed and not reviewed',
  ])
  expect(reviewComponents([component('a'), library], policy).problems[0]).toContain('none declared')
  expect(reviewComponents([component('lib-x64', 'GPL-3.0-only')], policy).problems[0]).toContain(
    'reviewed as LGPL-3.0-or-later, now GPL-3.0-only',
  )
  expect(reviewComponents([component('a', 'MIT')], policy).problems[0]).toContain('no longer installed')
})

it('[RS-06.8] derives the licence of the FFmpeg build from its configuration, and fails when that changes', () => {
  const licence = (configuration: string) => licenceOf(describeFfmpeg({ version: '8', configuration }))
  expect(licence('--enable-zlib')).toBe('LGPL-2.1-or-later')
  expect(licence('--enable-gpl')).toBe('GPL-2.0-or-later')
  expect(licence('--enable-gpl --enable-version3')).toBe('GPL-3.0-or-later')
  expect(licence('--enable-gpl --enable-nonfree')).toBe('nonfree')
  const real = JSON.parse(readFileSync(new URL('supply-policy.json', import.meta.url), 'utf8'))
  const { flags, licence: reviewed } = real.reviewed.ffmpeg
  const only = { ...real, reviewed: { ffmpeg: real.reviewed.ffmpeg } }
  const built = describeFfmpeg({ version: '8', configuration: flags.join(' ') })
  expect(licenceOf(built)).toBe(reviewed)
  expect(reviewComponents([built], only)).toMatchObject({
    problems: [],
    notices: [expect.stringContaining('do not distribute')],
  })
  const fewer = describeFfmpeg({ version: '8', configuration: '--enable-gpl --enable-version3' })
  expect(reviewComponents([fewer], only).problems[0]).toContain('reviewed with')
})

it('[RS-06.8] lists each advisory without a review once', () => {
  const one = { name: 'a', severity: 'high', title: 'Leak', url: 'https://github.com/advisories/GHSA-new' }
  const known = { ...one, url: 'https://github.com/advisories/GHSA-known' }
  expect(
    reviewAdvisories({ vulnerabilities: { a: { via: [one, known] }, b: { via: ['a', one] } } }, policy),
  ).toEqual(['a: high, Leak (https://github.com/advisories/GHSA-new)'])
  expect(reviewAdvisories({}, policy)).toEqual([])
})

it('[RS-06.8] prints that nothing was checked when the registry gives no advisories, and fails only where a report is required', () => {
  const none = { found: undefined, reason: '405 Method Not Allowed' }
  const relaxed = outcomeOf({ problems: [], advisories: none, requireAdvisories: false })
  expect(relaxed.code).toBe(0)
  expect(relaxed.lines.join('\n')).toMatch(/Advisories: NOT CHECKED.*405/)
  expect(relaxed.lines.join('\n')).not.toContain('Advisories: PASSED')
  expect(outcomeOf({ problems: [], advisories: none, requireAdvisories: true }).code).toBe(1)
  expect(outcomeOf({ problems: ['a'], advisories: none, requireAdvisories: false }).code).toBe(1)
  expect(outcomeOf({ problems: [], advisories: { found: [] }, requireAdvisories: true })).toMatchObject({
    code: 0,
    lines: [expect.stringContaining('PASSED'), expect.stringContaining('PASSED')],
  })
  expect(outcomeOf({ problems: [], advisories: { found: ['leak'] }, requireAdvisories: false }).code).toBe(1)
})
