import { expect, it } from 'vitest'
import { iccProfile } from '../../../testing/psd/sample-icc.ts'
import { colorLookup } from './color-lookup.ts'

const profile = (bytes: Buffer) =>
  colorLookup({ type: 'color lookup', lookupType: 'deviceLinkProfile', profile: bytes })
const rounded = (color: readonly number[] | undefined) => color?.map(value => Math.round(value * 100) / 100)
const link = { kind: 'link', space: 'RGB ', size: 3 } as const

it.each(['mft1', 'mft2'] as const)(
  '[ED-07.5] a device link with a table of the form %s is applied, red slowest',
  form => {
    const bytes = iccProfile({ ...link, form, at: (r, g, b) => [g, 1 - b, r] })
    expect(rounded(profile(bytes)?.([0.1, 0.4, 0.9]))).toEqual([0.4, 0.1, 0.1])
  },
)

it.each([
  ['mft1', 255 / 255],
  ['mft2', 0xff_00 / 65_535],
] as const)('[ED-07.5] an abstract profile of the form %s changes colours in Lab', (form, top) => {
  const invert = iccProfile({
    kind: 'abst',
    space: 'Lab ',
    form,
    size: 2,
    at: (l, a, b) => [Math.max(0, top - l), a, b],
  })
  // In sRGB the greys 119, 48 and 198 are L* 50, 20 and 80, and pure red is L* 54, which is the grey 130.
  expect([119, 48].map(value => rounded(profile(invert)?.([value / 255, value / 255, value / 255])))).toEqual(
    [
      [0.47, 0.47, 0.47],
      [0.78, 0.78, 0.78],
    ],
  )
  const neutral = (128 / 255) * top
  const grey = profile(
    iccProfile({ kind: 'abst', space: 'Lab ', form, size: 2, at: l => [l, neutral, neutral] }),
  )
  expect(rounded(grey?.([1, 0, 0]))).toEqual([0.51, 0.51, 0.51])
})

it('[ED-07.5] a profile that is broken or of another kind changes nothing', () => {
  const at = (r: number, g: number, b: number) => [r, g, b] as const
  const good = iccProfile({ ...link, form: 'mft2', at })
  const withSize = (size: number) => {
    const bytes = Buffer.from(good)
    bytes[154] = size
    return bytes
  }
  const otherTag = Buffer.from(good)
  otherTag.write('B2A0', 132, 'latin1')
  const broken = [
    good.subarray(0, 200),
    good.subarray(0, good.length - 1),
    good.subarray(0, 100),
    withSize(1),
    withSize(200),
    otherTag,
    Buffer.alloc(0),
  ]
  const others = [
    iccProfile({ ...link, kind: 'prtr', form: 'mft2', at }),
    iccProfile({ ...link, kind: 'abst', form: 'mft2', at }),
  ]
  expect([...broken, ...others].map(bytes => profile(bytes))).toEqual(
    Array.from({ length: 9 }, () => undefined),
  )
  expect(profile(good)).toBeDefined()
})
