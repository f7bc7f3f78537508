import { expect, it } from 'vitest'
import { assetTypeOf, assetTypes } from './asset-types.ts'
import type { PlayableRecord } from '../records.ts'

const record = (fields: object) => ({ id: 'r', name: 'R', ...fields }) as PlayableRecord

it('[ED-01.7] have the code of their kind: scenes, prefabs, files, texts, tables, actions and scripts', () => {
  const codes = [
    { type: 'scene' },
    { type: 'prefab' },
    { type: 'asset', kind: 'frames' },
    { type: 'node', kind: 'text' },
    { type: 'font' },
    { type: 'asset', kind: 'audio' },
    { type: 'table' },
    { type: 'asset', kind: 'font' },
    { type: 'action' },
    { type: 'actionGroup' },
    { type: 'script', language: 'ts' },
    { type: 'script', language: 'js' },
    { type: 'asset', kind: 'video' },
  ].map(fields => assetTypeOf(record(fields)))
  expect(codes).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 99, 100, 101])
  expect(codes).toEqual(Object.values(assetTypes))
  expect(assetTypeOf(record({ type: 'asset', kind: 'image' }))).toBe(3)
  for (const fields of [
    { type: 'project' },
    { type: 'node', kind: 'image' },
    { type: 'rule' },
    { type: 'variable' },
  ])
    expect(assetTypeOf(record(fields))).toBeUndefined()
})
