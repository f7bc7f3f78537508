import { expect, it } from 'vitest'
import type { NodeRecord, PlayableRecord } from '../../format/records.ts'
import { sampleDocument } from '../../format/sample-document.ts'
import { createPlayableStore } from '../playable-store.ts'
import {
  applyOverride,
  overriddenValue,
  resetOverride,
  resetOverrides,
  setOverride,
} from './prefab-overrides.ts'

const place = { x: 0, y: 0, w: 10, h: 10 }
const records: PlayableRecord[] = [
  { id: 'prefab:a', type: 'prefab', index: 'a', name: 'Card' },
  {
    id: 'node:in',
    type: 'node',
    kind: 'area',
    parentId: 'prefab:a',
    index: 'a',
    name: 'in',
    portrait: place,
  },
  {
    id: 'node:use',
    type: 'node',
    kind: 'instance',
    prefab: 'prefab:a',
    parentId: 'scene:end',
    index: 'z',
    name: 'use',
    portrait: place,
    overrides: { 'node:in/alpha': 0.5, 'node:in/name': 'x' },
  },
]
const overridesOf = (store: ReturnType<typeof createPlayableStore>) =>
  (store.get('node:use') as Extract<NodeRecord, { kind: 'instance' }>).overrides

it('[ED-01.2] resets the overrides of an instance one by one or all at once', () => {
  const store = createPlayableStore(sampleDocument(...records))
  resetOverride(store, 'node:use', 'node:in/alpha')
  expect(overridesOf(store)).toEqual({ 'node:in/name': 'x' })
  resetOverride(store, 'node:use', 'node:in/name')
  expect('overrides' in store.get('node:use')!).toBe(false)
  store.history.undo()
  store.history.undo()
  resetOverrides(store, 'node:use')
  expect(overridesOf(store)).toBeUndefined()
  expect(store.get('node:in')).toMatchObject({ name: 'in' })
})

it('[ED-01.2] reports a difference only where an override differs from the prefab', () => {
  const store = createPlayableStore(sampleDocument(...records))
  setOverride(store, 'node:use', 'node:in/tint', '#ff0000')
  expect(overridesOf(store)).toEqual({ 'node:in/alpha': 0.5, 'node:in/name': 'x', 'node:in/tint': '#ff0000' })
  setOverride(store, 'node:use', 'node:in/name', 'in')
  expect(overridesOf(store)).toEqual({ 'node:in/alpha': 0.5, 'node:in/tint': '#ff0000' })
  const [use, inner] = [store.get('node:use'), store.get('node:in')] as [
    Extract<NodeRecord, { kind: 'instance' }>,
    NodeRecord,
  ]
  expect([overriddenValue(use, inner, 'tint'), overriddenValue(use, inner, 'portrait.w')]).toEqual([
    '#ff0000',
    10,
  ])
})

it('[ED-01.2] applies an override of an instance to the prefab in one step and keeps the overrides of other instances', () => {
  const another: PlayableRecord = {
    id: 'node:other',
    type: 'node',
    kind: 'instance',
    prefab: 'prefab:a',
    parentId: 'scene:end',
    index: 'zz',
    name: 'other',
    portrait: place,
    overrides: { 'node:in/alpha': 0.9 },
  }
  const store = createPlayableStore(sampleDocument(...records, another))
  applyOverride(store, 'node:use', 'node:in/alpha')
  expect(store.get('node:in')).toMatchObject({ alpha: 0.5 })
  expect(overridesOf(store)).toEqual({ 'node:in/name': 'x' })
  expect(store.get('node:other')).toMatchObject({ overrides: { 'node:in/alpha': 0.9 } })
  store.history.undo()
  expect([store.get('node:in'), overridesOf(store)]).toMatchObject([{ name: 'in' }, { 'node:in/alpha': 0.5 }])
  applyOverride(store, 'node:use', 'node:in/none')
  expect(store.history.state().canUndo).toBe(false)
})

it('[ED-01.2] applies an override of a nested node to the inner instance', () => {
  const outer: PlayableRecord[] = [
    { id: 'prefab:b', type: 'prefab', index: 'b', name: 'Deck' },
    {
      id: 'node:card',
      type: 'node',
      kind: 'instance',
      prefab: 'prefab:a',
      parentId: 'prefab:b',
      index: 'a',
      name: 'card',
      portrait: place,
    },
    {
      id: 'node:deck',
      type: 'node',
      kind: 'instance',
      prefab: 'prefab:b',
      parentId: 'scene:end',
      index: 'zz',
      name: 'deck',
      portrait: place,
      overrides: { 'node:card/node:in/alpha': 0.2 },
    },
  ]
  const store = createPlayableStore(sampleDocument(...records, ...outer))
  applyOverride(store, 'node:deck', 'node:card/node:in/alpha')
  expect(store.get('node:card')).toMatchObject({ overrides: { 'node:in/alpha': 0.2 } })
  expect('overrides' in store.get('node:deck')!).toBe(false)
})
