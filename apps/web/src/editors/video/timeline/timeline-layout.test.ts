import { timelineOf } from '@adloom/video/format'
import { sampleVideo } from '@adloom/video/testing'
import { describe, expect, it } from 'vitest'
import { clipsInBox, hitAt, rowsOf, rulerPx, type TimelineView, xOf } from './timeline-layout.ts'
import { labelStep, timecode } from './ruler.ts'
import { nearestPoint, snapDistance, snapPoints } from './snap.ts'

const timeline = timelineOf(sampleVideo())
const view: TimelineView = { width: 900, height: 400, framePx: 3, scrollX: 0, scrollY: 0 }
const rowOf = (kind: string) => rowsOf(timeline).rows.find(row => row.track.kind === kind)!
const middleOf = (kind: string) => rulerPx + rowOf(kind).top + rowOf(kind).height / 2

describe('what is below a point of the timeline', () => {
  it('[VD-06.2] is a clip, one of its edges, a transition, an empty place or the ruler', () => {
    const y = middleOf('video')
    expect(hitAt(timeline, view, 100, y)).toMatchObject({ kind: 'clip', clip: { id: 'clip:hook' } })
    expect(hitAt(timeline, view, 2, y)).toMatchObject({ kind: 'clip', edge: 'start' })
    expect(hitAt(timeline, view, xOf(view, 300) - 3, y)).toMatchObject({
      clip: { id: 'clip:play' },
      edge: 'end',
    })
    expect(hitAt(timeline, view, xOf(view, 120) + 4, y)).toMatchObject({
      kind: 'cut',
      from: { id: 'clip:hook' },
      to: { id: 'clip:play' },
    })
    expect(hitAt(timeline, view, 899, middleOf('text')).kind).toBe('row')
    expect(hitAt(timeline, view, 40, 10).kind).toBe('ruler')
    expect(hitAt(timeline, view, 40, 399).kind).toBe('empty')
  })

  it('[VD-06.4] a box finds the clips that it touches', () => {
    const y = middleOf('video')
    expect(clipsInBox(timeline, view, { x1: 350, y1: y - 2, x2: 340, y2: y + 2 })).toEqual(['clip:hook'])
    const all = clipsInBox(timeline, view, { x1: 0, y1: 0, x2: 900, y2: 400 })
    expect(all).toContain('clip:music')
    expect(all).toContain('clip:title')
  })

  it('[VD-06.4] a box leaves clips of locked tracks alone', () => {
    const { schema, records } = sampleVideo()
    const locked = timelineOf({
      schema,
      records: { ...records, 'track:main': { ...records['track:main'], locked: true } as never },
    } as never)
    expect(clipsInBox(locked, view, { x1: 0, y1: 0, x2: 900, y2: 400 })).not.toContain('clip:hook')
  })
})

describe('snapping', () => {
  it('[VD-06.3] finds the nearest edge within reach', () => {
    expect(nearestPoint([0, 10, 30], 12, 3)).toBe(10)
    expect(nearestPoint([0, 10, 30], 27, 3)).toBe(30)
    expect(nearestPoint([0, 10, 30], 20, 3)).toBeUndefined()
    const points = snapPoints(timeline, { moving: new Set(['clip:hook']), playhead: 77, markers: [33] })
    expect(points).toEqual(expect.arrayContaining([0, 33, 77, 120, 300]))
    expect(snapDistance([100], [20, 90], 12, 4)).toEqual({ by: 10, guide: 100 })
    expect(snapDistance([100], [20], 12, 4)).toEqual({ by: 12, guide: undefined })
  })
})

describe('the ruler', () => {
  it('[VD-06.6] writes times in frames and leaves space for labels', () => {
    expect(timecode(0, 30)).toBe('00:00:00')
    expect(timecode(1825, 30)).toBe('01:00:25')
    for (const framePx of [0.02, 0.3, 4, 40]) {
      const step = labelStep(framePx, 30)
      expect(step * framePx, String(framePx)).toBeGreaterThanOrEqual(Math.min(76, 18_000 * framePx))
    }
  })
})
