import type { Asset } from '@adloom/contract/assets'
import { describe, expect, it } from 'vitest'
import { assetOfLibrary } from './place-assets.ts'
import { recordOfChoice } from '../../shell/media/choice-record.ts'
import { choiceOfAsset } from '../../../features/asset-chooser/choice.ts'
import { findSlotProblem } from '../../../features/asset-chooser/slot.ts'

const figure = {
  kind: 'figure',
  hash: 'f'.repeat(64),
  mime: 'application/vnd.adloom.figure',
  width: 300,
  height: 420,
  size: 5000,
  info: { clips: [{ name: 'walk', duration_ms: 800, armature: 'hero' }], triangles: 40 },
}
const hero = {
  id: 7,
  name: 'hero.zip',
  type: 'dragonbones',
  format: 'zip',
  hash: 'a'.repeat(64),
  mime: 'application/zip',
  size: 9000,
  width: 256,
  height: 128,
  duration_ms: null,
  frames: null,
  cover_url: '/c',
  full_url: '/f',
  status: 'done',
  favourite: false,
  derivatives: [figure],
} as unknown as Asset

describe('an own asset that is chosen', () => {
  it('[D-53.2] uses the single file of a figure with its size, clips and triangles', () => {
    expect(recordOfChoice('hero', 'dragonbones', choiceOfAsset(hero))).toEqual({
      id: 'hero',
      type: 'asset',
      kind: 'dragonbones',
      name: 'hero.zip',
      hash: figure.hash,
      bytes: 5000,
      mime: figure.mime,
      width: 300,
      height: 420,
      clips: [{ name: 'walk', durationMs: 800, armature: 'hero' }],
      triangles: 40,
    })
    expect(assetOfLibrary(hero)).toMatchObject({
      kind: 'dragonbones',
      hash: figure.hash,
      clips: [{ name: 'walk', durationMs: 800 }],
    })
    expect(assetOfLibrary({ ...hero, derivatives: [] })).toBeUndefined()
    expect(choiceOfAsset({ ...hero, derivatives: [] }).state).toBe('failed')
    expect(choiceOfAsset({ ...hero, derivatives: [], status: 'pending' }).state).toBe('pending')
  })

  it('[AS-08.2] returns the frame sheet of an animated image, or a still image while it has none', () => {
    const frames = [
      { x: 0, y: 0, w: 8, h: 8 },
      { x: 8, y: 0, w: 8, h: 8 },
      { x: 8, y: 0, w: 8, h: 8 },
    ]
    const sheet = {
      kind: 'sheet',
      hash: 'e'.repeat(64),
      mime: 'image/webp',
      width: 16,
      height: 8,
      size: 700,
      info: { frames, fps: 12.5, loops: 0, count: 2 },
    }
    const gif = {
      ...hero,
      name: 'spin.gif',
      type: 'image',
      format: 'gif',
      mime: 'image/gif',
      derivatives: [sheet],
    } as unknown as Asset
    expect(assetOfLibrary(gif)).toEqual({
      kind: 'frames',
      name: 'spin.gif',
      hash: sheet.hash,
      bytes: 700,
      mime: 'image/webp',
      width: 16,
      height: 8,
      frames,
      fps: 12.5,
      loops: 0,
    })
    expect(assetOfLibrary({ ...gif, derivatives: [] })).toMatchObject({
      kind: 'image',
      hash: gif.hash,
      mime: 'image/gif',
    })
    expect(
      findSlotProblem({ kind: 'frames', maxBytes: 700, minFrames: 3 }, choiceOfAsset(gif)),
    ).toBeUndefined()
    expect(findSlotProblem({ kind: 'frames', maxBytes: 699, minFrames: 3 }, choiceOfAsset(gif))).toBe(
      'tooLarge',
    )
    expect(findSlotProblem({ kind: 'frames', maxBytes: 700, minFrames: 4 }, choiceOfAsset(gif))).toBe(
      'tooFewFrames',
    )
    expect(
      findSlotProblem({ kind: 'frames', maxBytes: 700 }, choiceOfAsset({ ...gif, derivatives: [] })),
    ).toBe('kind')
  })
})
