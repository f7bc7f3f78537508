import { describe, expect, it } from 'vitest'
import { addRecord, moveRecord, removeRecord, setRecord } from '../commands/edit-records.ts'
import { createPlayableStore, playableDocumentOf } from '../commands/playable-store.ts'
import { compileDocument } from '../format/compile/compile-document.ts'
import { documentSchema } from '../format/schema/document-schema.ts'
import { sampleDocument } from '../format/sample-document.ts'

describe('scripts of a document', () => {
  it('[ED-01.15, ED-05.10] are added, written, named, ordered and removed, each undone and done again', () => {
    const store = createPlayableStore(sampleDocument())
    const before = playableDocumentOf(store)
    const first = addRecord(store, 'script', { name: 'First', language: 'ts', source: '' })
    const second = addRecord(store, 'script', { name: 'Second', language: 'js', source: 'ad.log(2)' })
    setRecord(store, 'script', first, { source: 'ad.l' }, { capture: 'join' })
    setRecord(store, 'script', first, { source: 'ad.log(1)' }, { capture: 'join' })
    store.history.mark()
    setRecord(store, 'script', first, { source: 'ad.log(3)' }, { capture: 'join' })
    store.history.undo()
    expect(store.get(first)).toMatchObject({ source: 'ad.log(1)' })
    store.history.undo()
    expect(store.get(first)).toMatchObject({ source: '' })
    store.history.redo()
    setRecord(store, 'script', second, { name: 'Last' })
    moveRecord(store, second, 0)
    expect(compileDocument(playableDocumentOf(store)).scripts).toEqual([
      { id: second, name: 'Last', language: 'js', source: 'ad.log(2)' },
      { id: first, name: 'First', language: 'ts', source: 'ad.log(1)' },
    ])
    expect(documentSchema.safeParse(playableDocumentOf(store)).success).toBe(true)
    removeRecord(store, first)
    removeRecord(store, second)
    expect(compileDocument(playableDocumentOf(store))).toEqual(compileDocument(before))
    while (store.history.undo()) {
      /* back to the start */
    }
    expect(playableDocumentOf(store)).toEqual(before)
  })
})
