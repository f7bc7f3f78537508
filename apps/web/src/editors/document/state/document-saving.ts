import { initJson, keepDraft, save } from '@adloom/contract/ps'
import { playableDocumentOf, type PlayableStore } from '@adloom/playable/commands'
import type { PlayableDocument, PlayableRecord } from '@adloom/playable/format'
import { readDocument } from '../../../lib/read-document.ts'
import { request } from '../../../lib/request.ts'
import { recordsSaveTarget } from '../../shell/document-saving.ts'
import type { SaveTarget } from '../../shell/use-autosave.ts'

/** Saves a project of the free editor. */
export function documentSaveTarget(options: {
  projectId: number
  userId: number
  rev: number
  store: PlayableStore
}): SaveTarget<PlayableDocument> {
  return recordsSaveTarget<PlayableRecord, PlayableDocument>({
    ...options,
    documentOf: () => playableDocumentOf(options.store),
    readDocument,
    save: sent => request(save, sent),
    open: id => request(initJson, { id }),
    keepDraft: draft => request(keepDraft, draft),
  })
}
