import { expect, it } from 'vitest'
import type { VideoRenderCheck } from './api.ts'
import {
  combinationsOf,
  filesOf,
  firstChoice,
  presetWarnings,
  requestOf,
  withPreset,
} from './export-choice.ts'

const canvas = (ratio: string) => ({ id: ratio, ratio, width: 1080, height: 1080 })
const check: VideoRenderCheck = {
  ...{ rev: 1, rate: 30, duration_ms: 61_000, languages: ['en', 'ja'], default_language: 'en' },
  ...{ canvases: [canvas('9:16'), canvas('4:5')], findings: [], moves: true },
  groups: [
    { id: 'a', name: '', members: ['1', '2'] },
    { id: 'b', name: '', members: ['1', '2', '3'] },
  ],
}

it('[VD-08.1] counts files and credits: a minute begun of each size, language and combination', () => {
  const choice = { ...firstChoice(check), languages: ['en', 'ja'], versions: [0, 1, 5] }
  expect(filesOf(choice)).toBe(12)
})

it('[VD-08.2] a network chooses its ratios, size and limit, and warns about length and ratio', () => {
  const choice = withPreset(firstChoice(check), 'applovin', check)
  expect(choice).toMatchObject({ canvases: ['9:16'], shortSide: 720, kind: 'megabytes', megabytes: 4 })
  expect(presetWarnings(choice, check)).toMatchObject({ ratios: [], isLength: true })
  expect(presetWarnings({ ...choice, canvases: ['4:5'] }, check)).toMatchObject({ ratios: ['4:5'] })
  expect(presetWarnings(firstChoice(check), check)).toBeUndefined()
})

it('[VD-08.1] asks for each chosen combination of group members', () => {
  expect(combinationsOf(check.groups)).toHaveLength(6)
  const { members, sizes, quality } = requestOf(3, { ...firstChoice(check), versions: [0, 5] }, check)
  expect(members).toEqual([
    [
      { group: 'a', member: 0 },
      { group: 'b', member: 0 },
    ],
    [
      { group: 'a', member: 1 },
      { group: 'b', member: 2 },
    ],
  ])
  expect([sizes?.length, quality]).toEqual([2, { level: 'medium' }])
  const gif = { ...firstChoice(check), format: 'gif', kind: 'bitrate' } as const
  expect(requestOf(3, gif, check).quality).toEqual({ level: 'medium' })
})
