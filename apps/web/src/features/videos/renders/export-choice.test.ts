import { expect, it } from 'vitest'
import type { VideoRenderCheck } from './api.ts'
import {
  combinationsOf,
  copiedRatios,
  filesOf,
  type ExportChoice,
  firstChoice,
  requestOf,
  withPreset,
} from './export-choice.ts'
import { networkWarnings } from './network-warnings.ts'

const canvas = (ratio: string) => ({ id: ratio, ratio, width: 1080, height: 1080, cut_side: 0 })
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

it('[VD-08.2] networks choose the ratios, resolution and limit that all of them take', () => {
  const choice = withPreset(firstChoice(check), 'applovin', check)
  expect(choice).toMatchObject({ canvases: ['9:16'], shortSide: 720, kind: 'megabytes', megabytes: 4 })
  const both = withPreset(choice, 'meta', check)
  expect(both).toMatchObject({ canvases: ['9:16', '4:5'], shortSide: 1080, megabytes: 4 })
  const meta = withPreset(both, 'applovin', check)
  expect(meta).toMatchObject({ presets: ['meta'], kind: 'high', shortSide: 1080 })
  expect(withPreset(meta, 'meta', check).presets).toEqual([])
})

it('[VD-08.2] what a network refuses of a choice is named', () => {
  const kinds = (choice: ExportChoice) => networkWarnings(choice, check).map(({ kind }) => kind)
  const choice = withPreset(firstChoice(check), 'moloco', check)
  expect(kinds(firstChoice(check))).toEqual([])
  expect(networkWarnings(choice, check)).toEqual([
    { kind: 'networkLength', network: 'Moloco', least: 16, most: 30 },
  ])
  expect(kinds({ ...choice, canvases: ['4:5'] })).toEqual(['networkLength', 'networkRatio'])
  expect(kinds({ ...choice, kind: 'medium' })).toContain('networkSize')
  expect(kinds({ ...choice, megabytes: 12 })).toContain('networkSize')
  expect(kinds({ ...choice, shortSide: 480, fps: 15 })).toEqual(
    expect.arrayContaining(['networkSide', 'networkRate']),
  )
  expect(kinds({ ...choice, format: 'webm' })).toEqual(['networkFormat'])
  const unity = withPreset(firstChoice(check), 'unity', check)
  expect(kinds({ ...unity, megabytes: 100 })).not.toContain('networkSize')
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

it('[VD-08.4] names ratios whose frames may be copied: those that only cut files of the chosen size', () => {
  const cutting = { ...check, canvases: [{ ...canvas('9:16'), cut_side: 720 }, canvas('4:5')] }
  const choice = firstChoice(cutting)
  expect(copiedRatios(choice, cutting)).toEqual(['9:16'])
  const others = [
    { shortSide: 1080 },
    { kind: 'low' },
    { format: 'webm' },
    { fps: 15 },
    { canvases: ['4:5'] },
  ]
  for (const other of others)
    expect(copiedRatios({ ...choice, ...(other as Partial<ExportChoice>) }, cutting)).toEqual([])
})
