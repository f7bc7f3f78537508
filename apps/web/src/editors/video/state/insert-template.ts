import { insertVideo, readStore } from '@adloom/video/commands'
import { endOf, timelineOf, type VideoDocument } from '@adloom/video/format'
import type { VideoEditor } from './video-editor.ts'

/**
 * Inserts a template at the playhead, or after all that is shown where the main track has no space there, and
 * moves the playhead there. Returns whether the video has space for it.
 */
export function insertTemplate({ store, session }: VideoEditor, template: VideoDocument): boolean {
  const { settings, tracks } = readStore(store)
  const source = timelineOf(template)
  const length = Math.round((source.length * settings.rate) / source.settings.rate)
  const main = tracks.find(({ track }) => track.main === true)?.clips ?? []
  const { frame } = session.getState()
  const isTaken = main.some(clip => clip.start < frame + length && endOf(clip) > frame)
  // An end card may last longer than the main track.
  const shown = tracks.filter(({ track }) => track.kind !== 'audio').flatMap(({ clips }) => clips)
  const at = isTaken ? Math.max(0, ...shown.map(endOf)) : frame
  if (insertVideo(store, template, at).length === 0) return false
  session.setState({ frame: at, playing: 0 })
  return true
}
