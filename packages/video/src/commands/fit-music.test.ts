import { expect, it } from 'vitest'
import { planAudio } from '../audio/plan-audio.ts'
import { emptyVideo } from '../format/empty-video.ts'
import { findFaults } from '../format/find-faults.ts'
import type { AudibleClip, VideoDocument, VideoRecord } from '../format/records.ts'
import { endOf } from '../format/timeline.ts'
import { fitMusic } from './fit-music.ts'
import { createVideoStore, videoDocumentOf } from './video-store.ts'

/** A video of so many seconds with music of so many, which begins at `start` and `offset` frames. */
function withMusic(shown: number, music: number, { start = 0, offset = 0 } = {}): VideoDocument {
  const empty = emptyVideo(['9:16'], 30, 'en')
  const track = Object.values(empty.records).find(one => one.type === 'track' && one.kind === 'audio')!
  const made: VideoRecord[] = [
    {
      ...{ id: 'asset:a', type: 'asset', kind: 'audio', name: 'a.mp3', hash: 'a'.repeat(64), bytes: 1 },
      ...{ mime: 'audio/mpeg', durationMs: music * 1000 },
    },
    {
      ...{ id: 'clip:color', type: 'clip', kind: 'color', track: 'track:main', start: 0, length: shown * 30 },
      ...{ fill: { kind: 'color', color: '#ff0000' }, place: { x: 540, y: 960, w: 1080, h: 1920 } },
    },
    {
      ...{ id: 'clip:music', type: 'clip', kind: 'audio', track: track.id, start, length: 60 },
      ...{ asset: 'asset:a', offset, volume: -6, fadeIn: 12 },
    },
  ]
  return { ...empty, records: { ...empty.records, ...Object.fromEntries(made.map(one => [one.id, one])) } }
}

const musicOf = (document: VideoDocument) =>
  Object.values(document.records)
    .filter((one): one is AudibleClip => one.type === 'clip' && one.kind === 'audio')
    .sort((a, b) => a.start - b.start)

it('[VD-06.21] longer music is cut at the end of the video and fades out', () => {
  const store = createVideoStore(withMusic(15, 90, { start: 30 }))
  expect(fitMusic(store, 'clip:music')).toBe(true)
  expect(musicOf(videoDocumentOf(store))).toMatchObject([{ start: 30, length: 420, fadeIn: 12, fadeOut: 60 }])
})

it('[VD-06.21] shorter music is repeated with crossfades that are audible on both sides', () => {
  for (const [shown, music] of [
    [30, 8],
    [31, 10],
    [20, 19.9],
    [61, 3],
  ] as const) {
    const store = createVideoStore(withMusic(shown, music, { offset: 6 }))
    fitMusic(store, 'clip:music')
    const document = videoDocumentOf(store)
    expect(findFaults(document.records)).toEqual([])
    const clips = musicOf(document)
    expect(clips.length).toBeGreaterThan(1)
    expect(endOf(clips.at(-1)!)).toBe(shown * 30)
    for (const [at, clip] of clips.entries()) {
      if (at > 0) expect(clip.start).toBe(endOf(clips[at - 1]!))
      expect(clip).toMatchObject({ volume: -6 })
    }
    expect(clips.map(({ fadeOut }) => fadeOut !== undefined)).toEqual(
      clips.map((_, at) => at === clips.length - 1),
    )
    const plan = planAudio(document)
    for (const [at, piece] of plan.entries()) {
      expect(piece.from).toBeGreaterThanOrEqual(0)
      expect(piece.from + piece.seconds).toBeLessThanOrEqual(music + 0.04)
      const next = plan[at + 1]
      if (next) expect(piece.start + piece.length).toBeGreaterThan(next.start)
    }
  }
})

it('[VD-06.21] a second fit replaces the repetitions, and a clip that follows ends it', () => {
  const store = createVideoStore(withMusic(30, 8))
  fitMusic(store, 'clip:music')
  const once = musicOf(videoDocumentOf(store)).map(({ start, length }) => [start, length])
  fitMusic(store, 'clip:music')
  expect(musicOf(videoDocumentOf(store)).map(({ start, length }) => [start, length])).toEqual(once)
  const blocked = createVideoStore(withMusic(30, 8))
  const clip = blocked.get('clip:music') as AudibleClip
  blocked.edit('add', {}, tx => tx.put({ ...clip, id: 'clip:next', start: 300 }))
  fitMusic(blocked, 'clip:music')
  expect(
    musicOf(videoDocumentOf(blocked))
      .filter(({ start }) => start < 300)
      .map(endOf)
      .at(-1),
  ).toBe(300)
  expect(fitMusic(blocked, 'clip:color')).toBe(false)
})
