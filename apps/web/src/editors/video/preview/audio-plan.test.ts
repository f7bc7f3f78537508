import { gainOf, type StereoSamples } from '@adloom/video/audio'
import { timelineOf, type VideoDocument } from '@adloom/video/format'
import { sampleVideo } from '@adloom/video/testing'
import { expect, it } from 'vitest'
import { audioPlan } from './audio-plan.ts'

const samples: StereoSamples = [new Float32Array(8), new Float32Array(8)]
const planOf = (change: (records: Record<string, Record<string, unknown>>) => void = () => undefined) => {
  const document = structuredClone(sampleVideo()) as VideoDocument
  change(document.records as never)
  return audioPlan(timelineOf(document), () => samples)
}

it('[VD-06.6] sources begin at the frames of their clips, at their volumes, with their fades', () => {
  const plan = planOf()
  expect(plan.map(({ start, length }) => [start, length])).toEqual([
    [0, 480_000],
    [0, 192_000],
    [192_000, 288_000],
  ])
  expect(plan[1]?.gain).toBeCloseTo(gainOf(-12))
  expect(plan[2]).toMatchObject({ offset: 48_000 })
  expect(plan[2]?.gain).toEqual([
    [0, 1],
    [264_000, 1],
    [288_000, 0],
  ])
})

it('[VD-06.6] muted tracks, muted clips and files without audio are not audible', () => {
  expect(planOf(records => Object.assign(records['track:audio']!, { muted: true }))).toHaveLength(2)
  expect(planOf(records => Object.assign(records['clip:play']!, { muted: true }))).toHaveLength(2)
  expect(planOf(records => Object.assign(records['asset:play']!, { audio: false }))).toHaveLength(2)
})
