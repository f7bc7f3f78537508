import { createPlayableStore } from '@adloom/playable/commands'
import type { SceneRecord } from '@adloom/playable/format'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { throttledStore, changesBeyondGeometry } from './throttled-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function opened() {
  const store = createPlayableStore({
    schema: 1,
    records: { a: { id: 'a', type: 'scene', index: 'a', name: '0' } },
  })
  let notified = 0
  const throttled = throttledStore(store)
  const stop = throttled.subscribe(() => {
    notified += 1
  })
  let count = 0
  const edit = () =>
    store.edit('rename', {}, tx =>
      tx.update<SceneRecord>('a', one => ({ ...one, name: String((count += 1)) })),
    )
  return { store, throttled, edit, stop, notified: () => notified }
}

it('[D-31.21] notifies at once while no canvas gesture is open, also during gestures elsewhere', () => {
  const { store, edit, notified } = opened()
  edit()
  edit()
  expect(notified()).toBe(2)
  store.beginGesture('fields')
  edit()
  expect(notified()).toBe(4)
})

it('[D-31.21] notifies during a gesture when it pauses or once a second, and when it ends', () => {
  const { throttled, edit, notified } = opened()
  throttled.setMoving(true)
  for (let frame = 0; frame < 80; frame += 1) {
    edit()
    vi.advanceTimersByTime(16)
  }
  expect(notified()).toBe(1)
  vi.advanceTimersByTime(200)
  expect(notified()).toBe(2)
  edit()
  throttled.setMoving(false)
  expect(notified()).toBe(3)
  vi.advanceTimersByTime(1000)
  expect(notified()).toBe(3)
})

it('[D-31.21] does not notify removed listeners', () => {
  const { throttled, edit, stop, notified } = opened()
  throttled.setMoving(true)
  edit()
  stop()
  vi.advanceTimersByTime(1000)
  throttled.setMoving(false)
  edit()
  expect(notified()).toBe(0)
})

it('[D-31.21] counts non-geometry changes before it notifies', () => {
  const { store, throttled, edit } = opened()
  const seen: number[] = []
  const changes = throttled.counting(changesBeyondGeometry)
  throttled.subscribe(() => seen.push(changes()))
  const layer = {
    id: 'n',
    type: 'node',
    kind: 'group',
    parentId: 'a',
    index: 'a',
    name: 'N',
    portrait: { x: 0, y: 0, w: 1, h: 1 },
  } as const
  store.edit('add', {}, tx => tx.add(layer))
  store.edit('move', {}, tx => tx.put({ ...layer, portrait: { ...layer.portrait, x: 5 } }))
  edit()
  expect(seen).toEqual([1, 1, 2])
  expect(throttled.counting(changesBeyondGeometry)).toBe(changes)
})

it('[D-31.21] notifies of undo and redo once after the frame, of a selection at once', () => {
  const { store, throttled, edit, notified } = opened()
  edit()
  edit()
  store.history.undo()
  store.history.undo()
  expect(notified()).toBe(2)
  vi.advanceTimersByTime(1)
  expect(notified()).toBe(3)
  throttled.setMoving(true)
  store.select(['a'])
  expect(notified()).toBe(4)
})
