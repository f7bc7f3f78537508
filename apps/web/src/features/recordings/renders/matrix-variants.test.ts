import { expect, it } from 'vitest'
import { type ListableParam, readListed, variantsOf } from './matrix-variants.ts'

const label = { en: 'A', 'zh-cn': 'A', ja: 'A' }
const base = {
  ...{ id: 'p', type: 'param' as const, index: 'a', level: 'global' },
  ...{ group: label, label, targets: [] },
}

it('[RC-18.7] combines skins, languages and values of parameters, and names the values', () => {
  const made = variantsOf(
    { skins: ['plain', 'night'], languages: ['en', 'ja', 'zh-cn'], axes: [{ param: 'p', values: [1, 2] }] },
    (param, value) => `${param}${String(value)}`,
  )
  expect(made).toHaveLength(12)
  expect(made[0]).toMatchObject({ skin: 'plain', language: 'en', values: { p: 1 }, name: 'p1' })
  expect(new Set(made.map(({ key }) => key)).size).toBe(12)
  const none = variantsOf({ skins: [], languages: [], axes: [{ param: 'p', values: [] }] }, String)
  expect(none.map(({ key: _key, ...variant }) => variant)).toEqual([{ name: '' }])
})

it('[RC-18.8] lists only values that a parameter can have', () => {
  const slider: ListableParam = { ...base, widget: 'slider', min: 0, max: 10, step: 1 }
  expect([readListed(slider, '4'), readListed(slider, '11'), readListed(slider, 'x')]).toEqual([
    4,
    undefined,
    undefined,
  ])
  const select: ListableParam = { ...base, widget: 'select', options: [{ value: 2, label }] }
  expect([readListed(select, '2'), readListed(select, '3')]).toEqual([2, undefined])
  const color: ListableParam = { ...base, widget: 'color' }
  expect([readListed(color, '#FFAA00'), readListed(color, 'red')]).toEqual(['#ffaa00', undefined])
})
