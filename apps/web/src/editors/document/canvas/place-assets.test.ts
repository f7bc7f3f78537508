import type { NewAsset } from '@adloom/playable/commands'
import type { NodeRecord } from '@adloom/playable/format'
import type { Box } from '@adloom/playable/geometry'
import { findStarter } from '@adloom/playable/starters'
import { expect, it } from 'vitest'
import { createDocumentEditor, type DocumentEditor } from '../state/document-editor.ts'
import { isAnimatedImage, placeAsset, placeBeside } from './place-assets.ts'

it('[D-31.16] a file dropped on a canvas becomes a layer of its orientation at whole units', () => {
  const editor = createDocumentEditor(1, findStarter('end-card')!.document())
  const asset = {
    kind: 'image',
    mime: 'image/png',
    name: 'Summer v1.2.png',
    hash: 'h',
    bytes: 10,
    width: 121,
    height: 80,
  } as const
  const id = placeAsset(editor, asset, { at: { x: 400.3, y: 300.7 }, orientation: 'landscape' })
  const layer = editor.store.get(id!) as NodeRecord
  expect(layer.name).toBe('Summer v1.2')
  expect(editor.session.getState().orientation).toBe('landscape')
  expect(
    Object.values(layer.portrait).every(value => typeof value !== 'number' || Number.isInteger(value)),
  ).toBe(true)
})

it('[D-31.1] files that are placed together do not cover one another', () => {
  const editor = createDocumentEditor(1, findStarter('blank')!.document())
  const sizes = [
    [300, 200],
    [300, 900],
    [600, 400],
    [750, 1334],
  ] as const
  const spot = { at: { x: 200, y: 200 }, orientation: 'portrait' } as const
  const placed: string[] = []
  for (const [at, [width, height]] of sizes.entries())
    placed.push(placeBeside(editor, imageAsset(at, width, height), placed, spot)!)
  expect(areApart(placed.map(id => boxIn(editor, id)))).toBe(true)
})

it('[D-31.1] files that are placed one after the other do not cover one another either, and stay on the canvas', () => {
  const editor = createDocumentEditor(1, findStarter('blank')!.document())
  const boxes = [0, 1, 2, 3].map(at => boxIn(editor, placeBeside(editor, imageAsset(at, 200, 200), [])!))
  expect(areApart(boxes)).toBe(true)
  for (const { x, y, w, h } of boxes)
    expect([x >= 0, y >= 0, x + w <= 750, y + h <= 1334]).toEqual([true, true, true, true])
})

it('[D-31.1] a file without free space beside the others is placed a little to the right and down', () => {
  const editor = createDocumentEditor(1, findStarter('blank')!.document())
  const [first, second] = [0, 1].map(at => boxIn(editor, placeBeside(editor, imageAsset(at, 750, 1334), [])!))
  expect([second!.x - first!.x, second!.y - first!.y]).toEqual([24, 24])
})

it('[D-31.3] an image placed into a drawn box takes its size and is cropped, not distorted', () => {
  const editor = createDocumentEditor(1, findStarter('blank')!.document())
  const id = placeAsset(editor, imageAsset(1, 1000, 500), {
    at: { x: 300, y: 400 },
    orientation: 'portrait',
    size: { w: 200, h: 300 },
  })
  expect(boxIn(editor, id!)).toMatchObject({ x: 200, y: 250, w: 200, h: 300 })
  const { asset } = editor.store.get(id!) as Extract<NodeRecord, { kind: 'image' }>
  expect(editor.store.get(asset)).toMatchObject({
    width: 1000,
    height: 500,
    crop: { x: 333, y: 0, w: 333, h: 500 },
  })
})

it('[ED-05.1] a background of the library that is dragged onto the canvas goes behind all layers and covers the screen', () => {
  const editor = createDocumentEditor(1, findStarter('end-card')!.document())
  const id = placeAsset(
    editor,
    { ...imageAsset(1, 1800, 1800), background: true },
    { at: { x: 100, y: 100 }, orientation: 'portrait' },
  )
  expect(boxIn(editor, id!)).toMatchObject({ x: -292, y: 0, w: 1334, h: 1334, fit: 'cover' })
  const { parentId, index } = editor.store.get(id!) as NodeRecord
  const siblings = editor.store.ofType('node').filter(node => node.parentId === parentId && node.id !== id)
  expect(siblings.length).toBeGreaterThan(1)
  expect(siblings.every(node => node.index > index)).toBe(true)
})

function imageAsset(at: number, width: number, height: number): NewAsset {
  return { kind: 'image', mime: 'image/png', name: `${at}.png`, hash: `h${at}`, bytes: 10, width, height }
}

function boxIn(editor: DocumentEditor, id: string): Box & { fit?: string } {
  return (editor.store.get(id) as NodeRecord).portrait
}

function areApart(boxes: readonly Box[]): boolean {
  return boxes.every((a, at) =>
    boxes
      .slice(at + 1)
      .every(b => a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y),
  )
}

it('[D-31.2] an animated image is placed as a frame layer with its own frame rate and repetitions', () => {
  const editor = createDocumentEditor(1, findStarter('blank')!.document())
  const sheet = {
    kind: 'frames',
    mime: 'image/webp',
    name: 'spin.gif',
    hash: 'h',
    bytes: 10,
    width: 80,
    height: 40,
    frames: [
      { x: 0, y: 0, w: 40, h: 40 },
      { x: 40, y: 0, w: 40, h: 40 },
    ],
  } as const
  const layer = (more: object) =>
    editor.store.get(placeAsset(editor, { ...sheet, frames: [...sheet.frames], ...more })!) as NodeRecord
  expect(layer({ fps: 12.5, loops: 0 })).toMatchObject({
    kind: 'frames',
    name: 'spin',
    fps: 12.5,
    loop: true,
    autoplay: true,
    portrait: { w: 40, h: 40 },
  })
  expect(layer({ hash: 'i', fps: 20, loops: 3 })).toMatchObject({ fps: 20, loop: false, count: 3 })
  expect(layer({ hash: 'j' })).toMatchObject({ fps: 12, loop: true })
  const drawn = { at: { x: 300, y: 400 }, orientation: 'portrait', size: { w: 200, h: 300 } } as const
  const id = placeAsset(editor, { ...sheet, frames: [...sheet.frames], fps: 10 }, drawn)
  expect(boxIn(editor, id!)).toMatchObject({ x: 200, y: 300, w: 200, h: 200 })
})

it('[D-31.2] an animated image without a frame sheet is reported, because an image layer shows only its first frame', () => {
  expect(isAnimatedImage({ type: 'image', payload: { animation: { frames: 12 } } })).toBe(true)
  expect([
    isAnimatedImage({ type: 'image', payload: {} }),
    isAnimatedImage({ type: 'frames', payload: { animation: {} } }),
  ]).toEqual([false, false])
})
