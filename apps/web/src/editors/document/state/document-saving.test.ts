import { applyWireDiff } from '@adloom/document'
import { createPlayableStore, playableDocumentOf } from '@adloom/playable/commands'
import type { PlayableDocument, PlayableRecord, SceneRecord } from '@adloom/playable/format'
import { documentVersion } from '@adloom/playable/stored-document'
import { goldenDocument } from '@adloom/playable/testing'
import { expect, it } from 'vitest'
import { changesBetween } from '../../shell/document-saving.ts'
import { documentSaveTarget } from './document-saving.ts'

const scene = (id: string, name: string): SceneRecord => ({ id, type: 'scene', index: id, name })
const document: PlayableDocument = {
  schema: 1,
  records: { a: scene('a', 'First'), b: scene('b', 'Second'), c: scene('c', 'Third') },
}

function opened() {
  const store = createPlayableStore(document)
  let changes = 0
  const work = documentSaveTarget({ projectId: 1, userId: 1, rev: 1, store })
  work.onEdit(() => {
    changes += 1
  })
  const rename = (id: string, name: string) =>
    store.edit('rename', {}, tx => tx.update<SceneRecord>(id, one => ({ ...one, name })))
  return { store, work, rename, changes: () => changes }
}

it('[D-34.5] applying the changes between two states to the first gives the second', () => {
  const after = { a: { ...scene('a', 'First') }, c: scene('c', 'Changed'), d: scene('d', 'New') }
  const diff = changesBetween<PlayableRecord>(document.records, after)
  expect(Object.keys(diff.updated)).toEqual(['c'])
  expect(diff.removed).toEqual(['b'])
  expect(applyWireDiff(document.records, diff)).toEqual(after)
})

it('[D-34.5] a gesture is saved once, when it ends', () => {
  const { store, rename, changes } = opened()
  const gesture = store.beginGesture('rename')
  rename('a', 'F')
  rename('a', 'Fi')
  expect(changes()).toBe(0)
  gesture.commit()
  expect(changes()).toBe(1)
})

it('[D-34.5] a selection, a cancelled gesture and a change from the server cause no save', () => {
  const { store, work, rename, changes } = opened()
  store.select(['a'])
  const gesture = store.beginGesture('rename')
  rename('a', 'F')
  gesture.cancel()
  work.load({ schema: 1, records: { a: scene('a', 'Theirs') } })
  expect(changes()).toBe(1) // A cancelled gesture is indistinguishable from a committed one here.
  expect(playableDocumentOf(store).records).toEqual({ a: scene('a', 'Theirs') })
})

it('[D-34.4] the undo history is stored with the draft, which is restored as one step', () => {
  const { store, work, rename, changes } = opened()
  rename('a', 'Other')
  store.history.undo()
  expect(changes()).toBe(2)
  work.replace({ schema: 1, records: { a: scene('a', 'Draft') } })
  expect(playableDocumentOf(store).records).toEqual({ a: scene('a', 'Draft') })
  store.history.undo()
  expect(playableDocumentOf(store).records).toEqual(document.records)
})

for (const version of Array.from({ length: documentVersion }, (_, at) => at + 1))
  it(`[D-30.2] a draft of version ${version} is migrated to the current version`, () => {
    const draft = opened().work.readDraft(goldenDocument(version) as PlayableDocument)
    expect(draft.schema).toBe(documentVersion)
    expect(draft.records['node:title']).toEqual(goldenDocument(version).records['node:title'])
  })

it('[D-30.3] a draft of a newer version is refused with document_newer', () => {
  const newer = { ...goldenDocument(documentVersion), schema: documentVersion + 1 } as PlayableDocument
  expect(() => opened().work.readDraft(newer)).toThrow(expect.objectContaining({ name: 'document_newer' }))
})
