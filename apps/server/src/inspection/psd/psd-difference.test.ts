import { afterAll, describe, expect, it } from 'vitest'
import { drawImported, meanDifference } from '../../testing/psd/draw-imported.ts'
import { featureLayers } from '../../testing/psd/feature-layers.ts'
import { boardsPsd, featurePsd, nestedGroups, noiseLayers } from '../../testing/psd/feature-psds.ts'
import { foreignDifference, foreignImages } from '../../testing/psd/foreign-images.ts'
import { modePsds } from '../../testing/psd/mode-psds.ts'
import { compose } from '../../testing/psd/reference-compositor.ts'
import { emptySheet } from '../../testing/psd/reference-fields.ts'
import { effectLayers, side } from '../../testing/psd/sample-layers.ts'

const most = 0.03
interface Row {
  'composed by': string
  'mean difference %': string
}
const table: Record<string, Row> = {}

// eslint-disable-next-line no-console
afterAll(() => console.table(table))

/** Adds a file to the listing, with what the drawn image was compared to. */
function record(
  file: string,
  composedBy: 'own compositor' | 'psd-tools' | 'formula',
  difference: number,
): number {
  table[`${file} (${composedBy})`] = {
    'composed by': composedBy,
    'mean difference %': (difference * 100).toFixed(2),
  }
  return difference
}

/** Features that are drawn alike by two programs that know nothing of each other are compared to both. */
const drawings = new Map<string, Promise<Buffer>>()
function drawingOf(name: string): Promise<Buffer> {
  const drawn =
    drawings.get(name) ??
    drawImported(featurePsd(featureLayers[name]!()), side).then(({ scenes }) => scenes[0]!)
  drawings.set(name, drawn)
  return drawn
}

describe('Photoshop files as the engine draws them after import', () => {
  it.each(Object.keys(featureLayers))(
    '[ED-07.1] %s differs by at most 3 %% from the composed image',
    async name => {
      const layers = featureLayers[name]!
      const sheet = compose(emptySheet(side, side), layers())
      const onWhite = (x: number, y: number) => {
        const at = y * side + x
        return [0, 1, 2].map(
          channel => sheet.color[at * 3 + channel]! * sheet.alpha[at]! + 1 - sheet.alpha[at]!,
        ) as unknown as readonly [number, number, number]
      }
      expect(
        record(name, 'own compositor', meanDifference(await drawingOf(name), side, onWhite)),
      ).toBeLessThanOrEqual(most)
    },
    60_000,
  )

  it.each(foreignImages)(
    '[ED-07.1] %s differs by at most 3 %% from the image that psd-tools composed',
    async name => {
      expect(
        record(name, 'psd-tools', await foreignDifference(name, await drawingOf(name))),
      ).toBeLessThanOrEqual(most)
    },
    60_000,
  )

  it.each(Object.keys(modePsds))(
    '[ED-07.2] %s differs by at most 3 %% from its colours in sRGB',
    async name => {
      const { bytes, expected } = modePsds[name]!
      const { scenes } = await drawImported(bytes(), side)
      expect(record(name, 'formula', meanDifference(scenes[0]!, side, expected))).toBeLessThanOrEqual(most)
    },
    60_000,
  )

  it('[ED-07.3] draws artboards in their order, keeps the empty one and leaves a transparent ground', async () => {
    const { psd, scenes } = await drawImported(boardsPsd(), side)
    expect(psd.scenes.map(({ name, color, layers }) => [name, color, layers.length])).toEqual([
      ['First', '#0a141e', 1],
      ['Clear', undefined, 1],
      ['Empty', '#c8c8c8', 0],
    ])
    const middle = (scene: Buffer) => [...scene.subarray((75 * side + 75) * 3, (75 * side + 75) * 3 + 3)]
    expect(scenes.map(middle)).toEqual([
      [255, 0, 0],
      [0, 0, 255],
      [200, 200, 200],
    ])
    expect([...scenes[1]!.subarray(0, 3)]).toEqual([255, 255, 255])
  }, 60_000)

  it.each(['effects together', 'feathered mask', 'colour lookup'])(
    '[ED-07.7] %s in a large document (PSB) is drawn as in the usual form',
    async name => {
      const large = featurePsd(featureLayers[name]!(), { psb: true })
      expect(large.readUInt16BE(4)).toBe(2)
      const [usual, psb] = await Promise.all([drawingOf(name), drawImported(large, side)])
      expect(psb.scenes[0]!.equals(usual)).toBe(true)
    },
    60_000,
  )

  it.each(Object.keys(noiseLayers))(
    '[ED-07.8] a noise gradient as %s keeps its range of colours and is listed',
    async name => {
      const { psd, scenes } = await drawImported(featurePsd(noiseLayers[name]!()), side)
      const rows = [0, 1, 2].map(channel =>
        [...scenes[0]!].filter((_, at) => at % 3 === channel).sort((a, b) => a - b),
      )
      const [red, green, blue] = rows.map(values => [values[0]!, values.at(-1)!]) as [number, number][]
      expect([red![0] >= 150, red![1] - red![0] > 40, green![1] <= 54, blue![1] <= 28]).toEqual([
        true,
        true,
        true,
        true,
      ])
      expect(psd.notes).toContainEqual({ what: 'noise', name: 'Noise' })
    },
    60_000,
  )

  it('[ED-07.4] faint groups in groups, to the deepest that is taken, are painted once a level and not three times', async () => {
    const { psd, scenes } = await drawImported(featurePsd(nestedGroups(18)), side)
    expect([psd.scenes.length, scenes.length]).toEqual([1, 1])
  }, 60_000)

  it.each(['bevel', 'satin', 'patternOverlay'] as const)(
    '[ED-07.4] %s changes the image of its layer alone',
    async name => {
      const [plain, styled] = await Promise.all([
        drawImported(featurePsd(effectLayers()), side),
        drawImported(featurePsd(effectLayers(name)), side),
      ])
      const at = (scene: Buffer, x: number, y: number) => [
        ...scene.subarray((y * side + x) * 3, (y * side + x) * 3 + 3),
      ]
      expect(at(styled.scenes[0]!, 5, 5)).toEqual(at(plain.scenes[0]!, 5, 5))
      expect(styled.scenes[0]!.equals(plain.scenes[0]!)).toBe(name === 'patternOverlay')
    },
    60_000,
  )
})
