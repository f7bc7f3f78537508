import { expect, it } from 'vitest'
import { leftDraft } from './draft-store.ts'

function storageOf(room: number) {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem(name: string, text: string) {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError')
      kept.set(name, text)
    },
    removeItem: (name: string) => void kept.delete(name),
  }
}

it('[D-34] what a page had as it was left is there at once, until it is cleared', () => {
  const storage = storageOf(1000)
  const draft = { rev: 3, content: { title: 'half a wo' }, time: 1 }
  leftDraft('a', () => storage).write(draft)
  expect(leftDraft('a', () => storage).read()).toEqual(draft)
  expect(leftDraft('b', () => storage).read()).toBeUndefined()
  leftDraft('a', () => storage).clear()
  expect(leftDraft('a', () => storage).read()).toBeUndefined()
})

it('[D-34] storage that is full, forbidden or broken is done without', () => {
  const full = storageOf(3)
  expect(() => leftDraft('a', () => full).write({ rev: 1, content: 'much', time: 1 })).not.toThrow()
  expect(leftDraft('a', () => full).read()).toBeUndefined()
  const forbidden = () => {
    throw new DOMException('no', 'SecurityError')
  }
  expect(leftDraft('a', forbidden).read()).toBeUndefined()
  const broken = storageOf(1000)
  broken.setItem('a', '{"rev":')
  expect(leftDraft('a', () => broken).read()).toBeUndefined()
})
