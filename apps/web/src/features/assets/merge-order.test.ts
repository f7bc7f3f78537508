import { mostMergedMinutes, mostMergedVideos } from '@adloom/contract/project-media'
import { describe, expect, it } from 'vitest'
import { actionsFor } from './library-actions.tsx'
import { canMerge, mergedDuration, moved } from './merge-order.ts'

const video = { type: 'video' as const, duration_ms: 4000 }

describe('videos to join', () => {
  it('[PL-02.36] joins from 2 to 20 videos that finished processing', () => {
    expect(
      [1, 2, mostMergedVideos, mostMergedVideos + 1].map(count =>
        canMerge(Array.from({ length: count }, () => video)),
      ),
    ).toEqual([false, true, true, false])
    expect([
      canMerge([video, { type: 'image', duration_ms: null }]),
      canMerge([video, { type: 'video', duration_ms: null }]),
    ]).toEqual([false, false])
  })

  it('[PL-02.36] reports when the total exceeds the length of a joined video', () => {
    const limit = mostMergedMinutes * 60_000
    expect([
      mergedDuration([{ duration_ms: limit }]),
      mergedDuration([{ duration_ms: limit }, { duration_ms: 1 }]),
    ]).toEqual([
      { ms: limit, tooLong: false },
      { ms: limit + 1, tooLong: true },
    ])
  })

  it('[PL-02.36] moves a video by one place and never out of the list', () => {
    expect([
      moved(['a', 'b', 'c'], 2, -1),
      moved(['a', 'b', 'c'], 0, 1),
      moved(['a', 'b'], 0, -1),
      moved(['a', 'b'], 1, 1),
    ]).toEqual([
      ['a', 'c', 'b'],
      ['b', 'a', 'c'],
      ['a', 'b'],
      ['a', 'b'],
    ])
  })

  it('[PL-02.36] offers it in the menu and the bar only for such a choice', () => {
    const offered = (mergeable: boolean) =>
      actionsFor({ count: 2, trash: false, allFavourite: false, mergeable }).some(
        action => action.id === 'merge',
      )
    expect([offered(true), offered(false)]).toEqual([true, false])
  })
})
