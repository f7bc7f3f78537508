import { describe, expect, it } from 'vitest'
import { type Clip, type ClipRules, moveClip, resizeClip } from './clip-moves.ts'

const rules: ClipRules = { total: 10_000, shortest: 500, snap: 100 }
const clips: Clip[] = [
  { id: 'a', track: 0, start: 0, length: 2000 },
  { id: 'b', track: 0, start: 5000, length: 2000 },
  { id: 'c', track: 1, start: 3000, length: 1000 },
]
const after = (changed: Clip[], id: string) => {
  const { start, length } = changed.find(clip => clip.id === id)!
  return [start, length]
}

describe('clips on a track', () => {
  it('[SH-19.1] move within the track and leave the others as they are', () => {
    expect(after(moveClip(clips, 'c', 4500, rules), 'c')).toEqual([4500, 1000])
    expect(after(moveClip(clips, 'c', -300, rules), 'c')).toEqual([0, 1000])
    expect(after(moveClip(clips, 'c', 99_000, rules), 'c')).toEqual([9000, 1000])
    expect(moveClip(clips, 'c', 4500, rules).filter(clip => clip.id !== 'c')).toEqual(
      clips.filter(clip => clip.id !== 'c'),
    )
  })

  it('[SH-19.1] snap with either end to other clips and to the playhead', () => {
    expect(after(moveClip(clips, 'c', 2060, rules), 'c')).toEqual([2000, 1000])
    expect(after(moveClip(clips, 'c', 4060, rules), 'c')).toEqual([4000, 1000])
    expect(after(moveClip(clips, 'c', 8240, { ...rules, playhead: 8300 }), 'c')).toEqual([8300, 1000])
  })

  it('[SH-19.1] never overlap: they stop at a neighbour or move to its free side', () => {
    expect(after(moveClip(clips, 'a', 3700, rules), 'a')).toEqual([3000, 2000])
    expect(after(moveClip(clips, 'a', 6500, rules), 'a')).toEqual([7000, 2000])
    const full: Clip[] = [...clips, { id: 'd', track: 0, start: 2000, length: 2500 }]
    expect(after(moveClip(full, 'a', 4600, rules), 'a')).toEqual([0, 2000])
  })

  it('[SH-19.1] are trimmed at either edge, never shorter than allowed and never over a neighbour', () => {
    expect(after(resizeClip(clips, 'a', 'end', 3300, rules), 'a')).toEqual([0, 3300])
    expect(after(resizeClip(clips, 'a', 'end', 9000, rules), 'a')).toEqual([0, 5000])
    expect(after(resizeClip(clips, 'a', 'end', 10, rules), 'a')).toEqual([0, 500])
    expect(after(resizeClip(clips, 'b', 'start', 1000, rules), 'b')).toEqual([2000, 5000])
    expect(after(resizeClip(clips, 'b', 'start', 6900, rules), 'b')).toEqual([6500, 500])
  })
})
