import type { Asset } from '@adloom/contract/assets'
import { describe, expect, it } from 'vitest'
import { assetOfLibrary } from './asset-of-library.ts'
import { recordOfChoice } from '../../shell/media/choice-record.ts'
import { choiceOfAsset } from '../../../features/asset-chooser/choice.ts'

const figure = { kind: 'figure', hash: 'f'.repeat(64), mime: 'application/vnd.adloom.figure', width: 300, height: 420, size: 5000, info: { clips: [{ name: 'walk', duration_ms: 800, armature: 'hero' }], triangles: 40 } }
const hero = {
  id: 7, name: 'hero.zip', type: 'dragonbones', format: 'zip', hash: 'a'.repeat(64), mime: 'application/zip', size: 9000, width: 256, height: 128, duration_ms: null, frames: null,
  cover_url: '/c', full_url: '/f', status: 'done', favourite: false, derivatives: [figure],
} as unknown as Asset

describe('an own asset that is chosen', () => {
  it('[AS-13, ED-07] is for a figure the one file made of it, with its size, clips and triangles', () => {
    expect(recordOfChoice('hero', 'dragonbones', choiceOfAsset(hero))).toEqual({
      id: 'hero', type: 'asset', kind: 'dragonbones', name: 'hero.zip', hash: figure.hash, bytes: 5000, mime: figure.mime, width: 300, height: 420,
      clips: [{ name: 'walk', durationMs: 800, armature: 'hero' }], triangles: 40,
    })
    expect(assetOfLibrary(hero)).toMatchObject({ kind: 'dragonbones', hash: figure.hash, clips: [{ name: 'walk', durationMs: 800 }] })
    expect(assetOfLibrary({ ...hero, derivatives: [] })).toBeUndefined()
    expect(choiceOfAsset({ ...hero, derivatives: [] }).state).toBe('failed')
    expect(choiceOfAsset({ ...hero, derivatives: [], status: 'pending' }).state).toBe('pending')
  })
})
