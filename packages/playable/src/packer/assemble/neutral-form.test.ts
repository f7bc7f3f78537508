import { expect, it } from 'vitest'
import { compileDocument } from '../../format/compile/compile-document.ts'
import { sampleDocument } from '../../format/sample-document.ts'
import { createNeutralForm } from './neutral-form.ts'

it('[PL-03.69] scales the frames of a sheet with its reduced image', () => {
  const compiled = compileDocument(sampleDocument())
  const sheet = { bytes: new Uint8Array(1), mime: 'image/webp', width: 100, height: 50 }
  const form = createNeutralForm(compiled, new Map([['asset:spark', sheet]]), { engine: '', userScripts: '' })
  expect(compiled.assets['asset:spark']).toMatchObject({ width: 200, height: 100 })
  expect(form.data.assets['asset:spark']).toEqual({
    kind: 'frames',
    width: 100,
    height: 50,
    frames: [0, 25, 50, 75].map(x => ({ x, y: 0, w: 25, h: 50 })),
  })
})
