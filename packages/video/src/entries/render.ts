export {
  openVideoWriter,
  type FinishOptions,
  type SegmentStore,
  type VideoWriter,
} from '../render/video-writer.ts'
export { audioRate, segmentSeconds, type VideoQuality, type VideoSettings } from '../render/video-settings.ts'
export { sizeTolerance, VideoTooLargeError } from '../render/fit-size.ts'
export type { AudioWindows } from '../render/encode-audio.ts'
export { openImageFile, openVideoFile, readAudioSection, type MediaReader } from '../render/read-media.ts'
export { renderAnimation } from '../render/render-animation.ts'
export { renderSize, renderStill, renderVideo } from '../render/render-video.ts'
export type { RenderOptions, RenderSource, TakeReader } from '../render/render-video.ts'
export { createPixelReader } from '../render/canvas-pixels.ts'
export { decodeAudio } from '../render/decode-audio.ts'
export { openFrameReader, type FrameReader } from '../render/frame-reader.ts'
