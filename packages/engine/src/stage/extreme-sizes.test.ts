import { createCanvas } from '@napi-rs/canvas'
import { expect, it } from 'vitest'
import type { NodeData, RuleData, ShapeData } from '../data.ts'
import { at, openPlay, playOf, sceneOf } from '../testing/sample-play.ts'

const fill = { kind: 'color', color: '#ff0000' } as const
const shape = (id: string, more: Partial<ShapeData>): NodeData => ({
  id,
  name: id,
  kind: 'shape',
  portrait: at(10, 10, 200, 100),
  shape: { form: 'rect', fill, stroke: { color: '#0000ff', width: 8 }, ...more },
})
const nodes: NodeData[] = [
  shape('rect', { radius: 40, shadow: { color: '#000000', blur: 8, dx: 2, dy: 2 } }),
  shape('ellipse', { form: 'ellipse' }),
  shape('star', { form: 'star' }),
  {
    id: 'image',
    name: 'image',
    kind: 'image',
    asset: 'png',
    portrait: at(10, 10, 200, 100),
    slice: [4, 4, 4, 4],
  } as NodeData,
  {
    id: 'text',
    name: 'text',
    kind: 'text',
    text: { en: 'Words' },
    portrait: at(10, 10, 200, 100),
    style: { font: 'none', size: 40, fill, align: 'center', wrap: true },
  } as NodeData,
]
const sizes: [number, number][] = [
  [-300, -300],
  [0, 0],
  [NaN, NaN],
  [-1, 50],
  [50, -0.001],
  [Infinity, 50],
]

it.each(sizes)(
  '[ED-03.2] a layer set to %s x %s is drawn without an error, and is never smaller than nothing',
  async (w, h) => {
    for (const node of nodes) {
      const rules: RuleData[] = [{ id: 'r', on: { t: 'click' }, do: [{ t: 'setSize', node: node.id, w, h }] }]
      const png = createCanvas(20, 20).toBuffer('image/png')
      const opened = await openPlay(
        playOf([sceneOf('a', [node], rules)], {
          assets: { png: { kind: 'image', width: 20, height: 20 } },
        }),
        { width: 75, height: 133, assets: () => png },
      )
      opened.tap(70, 130)
      opened.handle.step(2)
      const { w: drawnWidth, h: drawnHeight } = opened.handle.boundsOf(node.id)!
      expect(drawnWidth >= 0 && drawnHeight >= 0 && Number.isFinite(drawnWidth + drawnHeight), node.id).toBe(
        true,
      )
      expect(opened.host.events.filter(({ type }) => type === 'error')).toEqual([])
    }
  },
)
