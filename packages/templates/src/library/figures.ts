import { renderFrame } from '@adloom/engine/host-node'
import type { PlayData } from '@adloom/engine/data'
import { FIGURE_MIME, readFigure } from '@adloom/engine/figures'
import {
  bakeModel,
  drawModel,
  makeBonesFigure,
  makeModelFigure,
  type MadeFigure,
} from '@adloom/playable/figures'
import type { AssetRecord } from '@adloom/playable/format'
import sharp from 'sharp'
import type { Studio } from '../art/studio.ts'
import type { BonesItem, ModelItem } from './item.ts'

/** Makes a figure's one file, with what it can play. */
export function figure(studio: Studio, item: BonesItem | ModelItem): Promise<AssetRecord> {
  const recipe =
    item.kind === 'dragonbones' ? [item.skeleton, item.atlas] : [JSON.stringify(item.shape(), plain)]
  return studio.asset(item.key, item.kind, ['library figure', 1, recipe, item.body], async () => {
    const made = item.kind === 'dragonbones' ? await bones(item) : await model(item)
    return { ...made, mime: FIGURE_MIME }
  })
}

function renderImage({ width, height, body }: BonesItem | ModelItem) {
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`,
    ),
  )
}

async function bones(item: BonesItem): Promise<MadeFigure> {
  const bytes = await renderImage(item).png({ compressionLevel: 9 }).toBuffer()
  return makeBonesFigure({
    skeleton: JSON.stringify(item.skeleton),
    atlas: JSON.stringify(item.atlas),
    texture: { bytes, width: item.width, height: item.height },
  })
}

async function model(item: ModelItem): Promise<MadeFigure> {
  const whole = {
    format: 'glb' as const,
    ...item.shape(),
    image: await renderImage(item).png().toBuffer(),
    color: [1, 1, 1, 1] as [number, number, number, number],
  }
  const texture = await renderImage(item)
    .flatten({ background: '#000' })
    .webp({ quality: 88, effort: 3 })
    .toBuffer()
  const poster = await sharp(await drawModel(whole))
    .webp({ quality: 85, effort: 3 })
    .toBuffer({ resolveWithObject: true })
  return makeModelFigure({
    model: bakeModel(whole),
    texture,
    poster: { bytes: poster.data, width: poster.info.width, height: poster.info.height },
  })
}

function plain(_key: string, value: unknown): unknown {
  return ArrayBuffer.isView(value) ? Array.from(value as Float32Array) : value
}

/** An image of a figure as it looks: a model's own, a moment of a clip. */
export async function figureStill(item: BonesItem | ModelItem, bytes: Uint8Array): Promise<Uint8Array> {
  const { poster } = readFigure(bytes).sections
  if (item.kind === 'model3d') return poster ?? bytes
  const place = { x: 0, y: 0, w: 750, h: 750 }
  const data: PlayData = {
    v: 1,
    seed: 1,
    background: { kind: 'none' },
    languages: { default: 'en', available: ['en'] },
    startScene: 'a',
    global: { below: [], above: [] },
    fonts: {},
    variables: {},
    rules: [],
    store: {},
    assets: { figure: { kind: 'dragonbones' } },
    scenes: [
      {
        id: 'a',
        name: 'a',
        rules: [],
        nodes: [
          {
            id: 'n',
            name: 'n',
            kind: 'dragonbones',
            asset: 'figure',
            clip: item.cover.clip,
            speed: 1,
            loop: true,
            autoplay: true,
            portrait: { ...place, x: 60, y: 352, w: 630, h: 630 },
          },
        ],
      },
    ],
  }
  const screen = await renderFrame(data, () => bytes, { width: 750, height: 1334, steps: item.cover.steps })
  return sharp(screen).trim().png().toBuffer()
}
