import { findStarter } from '@adloom/playable/starters/starters'
import type { NodeRecord } from '@adloom/playable/format/records'
import { expect, it } from 'vitest'
import { createFreeEditor } from '../state/free-editor.ts'
import { isAnimatedPicture, placeAsset, placeBeside } from './place-assets.ts'

it('[D-31] a file let go over a canvas becomes a layer there, on whole units, named without its ending, in the orientation of that canvas', () => {
  const editor = createFreeEditor(1, findStarter('end-card')!.document())
  const asset = { kind: 'image', mime: 'image/png', name: 'Summer v1.2.png', hash: 'h', bytes: 10, width: 121, height: 80 } as const
  const id = placeAsset(editor, asset, { at: { x: 400.3, y: 300.7 }, orientation: 'landscape' })
  const layer = editor.store.get(id!) as NodeRecord
  expect(layer.name).toBe('Summer v1.2')
  expect(editor.session.getState().orientation).toBe('landscape')
  expect(Object.values(layer.portrait).every(value => typeof value !== 'number' || Number.isInteger(value))).toBe(true)
})

it('[D-31.1] files that are placed together do not cover one another', () => {
  const editor = createFreeEditor(1, findStarter('blank')!.document())
  const sizes = [[300, 200], [300, 900], [600, 400], [750, 1334]] as const
  const spot = { at: { x: 200, y: 200 }, orientation: 'portrait' } as const
  let previous: string | undefined
  const boxes = sizes.map(([width, height], at) => {
    previous = placeBeside(editor, { kind: 'image', mime: 'image/png', name: `${at}.png`, hash: `h${at}`, bytes: 10, width, height }, previous, spot)
    return (editor.store.get(previous!) as NodeRecord).portrait
  })
  for (const [at, a] of boxes.entries()) for (const b of boxes.slice(at + 1)) {
    expect(a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y).toBe(true)
  }
})

it('[D-31.2] an animated picture is reported, because an image layer shows its first frame only', () => {
  expect(isAnimatedPicture({ type: 'image', payload: { animation: { frames: 12 } } })).toBe(true)
  expect([isAnimatedPicture({ type: 'image', payload: {} }), isAnimatedPicture({ type: 'frames', payload: { animation: {} } })]).toEqual([false, false])
})
