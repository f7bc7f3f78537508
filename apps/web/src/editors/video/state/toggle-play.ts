import { restFrame } from '@adloom/video/banners'
import { videoDocumentOf } from '@adloom/video/commands'
import type { VideoEditor } from './video-editor.ts'

/** Plays, or stops: a video where it is, a banner at the frame at which it is complete. */
export function togglePlay({ type, store, session }: VideoEditor): void {
  if (session.getState().playing === 0) return session.setState({ playing: 1 })
  session.setState({
    playing: 0,
    ...(type === 'banner' && { frame: restFrame(videoDocumentOf(store)) }),
  })
}
