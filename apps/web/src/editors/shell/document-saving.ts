import { applyWireDiff, type BaseRecord, deepEqual, type Store, type WireDiff } from '@adloom/document'
import type { SaveTarget } from './use-autosave.ts'

type Records<R> = Readonly<Record<string, R>>

/** A document of flat records, as a store has it and as the server keeps it. */
export interface SavedDocument<R> {
  readonly schema: number
  readonly records: Records<R>
}

/**
 * Returns the difference of two states as sent to the server. Records are frozen and keep their identity, so
 * most comparisons are by reference.
 */
export function changesBetween<R extends BaseRecord>(from: Records<R>, to: Records<NoInfer<R>>): WireDiff<R> {
  const diff: WireDiff<R> = {
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

/** The store and the calls of one kind of document. */
export interface DocumentSource<R extends BaseRecord, D extends SavedDocument<R>> {
  projectId: number
  userId: number
  /** Revision that was opened. */
  rev: number
  store: Store<R>
  /** Returns the document of the store; the same object until a record changes. */
  documentOf(): D
  /** Migrates a stored document; throws when it cannot. */
  readDocument(stored: unknown): D
  save(sent: {
    id: number
    base_rev: number
    fence: number | undefined
    save_id: string
    diff: WireDiff<R>
  }): Promise<{ rev: number; normalised: Record<string, unknown> }>
  open(id: number): Promise<{ rev: number; document: unknown }>
  keepDraft(draft: { id: number; base_rev: number; document: unknown }): Promise<unknown>
}

/** Saves a document as differences from the newest revision that this tab knows (D-34). */
export function recordsSaveTarget<R extends BaseRecord, D extends SavedDocument<R>>(
  source: DocumentSource<R, D>,
): SaveTarget<D> {
  const { projectId, userId, rev, store, documentOf, readDocument } = source
  let base: Records<R> = documentOf().records
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
  function adopt(normalised: Records<R>, sent: Records<R>): void {
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
    content: documentOf,
    readDraft: readDocument,
    replace: document =>
      store.edit('draft', {}, tx => {
        const { added, updated, removed } = changesBetween(documentOf().records, document.records)
        for (const id of removed) tx.remove(id)
        for (const record of [...Object.values(added), ...Object.values(updated)]) tx.put(record)
      }),
    load(document) {
      quietly(() => store.load(document.records))
      base = documentOf().records
    },
    onEdit: onChange =>
      store.subscribe(({ origin }) => {
        // Changes during a gesture are not saved; its end counts as one change.
        if (store.history.state().busy || store.all() === reported) return
        reported = store.all()
        if (!quiet && origin !== 'load') onChange()
      }),
    async save({ id: saveId, content: document }, baseRev, fence) {
      const answer = await source.save({
        id: projectId,
        base_rev: baseRev,
        fence,
        save_id: saveId,
        diff: changesBetween(base, document.records),
      })
      const normalised = answer.normalised as Records<R>
      base = applyWireDiff(document.records, { added: {}, updated: normalised, removed: [] })
      adopt(normalised, document.records)
      return { rev: answer.rev }
    },
    async read() {
      const answer = await source.open(projectId)
      const document = readDocument(answer.document)
      base = document.records
      return { rev: answer.rev, content: document }
    },
    storeAsRevision: (document, baseRev) => source.keepDraft({ id: projectId, base_rev: baseRev, document }),
  }
}
