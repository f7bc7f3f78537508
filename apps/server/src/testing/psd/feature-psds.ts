import { type Layer, writePsdBuffer } from 'ag-psd'
import { box, disc, drawn, ground, side } from './sample-layers.ts'

const noise = {
  name: 'n',
  type: 'noise',
  min: [0.6, 0, 0, 0],
  max: [1, 0.2, 0.1, 1],
  colorModel: 'rgb',
  roughness: 0.5,
  randomSeed: 3,
} as const
const noiseGradient = () => ({ ...noise, min: [...noise.min], max: [...noise.max] })

/**
 * Layers over the whole canvas whose gradients are noise: every colour of them is red between 60 and 100 %.
 */
export const noiseLayers: Readonly<Record<string, () => Layer[]>> = {
  fill: () => [ground(), { name: 'Noise', vectorFill: { ...noiseGradient(), style: 'linear', angle: 0 } }],
  overlay: () => [
    {
      ...ground(),
      name: 'Noise',
      effects: {
        gradientOverlay: [
          {
            enabled: true,
            blendMode: 'normal',
            opacity: 1,
            type: 'linear',
            angle: 0,
            gradient: noiseGradient(),
          },
        ],
      },
    },
  ],
  'gradient map': () => [
    ground(),
    { name: 'Noise', adjustment: { ...noiseGradient(), type: 'gradient map', gradientType: 'noise' } },
  ],
}

/** A file of the features, with its layers alone: no program but the importer has composed it. */
export function featurePsd(layers: Layer[], options: { psb?: boolean } = {}): Buffer {
  return writePsdBuffer(
    { width: side, height: side, children: layers, imageData: drawn(side, side, () => [255, 255, 255, 255]) },
    options,
  )
}

/**
 * Three artboards side by side: one on a colour, one transparent, one empty; Photoshop lists the first on
 * top.
 */
export function boardsPsd(): Buffer {
  const board = (
    name: string,
    index: number,
    { type, grey = [0, 0, 0], inside }: { type: number; grey?: number[]; inside?: number[] },
  ): Layer => ({
    name,
    artboard: {
      rect: { left: index * 200, top: 0, right: index * 200 + side, bottom: side },
      color: { r: grey[0] ?? 0, g: grey[1] ?? 0, b: grey[2] ?? 0 },
      presetName: '',
      guideIndices: [],
      backgroundType: type,
    },
    children: inside ? [box('Box', index * 200 + 50, 50, inside)] : [],
  })
  return writePsdBuffer({
    width: 3 * 200,
    height: side,
    imageData: drawn(3 * 200, side, () => [255, 255, 255, 255]),
    artboards: { count: 3 },
    children: [
      board('Empty', 2, { type: 4, grey: [200, 200, 200] }),
      board('Clear', 1, { type: 3, inside: [0, 0, 255] }),
      board('First', 0, { type: 4, grey: [10, 20, 30], inside: [255, 0, 0] }),
    ],
  })
}

/** Groups in one another, each half transparent and with a layer of its own that overlaps the next group. */
export function nestedGroups(depth: number): Layer[] {
  let inner: Layer[] = [disc('Inmost', 35, 35)]
  for (let level = 0; level < depth; level++)
    inner = [
      {
        name: `Group ${level}`,
        blendMode: 'normal',
        opacity: 0.9,
        children: [disc(`Disc ${level}`, 20 + level, 30), ...inner],
      },
    ]
  return [ground(), ...inner]
}
