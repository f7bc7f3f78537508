import { applyWireDiff, deepEqual, type WireDiff } from '@adloom/document'
import { initJson, keepDraft, save } from '@adloom/contract/ps'
import { playableDocumentOf, type PlayableStore } from '@adloom/playable/commands'
import type { PlayableDocument, PlayableRecord } from '@adloom/playable/format'
import { readDocument } from '../../../lib/read-document.ts'
import { request } from '../../../lib/request.ts'
import type { SaveTarget } from '../../shell/use-autosave.ts'

type Records = Readonly<Record<string, PlayableRecord>>

/**
 * Returns the difference of two states as sent to the server. Records are frozen and keep their identity, so
 * most comparisons are by reference.
 */
export function changesBetween(from: Records, to: Records): WireDiff<PlayableRecord> {
  const diff: WireDiff<PlayableRecord> = {
    added: {},
    updated: {},
    removed: Object.keys(from).filter(id => !(id in to)),
  }
  for (const [id, record] of Object.entries(to)) {
    const before = from[id]
    if (before === undefined) diff.added[id] = record
    else if (before !== record && !deepEqual(before, record)) diff.updated[id] = record
  }
  return diff
}

/** Saves a document as differences from the newest revision that this tab knows (D-34). */
export function documentSaveTarget(options: {
  projectId: number
  userId: number
  rev: number
  store: PlayableStore
}): SaveTarget<PlayableDocument> {
  const { projectId, userId, rev, store } = options
  let base: Records = playableDocumentOf(store).records
  let reported = store.all()
  let quiet = false

  function quietly(change: () => void): void {
    quiet = true
    try {
      change()
    } finally {
      quiet = false
    }
  }

  /** Keeps records that the user changed while the response was pending. */
  function adopt(normalised: Records, sent: Records): void {
    if (Object.keys(normalised).length === 0) return
    quietly(() =>
      store.edit('normalise', { capture: 'never' }, tx => {
        for (const record of Object.values(normalised))
          if (tx.get(record.id) === sent[record.id]) tx.put(record)
      }),
    )
  }

  return {
    projectId,
    userId,
    rev,
    content: () => playableDocumentOf(store),
    readDraft: readDocument,
    replace: document =>
      store.edit('draft', {}, tx => {
        const { added, updated, removed } = changesBetween(
          playableDocumentOf(store).records,
          document.records,
        )
        for (const id of removed) tx.remove(id)
        for (const record of [...Object.values(added), ...Object.values(updated)]) tx.put(record)
      }),
    load(document) {
      quietly(() => store.load(document.records))
      base = playableDocumentOf(store).records
    },
    onEdit: onChange =>
      store.subscribe(({ origin }) => {
        // Changes during a gesture are not saved; its end counts as one change.
        if (store.history.state().busy || store.all() === reported) return
        reported = store.all()
        if (!quiet && origin !== 'load') onChange()
      }),
    async save({ id: saveId, content: document }, baseRev, fence) {
      const answer = await request(save, {
        id: projectId,
        base_rev: baseRev,
        fence,
        save_id: saveId,
        diff: changesBetween(base, document.records),
      })
      const normalised = answer.normalised as Records
      base = applyWireDiff(document.records, { added: {}, updated: normalised, removed: [] })
      adopt(normalised, document.records)
      return { rev: answer.rev }
    },
    async read() {
      const answer = await request(initJson, { id: projectId })
      const document = readDocument(answer.document)
      base = document.records
      return { rev: answer.rev, content: document }
    },
    storeAsRevision: (document, baseRev) =>
      request(keepDraft, { id: projectId, base_rev: baseRev, document }),
  }
}
