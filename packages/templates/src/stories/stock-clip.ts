import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { play } from '@adloom/engine'
import { canvas2d } from '@adloom/engine/draw'
import { nodeHost } from '@adloom/engine/host-node'
import {
  compileDocument,
  type AssetRecord,
  type NodeRecord,
  type PlayableDocument,
} from '@adloom/playable/format'
import { loadAv } from '@adloom/playable/pack'
import sharp from 'sharp'
import { backdropSize } from '../art/backdrops/ground.ts'
import { piece } from '../art/objects/piece.ts'
import { renderImage } from '../art/render-image.ts'
import { move, spin } from '../builder/anim.ts'
import { at, cover } from '../builder/place.ts'
import type { Kit } from '../components/kit.ts'
import { clipPlans, clipSeconds, type ClipName, type ClipPlan } from './clip-plans.ts'

/** Pixels of each side: a square fills a phone in both orientations. The lint warns of larger videos. */
const side = 750
/** Images a second; the engine's 60 steps a second divide by it. */
const fps = 30

/** Returns a stock clip as an MP4 of H.264 without audio. The engine draws its frames at build time. */
export async function stockClip(kit: Kit, name: ClipName): Promise<AssetRecord> {
  const document = await clipDocument(kit, name)
  return kit.studio.asset(
    `clip-${name}`,
    'video',
    ['clip', 1, side, fps, clipSeconds, document],
    async () => {
      const bytes = await encodeFrames(framesOf(kit, document))
      return { bytes, mime: 'video/mp4', width: side, height: side, durationMs: clipSeconds * 1000 }
    },
  )
}

/** The clip as a playable of one scene, which the engine draws. */
export async function clipDocument(kit: Kit, name: ClipName): Promise<PlayableDocument> {
  const plan: ClipPlan = clipPlans[name]
  const backdrop = await renderImage(
    kit.studio,
    `backdrop-${plan.backdrop.name}`,
    backdropSize,
    backdropSize,
    plan.backdrop(),
    { opaque: true, quality: 82 },
  )
  const assets = await Promise.all(
    plan.layers.map(async ({ code }) =>
      renderImage(kit.studio, `starter-emoji-${code}`, 420, 420, await piece(code, 368, 420)),
    ),
  )
  const image = (
    id: string,
    index: string,
    asset: AssetRecord,
    more: Pick<NodeRecord, 'portrait' | 'landscape' | 'anims'>,
  ): NodeRecord => ({
    id,
    type: 'node',
    kind: 'image',
    name: id,
    parentId: 'clip',
    index,
    asset: asset.id,
    ...more,
  })
  const nodes = [
    image('backdrop', 'a', backdrop, {
      ...cover(),
      anims: [
        move('breathe', { scale: [1, 1.04] }, (clipSeconds * 1000) / 2, { loop: 'pingpong', auto: true }),
      ],
    }),
    ...(plan.hasRays
      ? [
          image('rays', 'b', kit.rays, {
            ...at([-325, -90, 1400, 1400], [-33, -382, 1400, 1400]),
            anims: [spin(30_000)],
          }),
        ]
      : []),
    ...plan.layers.map(({ box: [x, y, w, h], anims }, i) =>
      image(`layer-${i}`, `c${String(i).padStart(2, '0')}`, assets[i]!, {
        ...at([x, y, w, h], [x + 292, y - 292, w, h]),
        anims,
      }),
    ),
  ]
  const records = [
    {
      id: 'project',
      type: 'project',
      name,
      seed: 1,
      background: { kind: 'color', color: '#000000' },
      startScene: 'clip',
      defaultLanguage: 'en',
      languages: ['en'],
    },
    { id: 'clip', type: 'scene', index: 'a', name: 'Clip' },
    ...nodes,
    backdrop,
    ...assets,
    ...(plan.hasRays ? [kit.rays] : []),
  ]
  return {
    schema: 1,
    records: Object.fromEntries(records.map(record => [record.id, record])) as PlayableDocument['records'],
  }
}

/** JPEG images of a document, one for each frame of the clip. */
async function* framesOf({ studio }: Kit, document: PlayableDocument): AsyncGenerator<Buffer> {
  const host = nodeHost({
    width: side,
    height: side,
    assets: id => readFile(join(studio.blobs, (document.records[id] as AssetRecord).hash)),
  })
  const handle = play(compileDocument(document), host, { draw: [canvas2d] }, { muted: true })
  await handle.ready
  for (let frame = 0; frame < clipSeconds * fps; frame++) {
    handle.step(60 / fps)
    const { width, height, data } = host.pixels()
    yield sharp(data, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .jpeg({ quality: 92 })
      .toBuffer()
  }
  handle.destroy()
}

async function encodeFrames(frames: AsyncIterable<Buffer>): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'adloom-clip-'))
  try {
    const [input, output] = [join(folder, 'in.mjpeg'), join(folder, 'out.mp4')]
    const images: Buffer[] = []
    for await (const frame of frames) images.push(frame)
    await writeFile(input, Buffer.concat(images))
    await encodeMp4(input, output)
    return await readFile(output)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function encodeMp4(input: string, output: string): Promise<void> {
  const { Decoder, Demuxer, Encoder, FilterAPI, Muxer } = await loadAv()
  const source = await Demuxer.open(input, { format: 'mjpeg', options: { framerate: String(fps) } })
  const stream = source.video()
  if (!stream) throw new Error('The frames of the clip were not read back')
  const decoder = await Decoder.create(stream)
  const filter = FilterAPI.create(
    'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p,setparams=colorspace=bt709:color_primaries=bt709:color_trc=bt709:range=tv',
  )
  const encoder = await Encoder.create(
    'libx264' as never,
    {
      bitrate: 0,
      options: {
        preset: 'faster',
        crf: '29',
        profile: 'main',
        g: String(fps),
        colorspace: 'bt709',
        color_primaries: 'bt709',
        color_trc: 'bt709',
        color_range: 'tv',
      },
    } as never,
  )
  const muxer = await Muxer.open(output, { format: 'mp4', options: { movflags: '+faststart' } })
  const index = muxer.addStream(encoder)
  for await (const packet of encoder.packets(filter.frames(decoder.frames(source.packets(stream.index))))) {
    await muxer.writePacket(packet, index)
    packet?.free()
  }
  await muxer.close()
  for (const stage of [encoder, filter, decoder]) stage.close()
  await source.close()
}
