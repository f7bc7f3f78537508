import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStudio, type Studio } from '../art/studio.ts'
import { cover } from './cover.ts'
import type { LibraryItem } from './item.ts'
import { listItems } from './items.ts'
import { letter } from './lettering.ts'
import { libraryCategories } from './library.ts'
import { moments } from './moments.ts'
import { still } from './still.ts'

let items: LibraryItem[]
let dir: string
let studio: Studio
beforeAll(async () => {
  items = await listItems()
  dir = await mkdtemp(join(tmpdir(), 'adloom-library-'))
  studio = await openStudio(dir)
})
afterAll(() => rm(dir, { recursive: true, force: true }))

const named = (key: string) => items.find(item => item.key === key)!

describe('the public library', () => {
  it('[AS-12] has hundreds of assets of every category under keys of their own, named in three languages', () => {
    expect(items.length).toBeGreaterThan(300)
    expect(new Set(items.map(item => item.key)).size).toBe(items.length)
    expect([...new Set(items.map(item => item.category))].sort()).toEqual([...libraryCategories].sort())
    for (const item of items) {
      expect(Object.values(item.name).map(name => name.trim()).filter(Boolean), item.key).toHaveLength(3)
      expect(item.tags.every(tag => tag.trim() !== '' && tag === tag.toLowerCase()), `${item.key} ${item.tags.join()}`).toBe(true)
    }
  })

  it('[AS-12] has sequences of enough moments for any slot, and loops of 8 to 16 seconds', () => {
    for (const item of items) {
      if (item.kind === 'frames') expect(item.moments.length, item.key).toBeGreaterThanOrEqual(12)
      if (item.kind === 'image') expect(`${item.body}`, item.key).not.toMatch(/NaN|undefined|Infinity/)
      if (item.kind === 'frames') expect(item.moments.join(''), item.key).not.toMatch(/NaN|undefined|Infinity/)
    }
    const loop = named('music-lullaby')
    const seconds = loop.kind === 'audio' ? loop.make().length / 44_100 : 0
    expect(seconds).toBeGreaterThan(8)
    expect(seconds).toBeLessThan(16)
  })

  it('[AS-12] draws a still picture and the sheet of a sequence, each with a cover of its own', async () => {
    const coin = named('object-coin')
    const fire = named('confetti-coin')
    if (coin.kind !== 'image' || fire.kind !== 'frames') throw new Error('The items are of other kinds than this test thinks')
    const [picture, sheet] = [await still(studio, coin), await moments(studio, fire)]
    const drawn = await sharp(join(studio.blobs, picture.hash)).stats()
    expect([picture.width, picture.height, drawn.isOpaque]).toEqual([256, 256, false])
    expect(sheet.frames).toHaveLength(fire.moments.length)
    expect(sheet.frames!.every(({ x, y, w, h }) => x + w <= sheet.width! && y + h <= sheet.height!)).toBe(true)
    const small = await cover(studio, fire, sheet)
    expect([small.width, small.height]).toEqual([160, 160])
    expect((await readFile(join(studio.blobs, small.hash))).length).toBe(small.bytes)
  })

  it('[AS-12] turns words of three languages into outlines', async () => {
    for (const [language, words] of [['en', 'WIN'], ['zh-cn', '胜利'], ['ja', 'タップ']] as const) {
      const { path, width } = await letter(language, words)
      expect(width).toBeGreaterThan(100)
      expect(path).toMatch(/^M[\d.-]+ [\d.-]+.*Z$/)
    }
  })
})
