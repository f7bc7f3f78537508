import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import { createVideoStore, videoDocumentOf } from '../commands/video-store.ts'
import { evaluate } from '../compositor/evaluate.ts'
import { drawScene } from '../compositor/draw-scene.ts'
import { type Context2D, createPainter, type Surface } from '../compositor/painter.ts'
import { textsBeyondCanvas } from '../compositor/draw-text.ts'
import { canvasFor } from '../format/empty-video.ts'
import { findFaults } from '../format/find-faults.ts'
import { type BannerSize, bannerSizes } from '../format/kinds.ts'
import { placementIn } from '../format/placements.ts'
import type { Placement, VideoAssetRecord, VideoDocument } from '../format/records.ts'
import { timelineOf } from '../format/timeline.ts'
import { videoSchema } from '../format/video-schema.ts'
import { renderSize } from '../render/render-video.ts'
import { type BannerRole, bannerDesigns, bannerRoles } from './arrange-banner.ts'
import { addBannerSize, arrangeSize } from './banner-sizes.ts'
import { type BannerContent, buildBanner, clipOfRole } from './build-banner.ts'
import { measureBanner } from './measure-banner.ts'
import { bannerMotions, motionOf, setBannerMotion } from './motion.ts'
import { hasMotion, playsOf, restFrame } from './rest-frame.ts'
import { shownDocument, usedFonts } from '../banner-player/shown-document.ts'

const sizes = Object.keys(bannerSizes) as BannerSize[]
const file = (name: string, hash: string): VideoAssetRecord => ({
  ...{ id: `asset:${name}`, type: 'asset', kind: 'image', name, hash: hash.repeat(64), bytes: 1 },
  ...{ mime: 'image/png', width: 1200, height: 900 },
})
const content: BannerContent = {
  ...{ design: 'split', headline: 'Match three. Rule the farm.', line: 'Free to play, without a connection' },
  ...{ button: 'Play now', image: file('image', 'a'), logo: file('logo', 'b') },
  ...{ ground: '#1b1464', accent: '#ffd60a' },
}
const painter = createPainter((w, h) => createCanvas(w, h) as unknown as Surface)

function boxesOf(document: VideoDocument, size: string): Partial<Record<BannerRole, Placement>> {
  const { settings } = timelineOf(document)
  return Object.fromEntries(
    bannerRoles.flatMap(role => {
      const clip = document.records[clipOfRole(role)]
      return clip?.type === 'clip' && 'place' in clip ? [[role, placementIn(clip, settings, size)]] : []
    }),
  )
}

const edges = ({ x, y, w, h }: Placement) => ({
  left: x - w / 2,
  right: x + w / 2,
  top: y - h / 2,
  bottom: y + h / 2,
})

function overlap(one: Placement, other: Placement): boolean {
  const [a, b] = [edges(one), edges(other)]
  return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
}

describe.each(bannerDesigns)('a banner of the design %s', design => {
  const document = buildBanner(sizes, { ...content, design }, 'en')

  it('[VD-21.1] is a faultless document of every size', () => {
    expect(videoSchema.safeParse(document).error?.issues).toBeUndefined()
    expect(findFaults(document.records)).toEqual([])
    expect(timelineOf(document).settings.canvases.map(({ ratio }) => ratio)).toEqual(sizes)
  })

  it.each(sizes)('[VD-21.2] %s: every role is inside the canvas, and texts do not overlap', size => {
    const { width, height } = canvasFor(size)
    const boxes = boxesOf(document, size)
    expect(Object.keys(boxes)).toHaveLength(design === 'full' ? 8 : 7)
    for (const [role, box] of Object.entries(boxes)) {
      if (role === 'shade') continue
      const { left, right, top, bottom } = edges(box)
      expect(Math.min(left, top, width - right, height - bottom), role).toBeGreaterThan(-1)
    }
    const apart = ['logo', 'headline', 'line', 'button'] as const
    for (const [at, one] of apart.entries())
      for (const other of apart.slice(at + 1))
        expect(overlap(boxes[one]!, boxes[other]!), `${one} over ${other}`).toBe(false)
    const { left, right, top, bottom } = edges(boxes.label!)
    const around = edges(boxes.button!)
    expect(left > around.left && right < around.right && top > around.top && bottom < around.bottom).toBe(
      true,
    )
    if (design === 'split') expect(overlap(boxes.image!, boxes.headline!)).toBe(false)
  })

  it.each(sizes)('[VD-21.3] %s: long texts stay in the canvas', size => {
    const long = 'An unusually long headline that names everything the game has, and then some more'
    const texts = { headline: long, line: `${long}. ${long}`, button: '今すぐ無料でダウンロードして遊ぶ' }
    const wordy = buildBanner([size], { ...content, design, ...texts }, 'en')
    expect(textsBeyondCanvas(evaluate(wordy, size, 0), painter)).toEqual([])
  })
})

it('[VD-22.11] the image is cut out around its focus in every size', () => {
  const size = { width: 90, height: 30 }
  const image = createCanvas(size.width, size.height)
  const context = image.getContext('2d')
  const thirds = ['#ff0000', '#00ff00', '#0000ff']
  for (const [at, color] of thirds.entries()) {
    context.fillStyle = color
    context.fillRect(at * 30, 0, 30, 30)
  }
  const frame = { image: image as unknown as CanvasImageSource, ...size }
  const shown = (focus?: { x: number; y: number }) => {
    const nothing = { headline: '', line: '', button: '', logo: undefined }
    const document = buildBanner(['160x600'], { ...content, ...nothing, focus }, 'en')
    const scene = evaluate(document, '160x600', 0)
    const target = createCanvas(40, 150)
    const surface = target.getContext('2d')
    drawScene(surface as unknown as Context2D, painter, scene, () => frame)
    return [...surface.getImageData(20, 20, 1, 1).data.slice(0, 3)]
  }
  expect(shown()).toEqual([0, 255, 0])
  expect(shown({ x: 0, y: 0.5 })).toEqual([255, 0, 0])
  expect(shown({ x: 1, y: 0.5 })).toEqual([0, 0, 255])
})

it('[VD-22.7] a banner is measured in each size: letters, image, and the space of its logo', () => {
  for (const design of bannerDesigns)
    for (const size of sizes) {
      const { textPixels, imageShare, logoSpace, texts } = measureBanner(
        buildBanner([size], { ...content, design }, 'en'),
        size,
        painter,
      )
      expect(textPixels.headline, size).toBeGreaterThan(4)
      expect(imageShare > 0.1 && imageShare < 0.95, `${design} ${size} ${imageShare}`).toBe(true)
      expect(logoSpace, `${design} ${size}`).toBeGreaterThanOrEqual(0.125)
      expect(texts.map(({ role }) => role)).toEqual(['headline', 'line', 'label'])
    }
})

it('[VD-21.2] a banner without roles is an empty ground, and one without a image uses all of it', () => {
  const nothing = { headline: '', line: ' ', button: '', image: undefined, logo: undefined }
  const empty = buildBanner(['300x250'], { ...content, ...nothing }, 'en')
  expect(Object.keys(boxesOf(empty, '300x250'))).toEqual(['ground'])
  expect(findFaults(empty.records)).toEqual([])
  const plain = buildBanner(['300x250'], { ...content, image: undefined, design: 'full' }, 'en')
  const { headline, shade } = boxesOf(plain, '300x250')
  expect(shade).toBeUndefined()
  expect(headline!.w).toBeGreaterThan(canvasFor('300x250').width * 0.8)
})

it('[VD-21.4] texts are black on light colours and white on dark ones', () => {
  const colorOf = (ground: string, accent: string, role: BannerRole) => {
    const clip = buildBanner(['300x250'], { ...content, ground, accent }, 'en').records[clipOfRole(role)]
    const fill = clip?.type === 'clip' && clip.kind === 'text' ? clip.style.fill : undefined
    return fill?.kind === 'color' ? fill.color : ''
  }
  expect(colorOf('#ffffff', '#101010', 'headline')).toBe('#14161f')
  expect(colorOf('#ffffff', '#101010', 'label')).toBe('#ffffff')
  expect(colorOf('#0000ff', '#ffff00', 'headline')).toBe('#ffffff')
  expect(colorOf('#0000ff', '#ffff00', 'label')).toBe('#14161f')
})

it('[VD-21.5] a size that is added or arranged again looks as in a new banner, and can be undone', () => {
  const store = createVideoStore(buildBanner(['300x250'], content, 'en'))
  addBannerSize(store, '728x90')
  const both = boxesOf(buildBanner(['300x250', '728x90'], content, 'en'), '728x90')
  expect(boxesOf(videoDocumentOf(store), '728x90')).toEqual(both)
  expect(boxesOf(videoDocumentOf(store), '300x250')).toEqual(
    boxesOf(buildBanner(['300x250'], content, 'en'), '300x250'),
  )
  const headline = store.get(clipOfRole('headline'))
  if (headline?.type !== 'clip' || !('place' in headline)) throw new Error('no headline')
  const moved = { x: 9, y: 9, w: 9, h: 9 }
  store.edit('move', {}, tx => tx.put({ ...headline, place: moved, places: { '728x90': moved } }))
  arrangeSize(store, '728x90')
  expect(boxesOf(videoDocumentOf(store), '728x90')).toEqual(both)
  expect(boxesOf(videoDocumentOf(store), '300x250').headline).toEqual(moved)
  store.history.undo()
  store.history.undo()
  store.history.undo()
  expect(timelineOf(videoDocumentOf(store)).settings.canvases.map(({ id }) => id)).toEqual(['300x250'])
})

it.each(sizes)('[VD-21.6] %s is exported in its pixels, and in twice as many', size => {
  const document = buildBanner([size], content, 'en')
  const { width, height } = bannerSizes[size]
  const source = { document, canvasId: size }
  expect(renderSize(source, Math.min(width, height))).toEqual({ width, height })
  expect(renderSize(source, 2 * Math.min(width, height))).toEqual({ width: 2 * width, height: 2 * height })
})

it('[VD-21.15] a motion moves all roles, is complete at its last frame, and is taken back', () => {
  const still = buildBanner(['300x250', '728x90'], { ...content, design: 'full' }, 'en')
  expect([hasMotion(still), motionOf(still)]).toEqual([false, 'none'])
  const store = createVideoStore(still)
  for (const motion of bannerMotions.filter(one => one !== 'none')) {
    setBannerMotion(store, motion)
    const moved = videoDocumentOf(store)
    expect([motionOf(moved), hasMotion(moved), findFaults(moved.records)]).toEqual([motion, true, []])
    expect(videoSchema.safeParse(moved).success).toBe(true)
    expect(evaluate(moved, '728x90', restFrame(moved))).toEqual(evaluate(still, '728x90', 0))
    expect(evaluate(moved, '728x90', 0).layers.length).toBeLessThan(8)
  }
  const headline = store.get(clipOfRole('headline'))!
  store.edit('own', {}, tx =>
    tx.put({ ...headline, animations: { in: { kind: 'flip', length: 9 } } } as never),
  )
  expect(motionOf(videoDocumentOf(store))).toBeUndefined()
  setBannerMotion(store, 'none')
  expect(videoDocumentOf(store).records).toEqual(still.records)
})

it('[VD-21.15] a banner stops before its exits begin, and within 30 seconds', () => {
  const document = buildBanner(['300x250'], content, 'en')
  const store = createVideoStore(document)
  const clip = store.get(clipOfRole('line'))!
  store.edit('own', {}, tx => tx.put({ ...clip, animations: { out: { kind: 'fade', length: 20 } } } as never))
  expect([restFrame(document), restFrame(videoDocumentOf(store)), playsOf(document)]).toEqual([149, 129, 6])
})

it('[VD-21.13] a published banner keeps one language and no names, hidden layers or unused files', () => {
  const store = createVideoStore(buildBanner(['300x250'], content, 'en'))
  store.edit('own', {}, tx => {
    const headline = tx.get(clipOfRole('headline'))!
    tx.put({ ...headline, name: 'secret', text: { en: 'Rule', ja: '遊ぶ' } } as never)
    tx.put({ ...tx.get('track:logo')!, hidden: true } as never)
  })
  const text = JSON.stringify(shownDocument(videoDocumentOf(store), 'ja'))
  for (const lost of ['secret', 'Rule', 'asset:logo', 'aaaa']) expect(text).not.toContain(lost)
  expect(findFaults(shownDocument(videoDocumentOf(store), 'ja').records)).toEqual([])
  expect(usedFonts(shownDocument(videoDocumentOf(store), 'ja'))).toEqual([
    { family: 'Inter', bold: true, letters: '遊ぶPlay now' },
    { family: 'Inter', bold: false, letters: 'Fre toplay,wihucn' },
  ])
})
