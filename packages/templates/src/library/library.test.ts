import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verticesOf, pose, readBones, FIGURE_MIME, readFigure, readModel } from '@adloom/engine/figures'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStudio, type Studio } from '../art/studio.ts'
import { cover } from './cover.ts'
import { figure } from './figures.ts'
import type { LibraryItem } from './item.ts'
import { listItems } from './items.ts'
import { letter } from './lettering.ts'
import { libraryCategories } from './library.ts'
import { robotFigure } from './makers/robot-figure.ts'
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
  it('[AS-12.1] has hundreds of assets in all categories, with unique keys and three names each', () => {
    expect(items.length).toBeGreaterThan(300)
    expect(new Set(items.map(item => item.key)).size).toBe(items.length)
    expect([...new Set(items.map(item => item.category))].sort()).toEqual([...libraryCategories].sort())
    for (const item of items) {
      expect(
        Object.values(item.name)
          .map(name => name.trim())
          .filter(Boolean),
        item.key,
      ).toHaveLength(3)
      expect(
        item.tags.every(tag => tag.trim() !== '' && tag === tag.toLowerCase()),
        `${item.key} ${item.tags.join()}`,
      ).toBe(true)
    }
  })

  it('[AS-12.1] has frame sequences of enough frames, and music loops of 8 to 16 seconds', () => {
    for (const item of items) {
      if (item.kind === 'frames') expect(item.moments.length, item.key).toBeGreaterThanOrEqual(12)
      if (item.kind === 'image') expect(`${item.body}`, item.key).not.toMatch(/NaN|undefined|Infinity/)
      if (item.kind === 'frames')
        expect(item.moments.join(''), item.key).not.toMatch(/NaN|undefined|Infinity/)
    }
    const loop = named('music-lullaby')
    const seconds = loop.kind === 'audio' ? loop.make().length / 44_100 : 0
    expect(seconds).toBeGreaterThan(8)
    expect(seconds).toBeLessThan(16)
  })

  it('[AS-12.1] draws a still image and the frame sheet of a sequence, each with a cover', async () => {
    const coin = named('object-coin')
    const fire = named('confetti-coin')
    if (coin.kind !== 'image' || fire.kind !== 'frames')
      throw new Error('The items are of other kinds than this test thinks')
    const [image, sheet] = [await still(studio, coin), await moments(studio, fire)]
    const drawn = await sharp(join(studio.blobs, image.hash)).stats()
    expect([image.width, image.height, drawn.isOpaque]).toEqual([256, 256, false])
    expect(sheet.frames).toHaveLength(fire.moments.length)
    expect(sheet.frames!.every(({ x, y, w, h }) => x + w <= sheet.width! && y + h <= sheet.height!)).toBe(
      true,
    )
    const small = await cover(studio, fire, sheet)
    expect([small.width, small.height]).toEqual([160, 160])
    expect((await readFile(join(studio.blobs, small.hash))).length).toBe(small.bytes)
  })

  it('[AS-12.1] converts words of three languages into outlines', async () => {
    for (const [language, words] of [
      ['en', 'WIN'],
      ['zh-cn', '胜利'],
      ['ja', 'タップ'],
    ] as const) {
      const { path, width } = await letter(language, words)
      expect(width).toBeGreaterThan(100)
      expect(path).toMatch(/^M[\d.-]+ [\d.-]+.*Z$/)
    }
  })

  it('[AS-12.1, ED-07.22] has a DragonBones figure and a 3D model, each one file with clips and a cover', async () => {
    for (const [key, clips, triangles] of [
      ['figure-robot', ['idle', 'wave', 'jump', 'dance'], 100],
      ['model-gift', ['spin', 'wiggle', 'open'], 1000],
    ] as const) {
      const item = named(key)
      if (item.kind !== 'dragonbones' && item.kind !== 'model3d') throw new Error(`${key} is no figure`)
      const made = await figure(studio, item)
      expect(made).toMatchObject({ kind: item.kind, mime: FIGURE_MIME })
      expect([made.clips?.map(clip => clip.name), made.bytes < 60_000]).toEqual([clips, true])
      expect(made.triangles).toBeLessThan(triangles)
      const image = await cover(studio, item, made)
      const { channels } = await sharp(join(studio.blobs, image.hash)).stats()
      expect([Math.max(image.width!, image.height!), channels[0]!.stdev > 20]).toEqual([280, true])
      const { kind, sections } = readFigure(new Uint8Array(await readFile(join(studio.blobs, made.hash))))
      expect(kind).toBe(item.kind)
      if (sections['model'])
        expect(readModel(sections['model']).clips.every(clip => clip.tracks.length > 0)).toBe(true)
    }
  })

  it('[AS-12.1, ED-07.22] draws the mesh of the robot figure undistorted in its rest pose', () => {
    const robot = robotFigure()
    const [armature] = readBones(JSON.stringify(robot.skeleton), JSON.stringify(robot.atlas), {
      width: robot.width,
      height: robot.height,
    })
    const slot = armature!.slots.findIndex(({ name }) => name === 'antenna')
    const display = armature!.slots[slot]!.displays[0]!
    const vertices = verticesOf(display.mesh!, pose(armature!, undefined, 0, false), slot, display)
    display.mesh!.points.forEach((value, at) =>
      expect(vertices[(at >> 1) * 4 + (at % 2)]).toBeCloseTo(value, 5),
    )
    expect(armature!.slots.every(({ displays }) => displays.length > 0 && displays.every(Boolean))).toBe(true)
  })
})
