import { initJson, keepDraft, save } from '@adloom/contract/videos'
import { videoDocumentOf, type VideoStore } from '@adloom/video/commands'
import { readStoredVideo, type VideoDocument, type VideoRecord } from '@adloom/video/format'
import { request } from '../../../lib/request.ts'
import { recordsSaveTarget } from '../../shell/document-saving.ts'
import type { SaveTarget } from '../../shell/use-autosave.ts'

/** Saves a video. */
export function videoSaveTarget(options: {
  projectId: number
  userId: number
  rev: number
  store: VideoStore
}): SaveTarget<VideoDocument> {
  return recordsSaveTarget<VideoRecord, VideoDocument>({
    ...options,
    documentOf: () => videoDocumentOf(options.store),
    readDocument: readStoredVideo,
    save: sent => request(save, sent),
    open: id => request(initJson, { id }),
    keepDraft: draft => request(keepDraft, draft),
  })
}
