import { expect, it } from 'vitest'
import type { NodeRecord, ProjectRecord } from '../../format/records.ts'
import { sampleAsset, sampleDocument } from '../../format/sample-document.ts'
import { createPlayableStore } from '../playable-store.ts'
import { addLanguage, removeLanguage, setDefaultLanguage, setMusic, setStoreLink } from './project-fields.ts'

const sample = () => createPlayableStore(sampleDocument())
const project = (store: ReturnType<typeof sample>) => store.get('project') as ProjectRecord
const title = (store: ReturnType<typeof sample>) =>
  store.get('node:title') as Extract<NodeRecord, { kind: 'text' }>

it('[D-31.11] keeps the volume of music when its file changes, and removes music', () => {
  const store = sample()
  const { id: _id, type: _type, ...file } = sampleAsset('tune', 'audio', { hash: 'b'.repeat(64) })
  setMusic(store, file)
  expect(project(store).music).toMatchObject({ volume: 0.5 })
  expect(store.get(project(store).music!.asset)).toMatchObject({ name: 'tune' })
  setMusic(store, { volume: 0.2 })
  expect(project(store).music).toMatchObject({ volume: 0.2 })
  setMusic(store, undefined)
  expect('music' in project(store)).toBe(false)
})

it('[D-31.11] starts a new language with the texts and styles of another one', () => {
  const store = sample()
  addLanguage(store, 'zh-cn', 'ja')
  expect(project(store).languages).toEqual(['en', 'ja', 'zh-cn'])
  expect(title(store)).toMatchObject({ text: { 'zh-cn': 'こんにちは' }, styles: { 'zh-cn': { size: 40 } } })
  expect(store.history.state().steps).toBe(1)
  addLanguage(store, 'de')
  expect(title(store).text.de).toBeUndefined()
})

it('[D-31.11] removes a language with its texts and keeps the default language', () => {
  const store = sample()
  removeLanguage(store, 'en')
  expect(project(store).languages).toEqual(['en', 'ja'])
  removeLanguage(store, 'ja')
  expect(project(store).languages).toEqual(['en'])
  expect(title(store).text.ja).toBeUndefined()
  expect('styles' in title(store)).toBe(false)
  store.history.undo()
  expect(title(store).text.ja).toBe('こんにちは')
  setDefaultLanguage(store, 'fr')
  expect(project(store).defaultLanguage).toBe('en')
  setDefaultLanguage(store, 'ja')
  expect(project(store).defaultLanguage).toBe('ja')
})

it('[PL-08.1] sets and removes a store link', () => {
  const store = sample()
  setStoreLink(store, 'android', 'https://play.google.com/store/apps/details?id=a')
  setStoreLink(store, 'ios', '')
  expect(project(store).store).toEqual({ android: 'https://play.google.com/store/apps/details?id=a' })
})
