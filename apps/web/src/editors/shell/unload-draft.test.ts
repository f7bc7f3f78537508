import { expect, it } from 'vitest'
import { unloadDraft } from './draft-store.ts'

function storageOf(quota: number) {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem(name: string, text: string) {
      if (text.length > quota) throw new DOMException('full', 'QuotaExceededError')
      kept.set(name, text)
    },
    removeItem: (name: string) => void kept.delete(name),
  }
}

it('[D-34.4] the draft stored when the page is left is available at once until it is cleared', () => {
  const storage = storageOf(1000)
  const draft = { rev: 3, content: { title: 'half a wo' }, time: 1 }
  unloadDraft('a', () => storage).write(draft)
  expect(unloadDraft('a', () => storage).read()).toEqual(draft)
  expect(unloadDraft('b', () => storage).read()).toBeUndefined()
  unloadDraft('a', () => storage).clear()
  expect(unloadDraft('a', () => storage).read()).toBeUndefined()
})

it('[D-34.4] storage that is full, forbidden or broken is ignored', () => {
  const full = storageOf(3)
  expect(() => unloadDraft('a', () => full).write({ rev: 1, content: 'much', time: 1 })).not.toThrow()
  expect(unloadDraft('a', () => full).read()).toBeUndefined()
  const forbidden = () => {
    throw new DOMException('no', 'SecurityError')
  }
  expect(unloadDraft('a', forbidden).read()).toBeUndefined()
  const broken = storageOf(1000)
  broken.setItem('a', '{"rev":')
  expect(unloadDraft('a', () => broken).read()).toBeUndefined()
})
