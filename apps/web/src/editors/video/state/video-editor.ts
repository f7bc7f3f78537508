import { restFrame } from '@adloom/video/banners'
import { createVideoStore, type VideoStore } from '@adloom/video/commands'
import type { VideoProjectType } from '@adloom/contract/videos'
import type { VideoDocument } from '@adloom/video/format'
import { createVideoSession, type VideoSessionStore } from './video-session.ts'

/**
 * One open video: the saved and undoable state (`store`) and the view state (`session`). The same object
 * while the editor is open.
 */
export interface VideoEditor {
  projectId: number
  /** A banner is edited in layers, at the frame at which it is complete. */
  type: VideoProjectType
  store: VideoStore
  session: VideoSessionStore
}

export function createVideoEditor(
  projectId: number,
  document: VideoDocument,
  type: VideoProjectType = 'normal',
): VideoEditor {
  const store = createVideoStore(document)
  const settings = store.get('video')
  const canvas = settings?.type === 'video' ? settings.canvases[0]?.id : undefined
  const frame = type === 'banner' ? restFrame(document) : 0
  return { projectId, type, store, session: createVideoSession(canvas ?? '', type, frame) }
}
