import { type Layer, type PixelData, writePsdBuffer } from 'ag-psd'
import { iccProfile } from './sample-icc.ts'

export const side = 150

type Rgba = readonly [number, number, number, number]
interface Rgb { r: number; g: number; b: number }

function drawn(width: number, height: number, at: (x: number, y: number) => Rgba): PixelData {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data.set(at(x, y), (y * width + x) * 4)
  return { width, height, data }
}

/** An opaque ground in which every channel takes every value. */
export const ground = (): Layer => ({ name: 'Ground', left: 0, top: 0, imageData: drawn(side, side, (x, y) => [x * 1.7, y * 1.7, 255 - ((x + y) * 255) / 300, 255]) })

/** A disc with a smooth edge and two colours that run into one another. */
export function disc(name: string, left: number, top: number, size = 80, alpha = 255): Layer {
  const radius = size / 2
  return { name, left, top, imageData: drawn(size, size, (x, y) => {
    const cover = Math.min(1, Math.max(0, radius - Math.hypot(x + 0.5 - radius, y + 0.5 - radius) + 0.5))
    return [230 - x * 1.5, 60 + y * 1.8, 90 + x, cover * alpha]
  }) }
}

const box = (name: string, left: number, top: number, [r, g, b]: number[], size = 50): Layer => ({ name, left, top, imageData: drawn(size, size, () => [r ?? 0, g ?? 0, b ?? 0, 255]) })
const px = (value: number) => ({ units: 'Pixels' as const, value })
const contour = { name: 'Linear', curve: [{ x: 0, y: 0 }, { x: 255, y: 255 }] }
const black = { r: 0, g: 0, b: 0 }
const gold = { r: 250, g: 190, b: 30 }
const teal = { r: 10, g: 120, b: 130 }
const shade = (more: object) => ({ enabled: true, present: true, size: px(8), distance: px(7), angle: 120, color: black, opacity: 0.75, blendMode: 'multiply' as const, useGlobalLight: false, antialiased: false, choke: px(0), contour, layerConceals: true, ...more })
const shine = (more: object) => ({ enabled: true, present: true, size: px(10), color: gold, opacity: 0.8, blendMode: 'screen' as const, source: 'edge' as const, antialiased: false, noise: 0, range: 50, choke: px(0), jitter: 0, contour, ...more })
const line = (more: object) => ({ enabled: true, present: true, size: px(6), position: 'outside' as const, fillType: 'color' as const, blendMode: 'normal' as const, opacity: 1, color: gold, ...more })
const stops = (from: Rgb, to: Rgb) => ({ name: 'g', type: 'solid' as const, smoothness: 1, colorStops: [{ color: from, location: 0, midpoint: 50 }, { color: to, location: 1, midpoint: 50 }], opacityStops: [{ opacity: 1, location: 0, midpoint: 50 }, { opacity: 1, location: 1, midpoint: 50 }] })
const styled = (effects: Layer['effects'], more: Partial<Layer> = {}): Layer[] => [ground(), { ...disc('Styled', 35, 35), ...more, effects: effects! }]
const adjusted = (adjustment: Layer['adjustment'], more: Partial<Layer> = {}): Layer[] => [ground(), disc('Disc', 35, 35), { name: 'Adjustment', adjustment: adjustment!, ...more }]
const half = (): NonNullable<Layer['mask']> => ({ left: 0, top: 0, defaultColor: 0, imageData: drawn(75, side, x => [x * 3.4, x * 3.4, x * 3.4, 255]) })
/** A white box with hard edges. */
const hardEdge = (outside = 0): NonNullable<Layer['mask']> => ({ left: 50, top: 50, defaultColor: outside, imageData: drawn(50, 50, () => [255, 255, 255, 255]) })

/** The grade that the colour table of the sample holds. */
export const grade = ([r, g, b]: readonly [number, number, number]): [number, number, number] => [0.2 + 0.8 * r, g * (0.5 + 0.5 * b), 1 - 0.9 * b]

/** The grade as a table of nine colours a side, red first. */
function gradeCube(size = 9): Uint8Array {
  const value = (at: number): number => at / (size - 1)
  const rows = Array.from({ length: size ** 3 }, (_, at) => grade([value(at % size), value(Math.floor(at / size) % size), value(Math.floor(at / size ** 2))]).join(' '))
  return Buffer.from(['TITLE "grade"', `LUT_3D_SIZE ${size}`, ...rows].join('\n'))
}

const gradeProfile = (): Uint8Array => iccProfile({ kind: 'link', space: 'RGB ', form: 'mft2', size: 9, at: (r, g, b) => grade([r, g, b]) })

const corner = (x: number, y: number) => ({ linked: true, points: [x, y, x, y, x, y] })
const triangle = (): NonNullable<Layer['vectorMask']> => ({ paths: [{ open: false, operation: 'combine', fillRule: 'even-odd', knots: [corner(75, 40), corner(112, 110), corner(38, 110)] }] })

const modes = ['darken', 'multiply', 'color burn', 'linear burn', 'darker color', 'lighten', 'screen', 'color dodge', 'linear dodge', 'lighter color', 'overlay', 'soft light', 'hard light', 'vivid light', 'linear light', 'pin light', 'hard mix', 'difference', 'exclusion', 'subtract', 'divide', 'hue', 'saturation', 'color', 'luminosity'] as const

/** Layer trees by the feature they show; each is written as a file and composed by the reference. */
export const featureLayers: Readonly<Record<string, () => Layer[]>> = {
  ...Object.fromEntries(modes.map(mode => [`blend ${mode}`, () => [ground(), { ...disc('Blended', 35, 35), blendMode: mode, opacity: 0.9 }]])),
  'blend over transparency': () => [disc('Below', 10, 30), { ...disc('Blended', 50, 40), blendMode: 'overlay' }],
  'drop shadow': () => styled({ dropShadow: [shade({})] }),
  'drop shadow in colour': () => styled({ dropShadow: [shade({ color: teal, blendMode: 'hard light', angle: 45 })] }),
  'inner shadow': () => styled({ innerShadow: [shade({})] }),
  'outer glow': () => styled({ outerGlow: shine({}) }),
  'inner glow': () => styled({ innerGlow: shine({}) as never }),
  'stroke outside': () => styled({ stroke: [line({})] }),
  'stroke inside': () => styled({ stroke: [line({ position: 'inside' })] }),
  'stroke centre': () => styled({ stroke: [line({ position: 'center', opacity: 0.7 })] }),
  'colour overlay': () => styled({ solidFill: [{ enabled: true, present: true, color: teal, opacity: 0.6, blendMode: 'color' }] }),
  'gradient overlay': () => styled({ gradientOverlay: [{ enabled: true, present: true, blendMode: 'normal', opacity: 0.9, align: true, scale: 100, dither: false, reverse: false, type: 'linear', offset: { x: 0, y: 0 }, angle: 45, gradient: stops(teal, gold) }] }),
  'effects together': () => styled({ dropShadow: [shade({})], outerGlow: shine({}), solidFill: [{ enabled: true, present: true, color: gold, opacity: 0.3, blendMode: 'multiply' }], stroke: [line({ size: px(3) })] }, { opacity: 0.85 }),
  'effects without fill': () => styled({ dropShadow: [shade({ layerConceals: false })], stroke: [line({})] }, { fillOpacity: 0 }),
  'effects of a blended layer': () => styled({ stroke: [line({})] }, { blendMode: 'overlay' }),
  'effects of a group': () => [ground(), { name: 'Group', blendMode: 'normal', children: [disc('One', 20, 30, 60), disc('Two', 60, 60, 60)], effects: { dropShadow: [shade({})], stroke: [line({ size: px(4) })] } }],
  invert: () => adjusted({ type: 'invert' }),
  posterize: () => adjusted({ type: 'posterize', levels: 5 }),
  threshold: () => adjusted({ type: 'threshold', level: 120 }),
  'brightness and contrast': () => adjusted({ type: 'brightness/contrast', brightness: 25, contrast: 30, useLegacy: true }),
  levels: () => adjusted({ type: 'levels', rgb: { shadowInput: 20, highlightInput: 220, shadowOutput: 10, highlightOutput: 245, midtoneInput: 1.3 } }),
  curves: () => adjusted({ type: 'curves', rgb: [{ input: 0, output: 0 }, { input: 64, output: 50 }, { input: 128, output: 135 }, { input: 192, output: 210 }, { input: 255, output: 255 }] }),
  exposure: () => adjusted({ type: 'exposure', exposure: 0.6, offset: 0.01, gamma: 1.1 }),
  vibrance: () => adjusted({ type: 'vibrance', vibrance: 50, saturation: -10 }),
  'hue and saturation': () => adjusted({ type: 'hue/saturation', master: { a: 0, b: 0, c: 0, d: 0, hue: 60, saturation: -30, lightness: 10 } }),
  'black and white': () => adjusted({ type: 'black & white', reds: 40, yellows: 60, greens: 40, cyans: 60, blues: 20, magentas: 80 }),
  'photo filter': () => adjusted({ type: 'photo filter', color: { r: 236, g: 138, b: 0 }, density: 40, preserveLuminosity: true }),
  'channel mixer': () => adjusted({ type: 'channel mixer', red: { red: 60, green: 40, blue: 0, constant: 0 }, green: { red: 0, green: 80, blue: 20, constant: 5 }, blue: { red: 30, green: 0, blue: 70, constant: 0 } }),
  'gradient map': () => adjusted({ ...stops(black, gold), type: 'gradient map', gradientType: 'solid' }),
  'adjustment through a mask': () => adjusted({ type: 'invert' }, { mask: half(), opacity: 0.8 }),
  'adjustment clipped to a layer': () => adjusted({ type: 'invert' }, { clipping: true }),
  'adjustment below a blended layer': () => [...adjusted({ type: 'posterize', levels: 4 }), { ...disc('Top', 60, 10, 70), blendMode: 'hard light' }],
  'adjustment in a group': () => [ground(), { name: 'Group', blendMode: 'normal', children: [disc('Inside', 35, 35), { name: 'Invert', adjustment: { type: 'invert' } }] }],
  'adjustment above a group': () => [ground(), { name: 'Group', blendMode: 'pass through', children: [disc('Inside', 35, 35)] }, { name: 'Invert', adjustment: { type: 'invert' } }],
  'layer mask': () => [ground(), { ...disc('Masked', 10, 35), mask: half() }],
  'vector mask': () => [ground(), { ...disc('Cut', 35, 35), vectorMask: triangle() }],
  'feathered mask': () => [ground(), { ...disc('Masked', 35, 35), mask: { ...hardEdge(), userMaskFeather: 6 } }],
  'feathered vector mask': () => [ground(), { ...disc('Cut', 35, 35), vectorMask: triangle(), mask: { ...hardEdge(255), vectorMaskFeather: 5 } }],
  'colour lookup': () => adjusted({ type: 'color lookup', lookupType: '3dlut', lutFormat: 'cube', dataOrder: 'rgb', tableOrder: 'bgr', lut3DFileName: 'grade.cube', lut3DFileData: gradeCube() }),
  'colour lookup by profile': () => adjusted({ type: 'color lookup', lookupType: 'deviceLinkProfile', profile: gradeProfile() }),
  satin: () => effectLayers('satin'),
  bevel: () => effectLayers('bevel'),
  'layer and vector mask': () => [ground(), { ...disc('Cut', 35, 35), vectorMask: triangle(), mask: half() }],
  'clipping masks': () => [ground(), disc('Base', 35, 35), { ...box('Held', 60, 20, [0, 0, 255]), clipping: true }],
  'clipping masks that blend': () => [ground(), disc('Base', 35, 35), { ...box('Held', 40, 50, [255, 220, 0], 70), clipping: true, blendMode: 'difference' }, { ...box('Also held', 60, 20, [0, 200, 0]), clipping: true, opacity: 0.5 }],
  'clipping to a faint base': () => [ground(), { ...disc('Base', 35, 35), opacity: 0.6 }, { ...box('Held', 60, 20, [0, 0, 255]), clipping: true }],
  'faint group of layers that overlap': () => [ground(), { name: 'Group', blendMode: 'pass through', opacity: 0.5, children: [disc('One', 20, 30), disc('Two', 60, 50)] }],
  'isolated group with blending in it': () => [ground(), { name: 'Group', blendMode: 'normal', children: [disc('One', 20, 30), { ...disc('Two', 60, 50), blendMode: 'multiply' }] }],
  'blended group': () => [ground(), { name: 'Group', blendMode: 'overlay', children: [disc('One', 20, 30), disc('Two', 60, 50)] }],
  'group that passes through': () => [ground(), { name: 'Group', blendMode: 'pass through', children: [{ ...disc('One', 20, 30), blendMode: 'screen' }, { ...disc('Two', 60, 50), blendMode: 'color burn' }] }],
  'masked group': () => [ground(), { name: 'Group', blendMode: 'normal', mask: half(), children: [disc('One', 10, 30), box('Two', 60, 60, [255, 255, 255])] }],
  'fill and opacity': () => [ground(), { ...disc('Faint', 35, 35), fillOpacity: 0.5, opacity: 0.7 }],
  'soft alpha': () => [ground(), disc('Glass', 35, 35, 80, 120), { ...disc('Glass two', 60, 50, 80, 90), blendMode: 'soft light' }],
  'colour fill that blends': () => [ground(), disc('Disc', 35, 35), { name: 'Tint', blendMode: 'color', opacity: 0.6, vectorFill: { type: 'color', color: teal } }],
  'gradient fill through a mask': () => [ground(), { name: 'Sky', mask: half(), vectorFill: { ...stops(teal, gold), style: 'linear', angle: 30 } }],
}

const noise = { name: 'n', type: 'noise', min: [0.6, 0, 0, 0], max: [1, 0.2, 0.1, 1], colorModel: 'rgb', roughness: 0.5, randomSeed: 3 } as const
const noiseGradient = () => ({ ...noise, min: [...noise.min], max: [...noise.max] })

/** Layers over the whole canvas whose gradients are noise: every colour of them is red between 60 and 100 %. */
export const noiseLayers: Readonly<Record<string, () => Layer[]>> = {
  fill: () => [ground(), { name: 'Noise', vectorFill: { ...noiseGradient(), style: 'linear', angle: 0 } }],
  overlay: () => [{ ...ground(), name: 'Noise', effects: { gradientOverlay: [{ enabled: true, blendMode: 'normal', opacity: 1, type: 'linear', angle: 0, gradient: noiseGradient() }] } }],
  'gradient map': () => [ground(), { name: 'Noise', adjustment: { ...noiseGradient(), type: 'gradient map', gradientType: 'noise' } }],
}

/** A file of the features, with its layers alone: no program but the importer has composed it. */
export function featurePsd(layers: Layer[], options: { psb?: boolean } = {}): Buffer {
  return writePsdBuffer({ width: side, height: side, children: layers, imageData: drawn(side, side, () => [255, 255, 255, 255]) }, options)
}

/** Three artboards side by side: one on a colour, one transparent, one empty; Photoshop lists the first on top. */
export function boardsPsd(): Buffer {
  const board = (name: string, index: number, { type, grey = [0, 0, 0], inside }: { type: number; grey?: number[]; inside?: number[] }): Layer => ({
    name, artboard: { rect: { left: index * 200, top: 0, right: index * 200 + side, bottom: side }, color: { r: grey[0] ?? 0, g: grey[1] ?? 0, b: grey[2] ?? 0 }, presetName: '', guideIndices: [], backgroundType: type },
    children: inside ? [box('Box', index * 200 + 50, 50, inside)] : [],
  })
  return writePsdBuffer({
    width: 3 * 200, height: side, imageData: drawn(3 * 200, side, () => [255, 255, 255, 255]), artboards: { count: 3 },
    children: [board('Empty', 2, { type: 4, grey: [200, 200, 200] }), board('Clear', 1, { type: 3, inside: [0, 0, 255] }), board('First', 0, { type: 4, grey: [10, 20, 30], inside: [255, 0, 0] })],
  })
}

/** Groups in one another, each half transparent and with a layer of its own that overlaps the next group. */
export function nestedGroups(depth: number): Layer[] {
  let inner: Layer[] = [disc('Inmost', 35, 35)]
  for (let level = 0; level < depth; level++) inner = [{ name: `Group ${level}`, blendMode: 'normal', opacity: 0.9, children: [disc(`Disc ${level}`, 20 + level, 30), ...inner] }]
  return [ground(), ...inner]
}

/** A disc with one more effect; the pattern is one that the file does not carry. */
export function effectLayers(name?: 'bevel' | 'satin' | 'patternOverlay'): Layer[] {
  const effects: Layer['effects'] = {
    ...(name === 'bevel' ? { bevel: { enabled: true, present: true, size: px(10), angle: 120, altitude: 30, strength: 100, highlightBlendMode: 'screen', shadowBlendMode: 'multiply', highlightColor: { r: 255, g: 255, b: 255 }, shadowColor: black, style: 'inner bevel', highlightOpacity: 0.75, shadowOpacity: 0.75, soften: px(0), useGlobalLight: false, technique: 'smooth', direction: 'up', useTexture: false, useShape: false, antialiasGloss: false, contour } } : {}),
    ...(name === 'satin' ? { satin: { enabled: true, present: true, size: px(14), blendMode: 'multiply', color: black, antialiased: false, opacity: 0.5, distance: px(11), invert: true, angle: 19, contour } } : {}),
    ...(name === 'patternOverlay' ? { patternOverlay: { enabled: true, present: true, blendMode: 'normal', opacity: 1, scale: 100, pattern: { name: 'gone', id: 'gone' }, phase: { x: 0, y: 0 }, align: true } } : {}),
  }
  return styled(effects)
}
