import { createCanvas } from '@napi-rs/canvas'
import { expect, it } from 'vitest'
import { readPuzzleConfig } from './config.ts'
import { createCut } from './cut.ts'

it('[ED-04.25] shows every piece in a colour of its own and in its place when there is no image', () => {
  const context = createCanvas(90, 60).getContext('2d')
  const cut = createCut(readPuzzleConfig({ rows: 2, cols: 3 }))
  cut
    .whole()
    .paint(context as unknown as CanvasRenderingContext2D, 90, 60, undefined, { x: 0, y: 0, w: 0, h: 0 })
  const seen = [0, 1, 2, 3, 4, 5].map(cell =>
    [...context.getImageData((cell % 3) * 30 + 3, Math.floor(cell / 3) * 30 + 3, 1, 1).data].join(),
  )
  expect(new Set(seen).size).toBe(6)
})
