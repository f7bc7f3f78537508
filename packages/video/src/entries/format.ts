export { captionStyleOf, placedOf, textStyleOf } from '../format/caption-look.ts'
export { combinationAt, combinationCount, combinationIndex, shownMember } from '../format/combinations.ts'
export type { ChosenMembers } from '../format/combinations.ts'
export { canvasFor, defaultTextStyle, emptyVideo, wholeCanvas } from '../format/empty-video.ts'
export {
  documentLimits,
  listSizes as videoListSizes,
  ranges as videoRanges,
  textLengths as videoTextLengths,
} from '../format/field-limits.ts'
export { findFaults } from '../format/find-faults.ts'
export type { FoundFault, VideoFault } from '../format/find-faults.ts'
export { frameRates, framesOf, secondsOf, type FrameRate } from '../format/frames.ts'
export * from '../format/kinds.ts'
export { missingTexts, wordsIn } from '../format/missing-texts.ts'
export { canvasOf, derivePlacement, placementIn } from '../format/placements.ts'
export type * from '../format/records.ts'
export { readStoredVideo, videoVersion } from '../format/stored-video.ts'
export { accepts, endOf, sidesOf, timelineOf } from '../format/timeline.ts'
export type { Timeline, TimelineTrack } from '../format/timeline.ts'
export { findVideoExcess, videoRecordSchema, videoSchema } from '../format/video-schema.ts'
