import { setNodes, createPlayableStore } from '@adloom/playable/commands'
import { sampleDocument } from '@adloom/playable/format'
import { beforeEach, expect, it, vi } from 'vitest'
import { gestureTransaction } from './gesture-transaction.ts'

const changes = new Map<string, (event: unknown) => void>()
beforeEach(() => {
  changes.clear()
  vi.stubGlobal('window', {
    addEventListener: (name: string, run: (event: unknown) => void) => changes.set(name, run),
    removeEventListener: (name: string) => changes.delete(name),
  })
})
const escape = { key: 'Escape', preventDefault() {}, stopPropagation() {} }
const alphaOf = (store: ReturnType<typeof createPlayableStore>) =>
  (store.get('node:panel') as { alpha?: number }).alpha

it('[ED-05.11] a drag over a field is one step', () => {
  const store = createPlayableStore(sampleDocument())
  const gesture = gestureTransaction(store)
  gesture.begin()
  for (const alpha of [0.9, 0.5, 0.2]) setNodes(store, ['node:panel'], { alpha })
  gesture.end()
  expect([alphaOf(store), store.history.state().steps]).toEqual([0.2, 1])
  store.history.undo()
  expect(alphaOf(store)).toBeUndefined()
})

it('[ED-05.11] Escape cancels a drag and notifies the field', () => {
  const store = createPlayableStore(sampleDocument())
  const gesture = gestureTransaction(store)
  let notified = 0
  gesture.begin(() => {
    notified++
  })
  setNodes(store, ['node:panel'], { alpha: 0.4 })
  changes.get('keydown')?.(escape)
  gesture.end()
  expect([alphaOf(store), notified, store.history.state().steps, changes.size]).toEqual([undefined, 1, 0, 0])
})

it('[ED-05.11] a field change during a canvas gesture belongs to that gesture', () => {
  const store = createPlayableStore(sampleDocument())
  const drag = store.beginGesture('move')
  const gesture = gestureTransaction(store)
  gesture.begin()
  setNodes(store, ['node:panel'], { alpha: 0.4 })
  gesture.end()
  expect(drag.isOpen()).toBe(true)
  drag.commit()
  expect(store.history.state().steps).toBe(1)
})
