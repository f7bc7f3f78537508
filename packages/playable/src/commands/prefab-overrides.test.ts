import { expect, it } from 'vitest'
import type { NodeRecord, PlayableRecord } from '../format/records.ts'
import { sampleDocument } from '../format/sample-document.ts'
import { createPlayableStore } from './playable-store.ts'
import { resetOverride, resetOverrides } from './prefab-overrides.ts'

const place = { x: 0, y: 0, w: 10, h: 10 }
const records: PlayableRecord[] = [
  { id: 'prefab:a', type: 'prefab', index: 'a', name: 'Card' },
  { id: 'node:in', type: 'node', kind: 'area', parentId: 'prefab:a', index: 'a', name: 'in', portrait: place },
  { id: 'node:use', type: 'node', kind: 'instance', prefab: 'prefab:a', parentId: 'scene:end', index: 'z', name: 'use', portrait: place, overrides: { 'node:in/alpha': 0.5, 'node:in/name': 'x' } },
]
const overridesOf = (store: ReturnType<typeof createPlayableStore>) => (store.get('node:use') as Extract<NodeRecord, { kind: 'instance' }>).overrides

it('[D-31] what differs from a prefab can be given back one by one, or all at once', () => {
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
