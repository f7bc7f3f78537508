import { expect, it } from 'vitest'
import { sampleAsset, sampleDocument } from '../../format/sample-document.ts'
import { addFont } from './fonts.ts'
import { createPlayableStore } from '../playable-store.ts'

function file(name: string) {
  const { id: _id, type: _type, ...asset } = sampleAsset(name, 'font', { hash: name.repeat(64).slice(0, 64) })
  return asset
}

it('[D-31.11] adds a font with its file once, in one step', () => {
  const store = createPlayableStore(sampleDocument())
  const id = addFont(store, 'Fredoka', file('f'), 700)
  expect(store.get(id)).toMatchObject({ type: 'font', family: 'Fredoka', weight: 700 })
  expect(addFont(store, 'Fredoka', file('f'))).toBe(id)
  expect(store.history.state().steps).toBe(1)
  store.history.undo()
  expect(store.get(id)).toBeUndefined()
  expect(store.ofType('asset').some(asset => asset.name === 'f')).toBe(false)
})

it('[D-31.11] adds a system font without a file', () => {
  const store = createPlayableStore(sampleDocument())
  const id = addFont(store, 'Arial')
  expect(store.get(id)).toMatchObject({ family: 'Arial', asset: '' })
  expect(addFont(store, 'Arial')).toBe(id)
  expect(addFont(store, 'Georgia')).not.toBe(id)
})
