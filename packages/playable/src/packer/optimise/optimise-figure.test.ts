import { renderFrame } from '@adloom/engine/host-node'
import { FIGURE_MIME, readFigure, textOf } from '@adloom/engine/figures'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sampleBonesFigure, sampleModelFigure } from '../../testing/sample-figures.ts'
import { compileDocument } from '../../format/compile/compile-document.ts'
import type { AssetRecord, NodeRecord } from '../../format/records.ts'
import { bytesHash } from '../canonical-hash.ts'
import { optimiseFigure } from './optimise-figure.ts'
import { packPlayable } from '../pack.ts'
import { qualitySettings } from './quality-settings.ts'
import { samplePack } from '../../testing/sample-pack.ts'

const settings = qualitySettings('high')
const sides = async (bytes: Uint8Array | undefined) => {
  const { width, height, format } = await sharp(bytes).metadata()
  return [width, height, format]
}

/** The sample with one figure of each kind in its first scene. */
async function withFigures() {
  const [bones, model] = [await sampleBonesFigure(), await sampleModelFigure()]
  const record = (kind: 'dragonbones' | 'model3d', { bytes, ...facts }: typeof bones): AssetRecord => ({
    id: kind,
    type: 'asset',
    kind,
    name: kind,
    hash: bytesHash(bytes),
    bytes: bytes.length,
    mime: FIGURE_MIME,
    ...facts,
  })
  const input = await samplePack()
  const use = { speed: 1, loop: true, autoplay: true }
  const node = (kind: 'dragonbones' | 'model3d', x: number, more: object) =>
    ({
      id: `n-${kind}`,
      type: 'node',
      parentId: 'play',
      index: 'a9',
      name: kind,
      kind,
      asset: kind,
      portrait: { x, y: 700, w: 200, h: 100 },
      ...use,
      ...more,
    }) as NodeRecord
  const records = [
    record('dragonbones', bones),
    record('model3d', model),
    node('dragonbones', 50, { clip: 'turn' }),
    node('model3d', 450, { view: { camera: { azimuth: 0, polar: 90, distance: 4, fov: 30 } } }),
  ]
  const files = new Map([bones, model].map(figure => [bytesHash(figure.bytes), figure.bytes]))
  return {
    ...input,
    document: {
      ...input.document,
      records: { ...input.document.records, ...Object.fromEntries(records.map(one => [one.id, one])) },
    },
    loadAsset: async (hash: string) => files.get(hash) ?? input.loadAsset(hash),
    bones,
    model,
  }
}

describe('figures in an ad', () => {
  it('[PL-03.69, ED-07.22] of DragonBones are parsed, with an image of their drawn size', async () => {
    const { bytes } = await sampleBonesFigure()
    const result = await optimiseFigure(bytes, {
      drawn: { w: 200, h: 100, exact: false },
      settings,
      webp: true,
    })
    const { kind, sections: files } = readFigure(result.bytes)
    expect([kind, Object.keys(files), result.mime]).toEqual([
      'dragonbones',
      ['armatures', 'texture'],
      FIGURE_MIME,
    ])
    const side = Math.round(100 * settings.density)
    expect(await sides(files['texture'])).toEqual([side, side, 'webp'])
    const [armature] = JSON.parse(textOf(files['armatures']!)) as {
      slots: { displays: { source: object; w: number }[] }[]
    }[]
    expect(armature!.slots[0]!.displays[0]).toMatchObject({
      source: { x: 0, y: 0, w: side, h: side },
      w: 400,
    })
    expect(result.bytes.length).toBeLessThan(bytes.length / 3)
    const again = await optimiseFigure(bytes, {
      drawn: { w: 200, h: 100, exact: false },
      settings,
      webp: true,
    })
    expect(Buffer.from(again.bytes).equals(Buffer.from(result.bytes))).toBe(true)
  })

  it('[PL-03.69, ED-07.23] in three dimensions keep their mesh, with images of their drawn size', async () => {
    const { bytes } = await sampleModelFigure()
    const { sections: files } = readFigure(
      (await optimiseFigure(bytes, { drawn: { w: 60, h: 40, exact: false }, settings, webp: false })).bytes,
    )
    expect(Object.keys(files)).toEqual(['model', 'ball', 'texture', 'poster'])
    expect([(await sides(files['texture']))[0], (await sides(files['poster']))[0]]).toEqual(
      [120, 40].map(side => Math.round(side * settings.density)),
    )
    expect(Buffer.from(files['model']!).equals(Buffer.from(readFigure(bytes).sections['model']!))).toBe(true)
  })

  it('[PL-03.69, ED-07.25] look the same as before optimisation', async () => {
    const { document, bones, loadAsset } = await withFigures()
    const data = compileDocument(document)
    const optimised = await optimiseFigure(bones.bytes, {
      drawn: { w: 400, h: 400, exact: false },
      settings,
      webp: true,
    })
    const shot = async (figure: Uint8Array) => {
      const png = await renderFrame(
        data,
        async id => {
          const record = document.records[id]
          return id === 'dragonbones' ? figure : record?.type === 'asset' ? loadAsset(record.hash) : undefined
        },
        { width: 375, height: 667, steps: 15 },
      )
      return sharp(png).resize(94, 167).removeAlpha().raw().toBuffer()
    }
    const [before, after] = [await shot(bones.bytes), await shot(optimised.bytes)]
    const off = before.reduce((sum, value, at) => sum + Math.abs(value - after[at]!), 0) / before.length
    expect(off).toBeLessThan(1)
  })

  it('[PL-03.69, PL-03.51] are packed inline as one file each, with the code that plays them', async () => {
    const { bones: _bones, model: _model, ...input } = await withFigures()
    const channels = input.channels.filter(channel => channel.format === 'html').slice(0, 1)
    const { artefacts, findings } = await packPlayable({ ...input, channels })
    expect(findings.filter(finding => finding.severity === 'error')).toEqual([])
    const html = artefacts.find(artefact => artefact.file?.mime === 'text/html')!.file!
    const text = Buffer.from(html.bytes).toString('utf8')
    for (const id of ['dragonbones', 'model3d']) {
      const [, base64] = text.match(new RegExp(`"${id}":"([A-Za-z0-9+/=]+)"`)) ?? []
      expect(readFigure(new Uint8Array(Buffer.from(base64!, 'base64'))).kind).toBe(id)
    }
    expect([text.includes('gl_FrontFacing'), text.includes('SubTexture')]).toEqual([true, false])
    const plain = await packPlayable({ ...(await samplePack()), channels })
    expect(Buffer.from(plain.artefacts[0]!.file!.bytes).includes('gl_FrontFacing')).toBe(false)
  })
})
