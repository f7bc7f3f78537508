import { expect, it } from 'vitest'
import { colorLookup } from './color-lookup.ts'

const points = (size: number, order: 'red first' | 'blue first') =>
  Array.from({ length: size ** 3 }, (_, at) => {
    const axes = [at % size, Math.floor(at / size) % size, Math.floor(at / size ** 2)]
    return order === 'red first' ? axes : axes.reverse()
  })
const lookup = (text: string, lutFormat: 'cube' | '3dl' | 'look') =>
  colorLookup({ type: 'color lookup', lutFormat, lut3DFileData: Buffer.from(text) })
const rounded = (color: readonly number[] | undefined) => color?.map(value => Math.round(value * 1000) / 1000)

it('[ED-07.5] a CUBE table is read red first, and colours between its points are mixed', () => {
  // Swaps red and blue.
  const rows = points(3, 'red first').map(([r, g, b]) => [b! / 2, g! / 2, r! / 2].join(' '))
  const swap = lookup(
    ['# comment', 'TITLE "x"', 'LUT_3D_SIZE 3', 'DOMAIN_MIN 0 0 0', 'DOMAIN_MAX 1 1 1', ...rows].join('\r\n'),
    'cube',
  )
  expect([rounded(swap?.([0.1, 0.4, 0.9])), rounded(swap?.([1, 0, 0])), rounded(swap?.([2, 0, -1]))]).toEqual(
    [
      [0.9, 0.4, 0.1],
      [0, 0, 1],
      [0, 0, 1],
    ],
  )
})

it('[ED-07.5] a 3DL table is read blue first, in the depth of its largest number', () => {
  const rows = points(3, 'blue first').map(([r, g, b]) => [g! * 2047, r! * 2047, b! * 2047].join(' '))
  expect(rounded(lookup(rows.join('\n'), '3dl')?.([0.25, 0.75, 1]))).toEqual(
    [0.75, 0.25, 1].map(value => Math.round(((value * 4094) / 4095) * 1000) / 1000),
  )
})

it('[ED-07.5] a table that is broken, too large or of another kind changes nothing', () => {
  const rows = points(2, 'red first').map(one => one.join(' '))
  for (const text of [
    '',
    'LUT_3D_SIZE 2',
    ['LUT_3D_SIZE 3', ...rows].join('\n'),
    ['LUT_3D_SIZE 66', ...rows].join('\n'),
    ['LUT_3D_SIZE 2', 'DOMAIN_MAX 2 2 2', ...rows].join('\n'),
  ])
    expect(lookup(text, 'cube')).toBeUndefined()
  expect(
    colorLookup({ type: 'color lookup', lookupType: 'abstractProfile', profile: new Uint8Array(10) }),
  ).toBeUndefined()
  expect(
    colorLookup({ type: 'color lookup', lutFormat: 'cube', lut3DFileData: new Uint8Array(17_000_000) }),
  ).toBeUndefined()
})
