export { addClip, addVideoAsset, addVideoFont, clipOfAsset, sourceFrames } from '../commands/add-clips.ts'
export type { NewClip, NewVideoAsset } from '../commands/add-clips.ts'
export {
  addCanvas,
  followBase,
  linkCanvases,
  makeBaseCanvas,
  removeCanvas,
  setPlacements,
  setVideo,
} from '../commands/canvases.ts'
export {
  addCaptions,
  addCaptionStyle,
  removeCaptionStyle,
  setCaptionStyle,
  splitCaptionStyle,
} from '../commands/captions.ts'
export { captionAfter, mergeCaption, splitCaption } from '../commands/caption-edits.ts'
export type { Cue } from '../commands/captions.ts'
export { copyClips, duplicateClips, pasteClips } from '../commands/clipboard.ts'
export type { CopiedClips } from '../commands/clipboard.ts'
export { closeGap, deleteClips } from '../commands/delete-clips.ts'
export { groupAssets, removeGroupMember, setGroupMember, ungroupAssets } from '../commands/groups.ts'
export { moveKeyframe, removeKeyframe, setKeyframe, setKeyframeCurve } from '../commands/keyframes.ts'
export { addVideoLanguage, removeVideoLanguage, setDefaultVideoLanguage } from '../commands/languages.ts'
export { addMarker, removeMarker, setMarker } from '../commands/markers.ts'
export { moveClips } from '../commands/move-clips.ts'
export { replaceAsset, setClips, setText, setTextStyle } from '../commands/set-clips.ts'
export type { ClipPatch } from '../commands/set-clips.ts'
export { detachAudio, restoreAudio } from '../commands/detach-audio.ts'
export { splitClips } from '../commands/split-clips.ts'
export { addTrack, moveTrack, removeTrack, setMainTrack, setTrack } from '../commands/tracks.ts'
export { removeTransition, setTransition } from '../commands/transitions.ts'
export { setSpeed, trimClip } from '../commands/trim-clips.ts'
export { createVideoStore, readStore, videoDocumentOf } from '../commands/video-store.ts'
export type { VideoDiff, VideoStore } from '../commands/video-store.ts'
export { fitMusic } from '../commands/fit-music.ts'
export { fillSlot, isEmptySlot } from '../commands/fill-slot.ts'
export { insertVideo } from '../commands/insert-video.ts'
