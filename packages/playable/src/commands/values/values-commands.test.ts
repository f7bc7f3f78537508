import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Skin } from '../../format/records.ts'
import { allowedValues } from '../../format/values/sample-values.ts'
import { skinOf } from '../../format/values/skin-of.ts'
import { applySkin } from './apply-skin.ts'
import { resetValue } from './reset-value.ts'
import { resetValues } from './reset-values.ts'
import { setValue } from './set-value.ts'
import { valuesOf } from './values-of.ts'
import { createValuesStore, valueRecords } from './values-store.ts'

const name = { en: '', 'zh-cn': '', ja: '' }
const base: Skin = { id: 'base', name, values: {} }
const night: Skin = { id: 'night', name, values: { panel: '#000000', rows: 6 } }
const day: Skin = { id: 'day', name, values: { panel: '#ffffff' } }

describe('commands on values', () => {
  it('[D-31.11] set and reset a parameter, each as one step', () => {
    const store = createValuesStore({ rows: 4 })
    setValue(store, 'rows', 5)
    setValue(store, 'panel', '#112233')
    resetValue(store, 'rows')
    expect(valuesOf(store)).toEqual({ panel: '#112233' })
    expect(store.history.state()).toMatchObject({ steps: 3, undoLabel: 'reset_value' })
    while (store.history.undo());
    expect(valuesOf(store)).toEqual({ rows: 4 })
  })

  it('[ED-05.11] join typing in one parameter until another parameter or the end of the gesture', () => {
    const store = createValuesStore({})
    for (const text of ['a', 'ab', 'abc']) setValue(store, 'name', text, 'join')
    for (const rows of [4, 5]) setValue(store, 'rows', rows, 'join')
    store.history.mark()
    setValue(store, 'rows', 6, 'join')
    expect(store.history.state().steps).toBe(3)
    store.history.undo()
    store.history.undo()
    expect(valuesOf(store)).toEqual({ name: 'abc' })
  })

  it('[D-31.11] add no step for an unchanged value', () => {
    const store = createValuesStore({ title: { text: { en: 'Hi' } } })
    setValue(store, 'title', { text: { en: 'Hi' } })
    expect(store.history.state().canUndo).toBe(false)
  })

  it('[PL-02.5] reset everything as one step', () => {
    const store = createValuesStore({ rows: 4, panel: null })
    resetValues(store)
    expect(valuesOf(store)).toEqual({})
    store.history.undo()
    expect(valuesOf(store)).toEqual({ rows: 4, panel: null })
  })

  it('[PL-02.3] replace a skin and keep the values that the user set', () => {
    const store = createValuesStore({ ...night.values, name: 'Mine' })
    applySkin(store, day, [night, day])
    expect(valuesOf(store)).toEqual({ panel: '#ffffff', name: 'Mine' })
    store.history.undo()
    expect(valuesOf(store)).toEqual({ ...night.values, name: 'Mine' })
    setValue(store, 'rows', 9)
    applySkin(store, day, [night, day])
    expect(valuesOf(store)).toEqual({ panel: '#ffffff', name: 'Mine', rows: 9 })
  })

  it('[PL-02.3] keep every value that a user set when the skin changes', () => {
    const store = createValuesStore({ ...night.values })
    setValue(store, 'rows', 9)
    applySkin(store, day, [base, night, day])
    setValue(store, 'name', 'Mine')
    applySkin(store, night, [base, night, day])
    expect(valuesOf(store)).toEqual({ panel: '#000000', rows: 9, name: 'Mine' })
    applySkin(store, base, [base, night, day])
    expect(valuesOf(store)).toEqual({ rows: 9, name: 'Mine' })
  })

  it('[PL-02.4] name the skin in use when a user changed values of it', () => {
    const skins = [base, night, day]
    expect(skinOf(skins, { ...night.values, rows: 9, name: 'Mine' })?.id).toBe('night')
    expect(skinOf(skins, { name: 'Mine' })?.id).toBe('base')
    expect(skinOf(skins, {})?.id).toBe('base')
    expect(skinOf([night], {})).toBeUndefined()
  })

  it('[PL-02.4] do not take a single value that equals one of another skin for that skin', () => {
    const rich: Skin = { id: 'rich', name, values: { panel: '#000000', rows: 6, name: 'Rich', gem: 1 } }
    expect(skinOf([base, rich], { rows: 6 })?.id).toBe('base')
  })

  it('[PL-02.5] reset a parameter to the value of the skin in use', () => {
    const store = createValuesStore({ ...night.values, rows: 9, name: 'Mine' })
    resetValue(store, 'rows', night)
    resetValue(store, 'name', night)
    expect(valuesOf(store)).toEqual(night.values)
    store.history.undo()
    expect(valuesOf(store)).toEqual({ ...night.values, name: 'Mine' })
  })

  it('[D-30.1] return the same values object until a value changes', () => {
    const store = createValuesStore({ rows: 4 })
    const before = valuesOf(store)
    expect(valuesOf(store)).toBe(before)
    setValue(store, 'rows', 5)
    expect(valuesOf(store)).not.toBe(before)
  })

  it('[D-30.1] replace all values and restore them', () => {
    fc.assert(
      fc.property(allowedValues, allowedValues, (first, second) => {
        const store = createValuesStore(first)
        for (const [param, value] of Object.entries(second)) setValue(store, param, value)
        expect(valuesOf(store)).toEqual({ ...first, ...second })
        while (store.history.undo());
        expect(valuesOf(store)).toEqual(first)
        store.load(valueRecords(second))
        expect(valuesOf(store)).toEqual(second)
      }),
      { numRuns: 25 },
    )
  })
})
