import type { ClipRecord, VideoAssetRecord } from '../format/records.ts'
import {
  canvasRatios,
  type CanvasRatio,
  keyedProperties,
  trackKinds,
  transitionKinds,
} from '../format/kinds.ts'
import { defaultTextStyle } from '../format/empty-video.ts'
import { buildTemplate } from '../templates/template-builder.ts'
import { videoTemplates } from '../templates/video-templates.ts'
import { addClip, addVideoAsset, addVideoFont, clipOfAsset } from './add-clips.ts'
import {
  addCanvas,
  followBase,
  linkCanvases,
  makeBaseCanvas,
  removeCanvas,
  setPlacements,
  setVideo,
} from './canvases.ts'
import { mergeCaption, splitCaption } from './caption-edits.ts'
import {
  addCaptions,
  addCaptionStyle,
  removeCaptionStyle,
  setCaptionStyle,
  splitCaptionStyle,
} from './captions.ts'
import { copyClips, duplicateClips, pasteClips } from './clipboard.ts'
import { closeGap, deleteClips } from './delete-clips.ts'
import { fillSlot } from './fill-slot.ts'
import { fitMusic } from './fit-music.ts'
import { groupAssets, removeGroupMember, setGroupMember, ungroupAssets } from './groups.ts'
import { insertVideo } from './insert-video.ts'
import { moveKeyframe, removeKeyframe, setKeyframe, setKeyframeCurve } from './keyframes.ts'
import { addVideoLanguage, removeVideoLanguage, setDefaultVideoLanguage } from './languages.ts'
import { addMarker, removeMarker, setMarker } from './markers.ts'
import { moveClips } from './move-clips.ts'
import { replaceAsset, setClips, setText, setTextStyle } from './set-clips.ts'
import { detachAudio, restoreAudio } from './detach-audio.ts'
import { splitClips } from './split-clips.ts'
import { addTrack, moveTrack, removeTrack, setMainTrack, setTrack } from './tracks.ts'
import { removeTransition, setTransition } from './transitions.ts'
import { setSpeed, trimClip } from './trim-clips.ts'
import { readStore, settingsOf, type VideoStore } from './video-store.ts'

/** Returns an entry of a list for any number. */
export function pick<T>(list: readonly T[], at: number): T {
  return list[at % list.length] as T
}

type Act = (store: VideoStore, ids: string[], a: number, b: number) => void

const box = { x: 540, y: 960, w: 400, h: 300 }
const assetsOf = (store: VideoStore) => store.ofType('asset')
const anyAsset = (store: VideoStore, at: number): VideoAssetRecord => pick(assetsOf(store), at)
const firstOf = (ids: string[]) => ids[0] ?? 'none'
const canvasAt = (store: VideoStore, at: number) => pick(settingsOf(store).canvases, at).id
const trackAt = (store: VideoStore, at: number) => pick(readStore(store).tracks, at)?.track.id ?? 'none'
const property = (at: number) => pick(keyedProperties, at)

function firstKey(store: VideoStore, ids: string[], at: number): number {
  const clip = store.get(firstOf(ids)) as ClipRecord | undefined
  const keys = clip && 'keys' in clip ? (clip.keys as Record<string, { at: number }[]>)?.[property(at)] : []
  return keys?.[0]?.at ?? 0
}

/** One call of each command, with any clips and numbers. */
export const anyCommands: readonly Act[] = [
  (store, _ids, a, b) =>
    addVideoAsset(store, { ...anyAsset(store, a), hash: 'ef'.repeat(30).padEnd(64, String(b % 10)) }),
  (store, _ids, a) => addVideoFont(store, { family: `Font ${a % 3}`, hash: 'f'.repeat(64) }),
  (store, _ids, a, b) =>
    addClip(store, clipOfAsset(settingsOf(store), anyAsset(store, a)), b * 7, trackAt(store, a)),
  (store, _ids, a) =>
    addClip(store, { kind: 'text', text: { en: 'Now' }, style: defaultTextStyle, place: box }, a * 5),
  (store, _ids, a) => addClip(store, { kind: 'filter', filter: { hue: a }, length: a + 1 }, a * 3),
  (store, _ids, a) =>
    addClip(
      store,
      { kind: 'color', fill: { kind: 'color', color: '#ff0000' }, place: box },
      a * 4,
      'track:main',
    ),
  (store, ids, a, b) => moveClips(store, ids, a * 3 - 150, (b % 5) - 2),
  (store, ids, a, b) =>
    trimClip(store, firstOf(ids), b % 2 ? 'start' : 'end', a * 5, { ripple: b % 3 === 0 }),
  (store, ids, a, b) => setSpeed(store, ids, a / 8, { ripple: b % 2 === 0 }),
  (store, ids, a, b) => splitClips(store, a * 3, b % 2 ? ids : undefined),
  (store, ids, a) => deleteClips(store, ids, { ripple: a % 2 === 0 }),
  (store, _ids, a, b) => closeGap(store, trackAt(store, a), b * 4),
  (store, ids) => duplicateClips(store, ids),
  (store, ids, a) => pasteClips(store, copyClips(store, ids), a * 5),
  (store, _ids, a, b) =>
    insertVideo(store, buildTemplate(pick(videoTemplates, a), { language: 'ja' }), b * 5),
  (store, ids) => fitMusic(store, firstOf(ids)),
  (store, ids, a) => fillSlot(store, firstOf(ids), anyAsset(store, a)),
  (store, ids, a) => replaceAsset(store, firstOf(ids), anyAsset(store, a)),
  (store, ids) => detachAudio(store, ids),
  (store, ids) => restoreAudio(store, ids),
  (store, ids, a, b) => groupAssets(store, firstOf(ids), [anyAsset(store, a), anyAsset(store, b)]),
  (store, _ids, a) => {
    const group = store.ofType('group')[0]
    setGroupMember(store, group?.id ?? 'none', group?.members[0]?.id ?? 'none', { volume: -(a % 60) })
  },
  (store, _ids, a) => {
    const group = store.ofType('group')[0]
    removeGroupMember(store, group?.id ?? 'none', group ? pick(group.members, a).id : 'none')
  },
  store => ungroupAssets(store, store.ofType('group')[0]?.id ?? 'none'),
  (store, ids, a, b) =>
    setClips(store, ids, {
      opacity: (a % 11) / 10,
      volume: (b % 80) - 60,
      fadeIn: a,
      fadeOut: b,
      name: 'Clip',
    }),
  (store, ids, a, b) =>
    setClips(store, ids, {
      animations: { in: { kind: 'pop', length: a + 1 }, out: { kind: 'fade', length: b + 1 } },
    }),
  (store, ids, a) => setTextStyle(store, ids, { size: a + 4, underline: true }),
  (store, ids, a) => setText(store, firstOf(ids), 'ja', a % 3 ? `${a}` : ''),
  (store, _ids, a) => addVideoLanguage(store, pick(['ja', 'fr', 'de'], a), a % 2 ? 'en' : undefined),
  (store, _ids, a) => removeVideoLanguage(store, pick(['ja', 'fr', 'de'], a)),
  (store, _ids, a) => setDefaultVideoLanguage(store, pick(['en', 'ja', 'fr'], a)),
  (store, ids, a, b) =>
    setPlacements(store, ids, canvasAt(store, a), place => ({ ...place, x: place.x + b, w: 100 + a })),
  (store, ids, a) => followBase(store, ids, canvasAt(store, a)),
  (store, _ids, a) => linkCanvases(store, a % 2 === 0),
  (store, _ids, a) => addCanvas(store, pick(Object.keys(canvasRatios), a) as CanvasRatio),
  (store, _ids, a) => removeCanvas(store, canvasAt(store, a)),
  (store, _ids, a) => makeBaseCanvas(store, canvasAt(store, a)),
  (store, _ids, a) => setVideo(store, { background: `#0000${String(a % 90).padStart(2, '0')}` }),
  (store, ids, a, b) => setKeyframe(store, firstOf(ids), property(a), b, 0.5),
  (store, ids, a) =>
    setKeyframeCurve(store, firstOf(ids), property(a), firstKey(store, ids, a), [
      { x: 0, y: 0 },
      { x: 1, y: 1 },
    ]),
  (store, ids, a, b) => moveKeyframe(store, firstOf(ids), property(a), firstKey(store, ids, a), b),
  (store, ids, a) => removeKeyframe(store, firstOf(ids), property(a), firstKey(store, ids, a)),
  (store, ids, a, b) => setTransition(store, firstOf(ids), pick(transitionKinds, a), b),
  store => removeTransition(store, store.ofType('transition')[0]?.id ?? 'none'),
  (store, _ids, a, b) => addTrack(store, pick(trackKinds, a), b % 6),
  (store, _ids, a) =>
    setTrack(store, trackAt(store, a), a % 2 ? { muted: true, name: 'A' } : { hidden: true }),
  (store, _ids, a, b) => setTrack(store, trackAt(store, a), { locked: b % 3 ? undefined : true }),
  (store, _ids, a) => setMainTrack(store, trackAt(store, a)),
  (store, _ids, a, b) => moveTrack(store, trackAt(store, a), b % 8),
  (store, _ids, a) => removeTrack(store, trackAt(store, a)),
  store => addCaptionStyle(store, { name: 'Bold', style: defaultTextStyle, place: box }),
  (store, _ids, a, b) =>
    addCaptions(
      store,
      [
        { start: a, length: b + 1, text: 'One' },
        { start: a + b, length: 20, text: 'Two', words: [{ text: 'Two', from: 0, to: 10 }] },
      ],
      store.ofType('captionStyle')[0]?.id ?? 'none',
      'en',
    ),
  (store, _ids, a) =>
    setCaptionStyle(store, store.ofType('captionStyle')[0]?.id ?? 'none', { name: `S${a}` }),
  (store, ids, a) => splitCaption(store, firstOf(ids), { language: 'en', at: a % 20 }),
  (store, ids) => mergeCaption(store, firstOf(ids)),
  (store, ids) => splitCaptionStyle(store, ids, 'Own'),
  store => removeCaptionStyle(store, store.ofType('captionStyle')[0]?.id ?? 'none'),
  (store, _ids, a) => addMarker(store, a * 9, 'Beat'),
  (store, _ids, a) => setMarker(store, store.ofType('marker')[0]?.id ?? 'none', { at: a }),
  store => removeMarker(store, store.ofType('marker')[0]?.id ?? 'none'),
]
