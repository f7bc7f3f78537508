import { findStarter } from '@adloom/playable/starters/starters'
import type { NodeRecord } from '@adloom/playable/format/records'
import { expect, it } from 'vitest'
import { createFreeEditor } from '../state/free-editor.ts'
import { placeAsset } from './place-assets.ts'

it('[D-31] a file let go over a canvas becomes a layer there, on whole units, named without its ending, in the orientation of that canvas', () => {
  const editor = createFreeEditor(1, findStarter('end-card')!.document())
  const asset = { kind: 'image', mime: 'image/png', name: 'Summer v1.2.png', hash: 'h', bytes: 10, width: 121, height: 80 } as const
  const id = placeAsset(editor, asset, { at: { x: 400.3, y: 300.7 }, orientation: 'landscape' })
  const layer = editor.store.get(id!) as NodeRecord
  expect(layer.name).toBe('Summer v1.2')
  expect(editor.session.getState().orientation).toBe('landscape')
  expect(Object.values(layer.portrait).every(value => typeof value !== 'number' || Number.isInteger(value))).toBe(true)
})
