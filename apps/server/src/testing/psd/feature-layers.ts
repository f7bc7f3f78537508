import type { Layer } from 'ag-psd'
import {
  adjusted,
  black,
  box,
  disc,
  effectLayers,
  gold,
  gradeCube,
  gradeProfile,
  ground,
  half,
  hardEdge,
  line,
  px,
  shade,
  shine,
  stops,
  styled,
  teal,
  triangle,
} from './sample-layers.ts'

const modes = [
  'darken',
  'multiply',
  'color burn',
  'linear burn',
  'darker color',
  'lighten',
  'screen',
  'color dodge',
  'linear dodge',
  'lighter color',
  'overlay',
  'soft light',
  'hard light',
  'vivid light',
  'linear light',
  'pin light',
  'hard mix',
  'difference',
  'exclusion',
  'subtract',
  'divide',
  'hue',
  'saturation',
  'color',
  'luminosity',
] as const

/** Layer trees by the feature they show; each is written as a file and composed by the reference. */
export const featureLayers: Readonly<Record<string, () => Layer[]>> = {
  ...Object.fromEntries(
    modes.map(mode => [
      `blend ${mode}`,
      () => [ground(), { ...disc('Blended', 35, 35), blendMode: mode, opacity: 0.9 }],
    ]),
  ),
  'blend over transparency': () => [
    disc('Below', 10, 30),
    { ...disc('Blended', 50, 40), blendMode: 'overlay' },
  ],
  'drop shadow': () => styled({ dropShadow: [shade({})] }),
  'drop shadow in colour': () =>
    styled({ dropShadow: [shade({ color: teal, blendMode: 'hard light', angle: 45 })] }),
  'inner shadow': () => styled({ innerShadow: [shade({})] }),
  'outer glow': () => styled({ outerGlow: shine({}) }),
  'inner glow': () => styled({ innerGlow: shine({}) as never }),
  'stroke outside': () => styled({ stroke: [line({})] }),
  'stroke inside': () => styled({ stroke: [line({ position: 'inside' })] }),
  'stroke centre': () => styled({ stroke: [line({ position: 'center', opacity: 0.7 })] }),
  'colour overlay': () =>
    styled({ solidFill: [{ enabled: true, present: true, color: teal, opacity: 0.6, blendMode: 'color' }] }),
  'gradient overlay': () =>
    styled({
      gradientOverlay: [
        {
          enabled: true,
          present: true,
          blendMode: 'normal',
          opacity: 0.9,
          align: true,
          scale: 100,
          dither: false,
          reverse: false,
          type: 'linear',
          offset: { x: 0, y: 0 },
          angle: 45,
          gradient: stops(teal, gold),
        },
      ],
    }),
  'effects together': () =>
    styled(
      {
        dropShadow: [shade({})],
        outerGlow: shine({}),
        solidFill: [{ enabled: true, present: true, color: gold, opacity: 0.3, blendMode: 'multiply' }],
        stroke: [line({ size: px(3) })],
      },
      { opacity: 0.85 },
    ),
  'effects without fill': () =>
    styled({ dropShadow: [shade({ layerConceals: false })], stroke: [line({})] }, { fillOpacity: 0 }),
  'effects of a blended layer': () => styled({ stroke: [line({})] }, { blendMode: 'overlay' }),
  'effects of a group': () => [
    ground(),
    {
      name: 'Group',
      blendMode: 'normal',
      children: [disc('One', 20, 30, 60), disc('Two', 60, 60, 60)],
      effects: { dropShadow: [shade({})], stroke: [line({ size: px(4) })] },
    },
  ],
  invert: () => adjusted({ type: 'invert' }),
  posterize: () => adjusted({ type: 'posterize', levels: 5 }),
  threshold: () => adjusted({ type: 'threshold', level: 120 }),
  'brightness and contrast': () =>
    adjusted({ type: 'brightness/contrast', brightness: 25, contrast: 30, useLegacy: true }),
  levels: () =>
    adjusted({
      type: 'levels',
      rgb: {
        shadowInput: 20,
        highlightInput: 220,
        shadowOutput: 10,
        highlightOutput: 245,
        midtoneInput: 1.3,
      },
    }),
  curves: () =>
    adjusted({
      type: 'curves',
      rgb: [
        { input: 0, output: 0 },
        { input: 64, output: 50 },
        { input: 128, output: 135 },
        { input: 192, output: 210 },
        { input: 255, output: 255 },
      ],
    }),
  exposure: () => adjusted({ type: 'exposure', exposure: 0.6, offset: 0.01, gamma: 1.1 }),
  vibrance: () => adjusted({ type: 'vibrance', vibrance: 50, saturation: -10 }),
  'hue and saturation': () =>
    adjusted({
      type: 'hue/saturation',
      master: { a: 0, b: 0, c: 0, d: 0, hue: 60, saturation: -30, lightness: 10 },
    }),
  'black and white': () =>
    adjusted({
      type: 'black & white',
      reds: 40,
      yellows: 60,
      greens: 40,
      cyans: 60,
      blues: 20,
      magentas: 80,
    }),
  'photo filter': () =>
    adjusted({
      type: 'photo filter',
      color: { r: 236, g: 138, b: 0 },
      density: 40,
      preserveLuminosity: true,
    }),
  'channel mixer': () =>
    adjusted({
      type: 'channel mixer',
      red: { red: 60, green: 40, blue: 0, constant: 0 },
      green: { red: 0, green: 80, blue: 20, constant: 5 },
      blue: { red: 30, green: 0, blue: 70, constant: 0 },
    }),
  'gradient map': () => adjusted({ ...stops(black, gold), type: 'gradient map', gradientType: 'solid' }),
  'adjustment through a mask': () => adjusted({ type: 'invert' }, { mask: half(), opacity: 0.8 }),
  'adjustment clipped to a layer': () => adjusted({ type: 'invert' }, { clipping: true }),
  'adjustment below a blended layer': () => [
    ...adjusted({ type: 'posterize', levels: 4 }),
    { ...disc('Top', 60, 10, 70), blendMode: 'hard light' },
  ],
  'adjustment in a group': () => [
    ground(),
    {
      name: 'Group',
      blendMode: 'normal',
      children: [disc('Inside', 35, 35), { name: 'Invert', adjustment: { type: 'invert' } }],
    },
  ],
  'adjustment above a group': () => [
    ground(),
    { name: 'Group', blendMode: 'pass through', children: [disc('Inside', 35, 35)] },
    { name: 'Invert', adjustment: { type: 'invert' } },
  ],
  'layer mask': () => [ground(), { ...disc('Masked', 10, 35), mask: half() }],
  'vector mask': () => [ground(), { ...disc('Cut', 35, 35), vectorMask: triangle() }],
  'feathered mask': () => [
    ground(),
    { ...disc('Masked', 35, 35), mask: { ...hardEdge(), userMaskFeather: 6 } },
  ],
  'feathered vector mask': () => [
    ground(),
    { ...disc('Cut', 35, 35), vectorMask: triangle(), mask: { ...hardEdge(255), vectorMaskFeather: 5 } },
  ],
  'colour lookup': () =>
    adjusted({
      type: 'color lookup',
      lookupType: '3dlut',
      lutFormat: 'cube',
      dataOrder: 'rgb',
      tableOrder: 'bgr',
      lut3DFileName: 'grade.cube',
      lut3DFileData: gradeCube(),
    }),
  'colour lookup by profile': () =>
    adjusted({ type: 'color lookup', lookupType: 'deviceLinkProfile', profile: gradeProfile() }),
  satin: () => effectLayers('satin'),
  bevel: () => effectLayers('bevel'),
  'layer and vector mask': () => [ground(), { ...disc('Cut', 35, 35), vectorMask: triangle(), mask: half() }],
  'clipping masks': () => [
    ground(),
    disc('Base', 35, 35),
    { ...box('Held', 60, 20, [0, 0, 255]), clipping: true },
  ],
  'clipping masks that blend': () => [
    ground(),
    disc('Base', 35, 35),
    { ...box('Held', 40, 50, [255, 220, 0], 70), clipping: true, blendMode: 'difference' },
    { ...box('Also held', 60, 20, [0, 200, 0]), clipping: true, opacity: 0.5 },
  ],
  'clipping to a faint base': () => [
    ground(),
    { ...disc('Base', 35, 35), opacity: 0.6 },
    { ...box('Held', 60, 20, [0, 0, 255]), clipping: true },
  ],
  'faint group of layers that overlap': () => [
    ground(),
    {
      name: 'Group',
      blendMode: 'pass through',
      opacity: 0.5,
      children: [disc('One', 20, 30), disc('Two', 60, 50)],
    },
  ],
  'isolated group with blending in it': () => [
    ground(),
    {
      name: 'Group',
      blendMode: 'normal',
      children: [disc('One', 20, 30), { ...disc('Two', 60, 50), blendMode: 'multiply' }],
    },
  ],
  'blended group': () => [
    ground(),
    { name: 'Group', blendMode: 'overlay', children: [disc('One', 20, 30), disc('Two', 60, 50)] },
  ],
  'group that passes through': () => [
    ground(),
    {
      name: 'Group',
      blendMode: 'pass through',
      children: [
        { ...disc('One', 20, 30), blendMode: 'screen' },
        { ...disc('Two', 60, 50), blendMode: 'color burn' },
      ],
    },
  ],
  'masked group': () => [
    ground(),
    {
      name: 'Group',
      blendMode: 'normal',
      mask: half(),
      children: [disc('One', 10, 30), box('Two', 60, 60, [255, 255, 255])],
    },
  ],
  'fill and opacity': () => [ground(), { ...disc('Faint', 35, 35), fillOpacity: 0.5, opacity: 0.7 }],
  'soft alpha': () => [
    ground(),
    disc('Glass', 35, 35, 80, 120),
    { ...disc('Glass two', 60, 50, 80, 90), blendMode: 'soft light' },
  ],
  'colour fill that blends': () => [
    ground(),
    disc('Disc', 35, 35),
    { name: 'Tint', blendMode: 'color', opacity: 0.6, vectorFill: { type: 'color', color: teal } },
  ],
  'gradient fill through a mask': () => [
    ground(),
    { name: 'Sky', mask: half(), vectorFill: { ...stops(teal, gold), style: 'linear', angle: 30 } },
  ],
}
