import { FIGURE_MIME, readFigure, textOf, writeFigure } from '@adloom/engine/figures'
import { expect, it } from 'vitest'
import { packPlayable } from '../pack.ts'
import type { AssetRecord } from '../../format/records.ts'
import { sampleBonesFigure } from '../../testing/sample-figures.ts'
import { bytesHash } from '../canonical-hash.ts'
import { samplePack } from '../../testing/sample-pack.ts'

/** The sample with a figure whose slots have this colour transform. */
async function packOf(color: object | undefined) {
  const { bytes: plain, ...facts } = await sampleBonesFigure()
  const { kind, sections: files } = readFigure(plain)
  const skeleton = JSON.parse(textOf(files['skeleton']!)) as { armature: { slot: object[] }[] }
  for (const slot of skeleton.armature[0]!.slot) Object.assign(slot, { color })
  const bytes = writeFigure({
    kind,
    sections: { ...files, skeleton: new TextEncoder().encode(JSON.stringify(skeleton)) },
  })
  const input = await samplePack()
  const asset = {
    id: 'figure',
    type: 'asset',
    kind: 'dragonbones',
    name: 'figure',
    hash: bytesHash(bytes),
    bytes: bytes.length,
    mime: FIGURE_MIME,
    ...facts,
  } as AssetRecord
  const node = {
    id: 'n-figure',
    type: 'node',
    parentId: 'play',
    index: 'a9',
    name: 'figure',
    kind: 'dragonbones',
    asset: 'figure',
    portrait: { x: 50, y: 700, w: 200, h: 100 },
    speed: 1,
    loop: true,
    autoplay: true,
  }
  const document = {
    ...input.document,
    records: { ...input.document.records, figure: asset, 'n-figure': node },
  } as typeof input.document
  return {
    ...input,
    document,
    loadAsset: async (hash: string) => (hash === asset.hash ? bytes : input.loadAsset(hash)),
  }
}

it('[PL-03.51] an ad carries the code for colour offsets only if one of its figures has them', async () => {
  for (const [color, hasOffsets] of [
    [undefined, false],
    [{ rM: 50, rO: 0, gO: -0.0 }, false],
    [{ rO: 120 }, true],
    [{ bO: -0.5 }, true],
  ] as const) {
    const pack = await packOf(color)
    const { artefacts } = await packPlayable({
      ...pack,
      channels: pack.channels.filter(channel => channel.format === 'html').slice(0, 1),
    })
    expect(Buffer.from(artefacts[0]!.file!.bytes).includes('putImageData'), JSON.stringify(color)).toBe(
      hasOffsets,
    )
  }
})
