export { openVideoWriter, type FinishOptions, type VideoWriter } from '../render/video-writer.ts'
export { audioRate, segmentSeconds, type VideoQuality, type VideoSettings } from '../render/video-settings.ts'
export { sizeTolerance, VideoTooLargeError } from '../render/fit-size.ts'
export type { AudioWindows } from '../render/encode-audio.ts'
