import { setNodes, createPlayableStore } from '@adloom/playable/commands'
import { sampleDocument } from '@adloom/playable/format'
import { beforeEach, expect, it, vi } from 'vitest'
import { storeHand } from './gesture-transaction.ts'

const heard = new Map<string, (event: unknown) => void>()
beforeEach(() => {
  heard.clear()
  vi.stubGlobal('window', {
    addEventListener: (name: string, run: (event: unknown) => void) => heard.set(name, run),
    removeEventListener: (name: string) => heard.delete(name),
  })
})
const escape = { key: 'Escape', preventDefault() {}, stopPropagation() {} }
const alphaOf = (store: ReturnType<typeof createPlayableStore>) =>
  (store.get('node:panel') as { alpha?: number }).alpha

it('[ED-05] a drag over a field is one step', () => {
  const store = createPlayableStore(sampleDocument())
  const hand = storeHand(store)
  hand.begin()
  for (const alpha of [0.9, 0.5, 0.2]) setNodes(store, ['node:panel'], { alpha })
  hand.end()
  expect([alphaOf(store), store.history.state().steps]).toEqual([0.2, 1])
  store.history.undo()
  expect(alphaOf(store)).toBeUndefined()
})

it('[ED-05] Escape takes a drag back and tells the field', () => {
  const store = createPlayableStore(sampleDocument())
  const hand = storeHand(store)
  let told = 0
  hand.begin(() => {
    told++
  })
  setNodes(store, ['node:panel'], { alpha: 0.4 })
  heard.get('keydown')?.(escape)
  hand.end()
  expect([alphaOf(store), told, store.history.state().steps, heard.size]).toEqual([undefined, 1, 0, 0])
})

it('[ED-05] a field changed while a hand is on the canvas belongs to that gesture', () => {
  const store = createPlayableStore(sampleDocument())
  const gesture = store.beginGesture('move')
  const hand = storeHand(store)
  hand.begin()
  setNodes(store, ['node:panel'], { alpha: 0.4 })
  hand.end()
  expect(gesture.isOpen()).toBe(true)
  gesture.commit()
  expect(store.history.state().steps).toBe(1)
})
