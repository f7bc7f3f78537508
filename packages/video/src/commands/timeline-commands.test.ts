import { describe, expect, it } from 'vitest'
import { canvasRatios } from '../format/kinds.ts'
import { defaultTextStyle, emptyVideo } from '../format/empty-video.ts'
import { placementIn } from '../format/placements.ts'
import type { ClipRecord, Placement } from '../format/records.ts'
import { sampleAssets, sampleVideo } from '../format/sample-video.ts'
import { addClip, clipOfAsset } from './add-clips.ts'
import { addCanvas, linkCanvases, removeCanvas, setPlacements } from './canvases.ts'
import { addCaptions, addCaptionStyle, removeCaptionStyle } from './captions.ts'
import { copyClips, pasteClips } from './clipboard.ts'
import { closeGap, deleteClips } from './delete-clips.ts'
import { groupAssets, removeGroupMember } from './groups.ts'
import { moveClips } from './move-clips.ts'
import { replaceAsset, setClips } from './set-clips.ts'
import { detachAudio, restoreAudio } from './detach-audio.ts'
import { splitClips } from './split-clips.ts'
import { moveTrack, setMainTrack, setTrack } from './tracks.ts'
import { setTransition } from './transitions.ts'
import { setSpeed, trimClip } from './trim-clips.ts'
import { createVideoStore, readStore, settingsOf, type VideoStore } from './video-store.ts'

const newStore = () => createVideoStore(sampleVideo())
const clip = (store: VideoStore, id: string) => store.get(id) as ClipRecord
const spanOf = (store: VideoStore, id: string) => {
  const { start, length } = clip(store, id)
  return [start, length]
}

describe('clips in time', () => {
  it('[VD-01.4] are added where there is space, on a new track when none of the kind has it', () => {
    const store = newStore()
    const [hook] = sampleAssets
    const asset = clipOfAsset(settingsOf(store), hook!)
    const after = addClip(store, asset, 300, 'track:main')
    expect(clip(store, after)).toMatchObject({ track: 'track:main', start: 300, length: 180 })
    const over = addClip(store, asset, 10, 'track:main')
    expect(clip(store, over).track).not.toBe('track:main')
    const tracks = readStore(store).tracks.map(({ track }) => track.id)
    expect(tracks.indexOf(clip(store, over).track)).toBe(tracks.indexOf('track:main') + 1)
  })

  it('[VD-01.4] move together, never before the start, and never over another clip', () => {
    const store = newStore()
    moveClips(store, ['clip:hook', 'clip:play'], 30)
    expect([spanOf(store, 'clip:hook'), spanOf(store, 'clip:play')]).toEqual([
      [30, 120],
      [150, 180],
    ])
    moveClips(store, ['clip:hook', 'clip:play'], -100)
    expect(spanOf(store, 'clip:play')).toEqual([120, 180])
    expect(store.get('transition:cut')).toBeDefined()
    moveClips(store, ['clip:hook'], 60)
    expect(spanOf(store, 'clip:hook')).toEqual([60, 120])
    expect(clip(store, 'clip:hook').track).not.toBe('track:main')
    expect(store.get('transition:cut')).toBeUndefined()
  })

  it('[VD-01.5] are trimmed no further than their source, their neighbour and one frame', () => {
    const store = newStore()
    trimClip(store, 'clip:play', 'end', 5000)
    expect(spanOf(store, 'clip:play')).toEqual([120, 270])
    trimClip(store, 'clip:play', 'start', 0)
    expect(clip(store, 'clip:play')).toMatchObject({ start: 120, offset: 30 })
    trimClip(store, 'clip:play', 'start', 150)
    expect(clip(store, 'clip:play')).toMatchObject({ start: 150, length: 240, offset: 60 })
    trimClip(store, 'clip:play', 'start', 0)
    expect(clip(store, 'clip:play')).toMatchObject({ start: 120, length: 270, offset: 30 })
    trimClip(store, 'clip:play', 'end', 0)
    expect(spanOf(store, 'clip:play')).toEqual([120, 1])
  })

  it('[VD-01.5] keep their distance to a clip that is trimmed or deleted with ripple', () => {
    const store = newStore()
    trimClip(store, 'clip:hook', 'end', 100, { ripple: true })
    expect(spanOf(store, 'clip:play')).toEqual([100, 180])
    expect(store.get('transition:cut')).toBeDefined()
    trimClip(store, 'clip:hook', 'start', 40, { ripple: true })
    expect(clip(store, 'clip:hook')).toMatchObject({ start: 0, length: 60, offset: 40 })
    expect(spanOf(store, 'clip:play')).toEqual([60, 180])
    deleteClips(store, ['clip:hook'], { ripple: true })
    expect(spanOf(store, 'clip:play')).toEqual([0, 180])
    moveClips(store, ['clip:play'], 45)
    closeGap(store, 'track:main', 10)
    expect(spanOf(store, 'clip:play')).toEqual([0, 180])
  })

  it('[VD-01.16] keep the values of keyframes at the cut when they are split or trimmed', () => {
    const store = newStore()
    const opacity = [
      { at: 0, value: 0 },
      { at: 100, value: 1 },
    ]
    setClips(store, ['clip:hook'], { keys: { opacity } })
    const [second] = splitClips(store, 40, ['clip:hook'])
    expect(clip(store, 'clip:hook')).toMatchObject({
      keys: { opacity: [opacity[0], { at: 40, value: 0.4 }] },
    })
    expect(clip(store, second!)).toMatchObject({
      keys: {
        opacity: [
          { at: 0, value: 0.4 },
          { at: 60, value: 1 },
        ],
      },
    })
    trimClip(store, second!, 'end', 70)
    expect(clip(store, second!)).toMatchObject({ keys: { opacity: [{ at: 0 }, { at: 30, value: 0.7 }] } })
  })

  it('[VD-01.6] are split so that both halves play on; the second keeps the end of the clip', () => {
    const store = newStore()
    setSpeed(store, ['clip:play'], 1.5)
    expect(spanOf(store, 'clip:play')).toEqual([120, 120])
    const [second] = splitClips(store, 151, ['clip:play'])
    expect(clip(store, 'clip:play')).toMatchObject({ start: 120, length: 31 })
    expect(clip(store, 'clip:play')).not.toHaveProperty('fadeOut')
    expect(clip(store, second!)).toMatchObject({ start: 151, length: 89, offset: 76.5, fadeOut: 15 })
    expect(splitClips(store, 120, ['clip:play'])).toEqual([])
    const all = splitClips(store, 60)
    expect(all).toHaveLength(4)
    const title = all.map(id => clip(store, id)).find(({ kind }) => kind === 'text')
    expect(title).toMatchObject({ animations: { out: { kind: 'fade' } } })
    expect(title).not.toHaveProperty('animations.in')
  })

  it('[VD-01.7] show the same part of their source at another speed', () => {
    const store = newStore()
    setSpeed(store, ['clip:hook'], 2, { ripple: true })
    expect([spanOf(store, 'clip:hook'), spanOf(store, 'clip:play')]).toEqual([
      [0, 60],
      [60, 180],
    ])
    setSpeed(store, ['clip:hook'], 0.1, { ripple: true })
    expect(clip(store, 'clip:hook')).toMatchObject({ speed: 0.5, length: 240 })
  })

  it('[VD-01.4] of locked tracks do not change', () => {
    const store = newStore()
    setTrack(store, 'track:main', { locked: true })
    const before = store.serialise()
    deleteClips(store, ['clip:hook'])
    moveClips(store, ['clip:hook'], 5)
    setClips(store, ['clip:hook'], { opacity: 0.5 })
    splitClips(store, 30, ['clip:hook'])
    expect(store.serialise()).toEqual(before)
  })
})

describe('transitions', () => {
  it('[VD-01.8] exist only between clips that touch, and are shortened to their space', () => {
    const store = newStore()
    trimClip(store, 'clip:hook', 'start', 115)
    expect(store.get('transition:cut')).toMatchObject({ length: 11 })
    trimClip(store, 'clip:hook', 'end', 118)
    expect(store.get('transition:cut')).toBeUndefined()
    expect(setTransition(store, 'clip:hook', 'wipeLeft', 20)).toBeUndefined()
    expect(setTransition(store, 'clip:play', 'wipeLeft', 20)).toBeUndefined()
  })
})

describe('audio', () => {
  it('[VD-01.9] is detached to a clip of its own and restored', () => {
    const store = newStore()
    const [audio] = detachAudio(store, ['clip:hook'])
    expect(clip(store, audio!)).toMatchObject({ kind: 'audio', start: 0, length: 120, volume: -12 })
    expect(clip(store, 'clip:hook')).toMatchObject({ muted: true })
    restoreAudio(store, ['clip:hook'])
    expect(store.get(audio!)).toBeUndefined()
    expect(clip(store, 'clip:hook')).not.toHaveProperty('muted')
    const [again] = detachAudio(store, ['clip:hook'])
    deleteClips(store, [again!])
    expect(clip(store, 'clip:hook')).not.toHaveProperty('muted')
  })
})

describe('assets', () => {
  it('[VD-01.10] take turns in a group of at least two, which keeps the length of its clip', () => {
    const store = newStore()
    const [hook, play, logo] = sampleAssets
    const id = groupAssets(store, 'clip:hook', [play!, hook!, logo!])!
    const group = store.ofType('group')[0]!
    expect(group.members.map(({ asset }) => asset)).toEqual(['asset:hook', 'asset:play'])
    expect(spanOf(store, 'clip:hook')).toEqual([0, 120])
    removeGroupMember(store, id, group.members[0]!.id)
    expect(store.ofType('group')).toEqual([])
    expect(clip(store, 'clip:hook')).toMatchObject({ asset: 'asset:play' })
  })

  it('[VD-01.10] are replaced by one of the same kind; a longer clip is cut to its new source', () => {
    const store = newStore()
    replaceAsset(store, 'clip:play', sampleAssets[2]!)
    expect(clip(store, 'clip:play')).toMatchObject({ asset: 'asset:play' })
    replaceAsset(store, 'clip:play', { ...sampleAssets[0]!, id: 'asset:short', durationMs: 2000 })
    expect(clip(store, 'clip:play')).toMatchObject({ asset: 'asset:short', offset: 0, length: 60 })
  })
})

describe('canvases', () => {
  const placeIn = (store: VideoStore, canvas: string, id = 'clip:logo'): Placement =>
    placementIn(clip(store, id) as ClipRecord & { place: Placement }, settingsOf(store), canvas)

  it('[VD-01.11] derive boxes: what fills, touches an edge or is centred does so in every ratio', () => {
    const store = newStore()
    addCanvas(store, '16:9')
    expect(placeIn(store, '16:9', 'clip:hook')).toMatchObject({ x: 960, y: 540, w: 1920, h: 1080 })
    const { x, w, h, y } = placeIn(store, '16:9')
    expect([w, h]).toEqual([200, 200])
    expect((1920 - x - w / 2) / (1920 - w)).toBeCloseTo((1080 - 930 - 100) / 880)
    expect((y - h / 2) / (1080 - h)).toBeCloseTo(50 / 1720)
    setPlacements(store, ['clip:logo'], '9:16', place => ({ ...place, x: 540 }))
    expect(placeIn(store, '16:9').x).toBeCloseTo(960)
  })

  it('[VD-01.12] follow an edit in any of them while they are linked', () => {
    const store = newStore()
    setPlacements(store, ['clip:logo'], '1:1', place => ({ ...place, x: 540, w: 100, h: 100, rotation: 9 }))
    expect(placeIn(store, '1:1')).toMatchObject({ x: 540, w: 100, rotation: 9 })
    expect(placeIn(store, '9:16')).toMatchObject({ x: 540, w: 100, rotation: 9 })
  })

  it('[VD-01.12] keep what they show when another is edited unlinked, and an own box always', () => {
    const store = newStore()
    const before = placeIn(store, '1:1')
    linkCanvases(store, false)
    setPlacements(store, ['clip:logo'], '9:16', place => ({ ...place, x: 300 }))
    expect(placeIn(store, '1:1')).toEqual(before)
    linkCanvases(store, true)
    setPlacements(store, ['clip:logo'], '9:16', place => ({ ...place, x: 400 }))
    expect(placeIn(store, '1:1')).toEqual(before)
  })

  it('[VD-01.12] pass the base on when the first one is removed; the last one stays', () => {
    const store = newStore()
    const before = placeIn(store, '1:1')
    removeCanvas(store, '9:16')
    expect(placeIn(store, '1:1')).toEqual(before)
    removeCanvas(store, '1:1')
    expect(settingsOf(store).canvases).toEqual([{ id: '1:1', ratio: '1:1', ...canvasRatios['1:1'] }])
  })
})

describe('copies and captions', () => {
  it('[VD-01.13] paste clips with their files, transitions and groups into another video', () => {
    const store = newStore()
    const copied = copyClips(store, ['clip:hook', 'clip:play'])
    const other = createVideoStore(emptyVideo())
    const [hook, play] = pasteClips(other, copied, 50)
    expect([spanOf(other, hook!), spanOf(other, play!)]).toEqual([
      [50, 120],
      [170, 180],
    ])
    expect(other.ofType('asset')).toHaveLength(2)
    expect(other.ofType('transition')).toMatchObject([{ from: hook, to: play }])
    const again = pasteClips(other, copied, 50)
    expect(clip(other, again[0]!).track).not.toBe(clip(other, hook!).track)
    expect(other.ofType('asset')).toHaveLength(2)
  })

  it('[VD-01.14] captions follow one style, do not overlap, and keep its look when it is removed', () => {
    const store = newStore()
    const place = { x: 540, y: 1500, w: 900, h: 200 }
    const style = addCaptionStyle(store, { name: 'Bold', style: defaultTextStyle, place })
    const cues = [
      { start: 50, length: 30, text: 'two' },
      { start: 0, length: 90, text: 'one' },
    ]
    const [first] = addCaptions(store, cues, style, 'en')
    expect(clip(store, first!)).toMatchObject({ start: 0, length: 50, captionStyle: style })
    removeCaptionStyle(store, style)
    expect(clip(store, first!)).toMatchObject({ style: defaultTextStyle, place })
    expect(clip(store, first!)).not.toHaveProperty('captionStyle')
  })

  it('[VD-01.4] tracks change their order, and only one video track is the main one', () => {
    const store = newStore()
    moveTrack(store, 'track:text', 0)
    expect(readStore(store).tracks[0]?.track.id).toBe('track:text')
    const over = addClip(store, clipOfAsset(settingsOf(store), sampleAssets[0]!), 10, 'track:main')
    setMainTrack(store, clip(store, over).track)
    expect(store.ofType('track').filter(({ main }) => main)).toHaveLength(1)
  })
})
