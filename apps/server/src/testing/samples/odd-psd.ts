import { type Layer, type PixelData, writePsdBuffer } from 'ag-psd'

function plain(
  width: number,
  height: number,
  [red = 0, green = 0, blue = 0, alpha = 255]: number[],
): PixelData {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < data.length; at += 4) data.set([red, green, blue, alpha], at)
  return { width, height, data }
}

const red = (left: number, top: number, side = 40) => ({
  left,
  top,
  imageData: plain(side, side, [255, 0, 0]),
})
const words = (
  text: string,
  font: string,
  more: Partial<NonNullable<Layer['text']>> = {},
): NonNullable<Layer['text']> => ({
  text,
  transform: [1, 0, 0, 1, 60, 300],
  style: { font: { name: font }, fontSize: 30, fillColor: { r: 0, g: 0, b: 0 } },
  ...more,
})

/**
 * A Photoshop file of 375 × 667 pixels with layers that cannot be imported unchanged: outside the canvas,
 * empty, drawn by Photoshop alone, with effects, with unknown fonts.
 */
export function oddPsd(): Buffer {
  return writePsdBuffer(
    {
      width: 375,
      height: 667,
      imageData: plain(375, 667, [255, 255, 255]),
      children: [
        ...fillLayers(),
        ...emptyAndOutsideLayers(),
        ...blendedLayers(),
        ...textLayers(),
        outlinedText(),
        ...oddNames(),
      ],
    },
    { invalidateTextLayers: false },
  )
}

function fillLayers(): Layer[] {
  return [
    {
      name: 'Sky',
      vectorFill: {
        type: 'solid',
        name: 'Sky',
        style: 'linear',
        angle: 90,
        colorStops: [
          { color: { r: 0, g: 0, b: 255 }, location: 0, midpoint: 50 },
          { color: { r: 255, g: 255, b: 255 }, location: 1, midpoint: 50 },
        ],
        opacityStops: [
          { opacity: 1, location: 0, midpoint: 50 },
          { opacity: 1, location: 1, midpoint: 50 },
        ],
      },
    },
    { name: 'Tint', opacity: 0.3, vectorFill: { type: 'color', color: { r: 10, g: 20, b: 30 } } },
    {
      name: 'Spot',
      vectorFill: { type: 'color', color: { r: 0, g: 255, b: 0 } },
      mask: { left: 100, top: 100, defaultColor: 0, imageData: plain(50, 50, [255, 255, 255]) },
    },
    { name: 'Contrast', adjustment: { type: 'brightness/contrast', brightness: 20, contrast: 10 } },
  ]
}

function emptyAndOutsideLayers(): Layer[] {
  return [
    { name: 'Nothing' },
    { name: 'No layers in it', children: [] },
    { name: 'Parked', ...red(500, 20) },
    { name: 'Half out', ...red(355, 20) },
    {
      name: 'Glowing',
      ...red(10, 10),
      effects: {
        outerGlow: {
          enabled: true,
          size: { units: 'Pixels', value: 5 },
          color: { r: 0, g: 0, b: 0 },
          blendMode: 'screen',
          opacity: 1,
          source: 'edge',
          antialiased: false,
          noise: 0,
          range: 50,
          choke: { units: 'Pixels', value: 0 },
          jitter: 0,
          contour: {
            name: 'Linear',
            curve: [
              { x: 0, y: 0 },
              { x: 255, y: 255 },
            ],
          },
        },
      },
    },
    { name: 'Overlay', blendMode: 'overlay', ...red(60, 10) },
  ]
}

function blendedLayers(): Layer[] {
  return [
    { name: 'Glow', blendMode: 'screen', ...red(110, 10) },
    {
      name: 'Pair',
      opacity: 0.5,
      children: [
        { name: 'Left', ...red(10, 400, 20) },
        { name: 'Right', ...red(50, 400, 20) },
      ],
    },
    { name: 'Over the pair', clipping: true, left: 0, top: 390, imageData: plain(100, 40, [0, 0, 255]) },
  ]
}

function textLayers(): Layer[] {
  const run = (length: number, size: number) => ({
    length,
    style: { font: { name: 'Fredoka-Regular' }, fontSize: size, fillColor: { r: 0, g: 0, b: 0 } },
  })
  return [
    { name: 'Words in an unknown font', ...red(60, 280), text: words('Hello', 'NoSuch-Bold') },
    { name: 'More of them', ...red(60, 280), text: words('Again', 'NoSuch-Bold') },
    {
      name: 'Bent words',
      ...red(60, 280),
      text: words('Round', 'Fredoka-Regular', {
        warp: { style: 'arc', value: 50, perspective: 0, perspectiveOther: 0, rotate: 'horizontal' },
      }),
    },
    {
      name: 'Two sizes',
      ...red(60, 280),
      text: words('BigSmall', 'Fredoka-Regular', { styleRuns: [run(3, 60), run(5, 20)] }),
    },
  ]
}

function outlinedText(): Layer {
  return {
    name: 'Outlined',
    ...red(60, 280),
    text: words('Line', 'Fredoka-Regular', {
      style: {
        font: { name: 'Fredoka-Regular' },
        fontSize: 30,
        underline: true,
        strikethrough: true,
        fillColor: { r: 0, g: 0, b: 0 },
      },
    }),
    effects: {
      stroke: [
        {
          enabled: true,
          size: { units: 'Pixels', value: 3 },
          position: 'outside',
          fillType: 'color',
          blendMode: 'normal',
          opacity: 1,
          color: { r: 255, g: 255, b: 255 },
        },
      ],
      dropShadow: [
        {
          enabled: true,
          size: { units: 'Pixels', value: 4 },
          angle: 90,
          distance: { units: 'Pixels', value: 5 },
          color: { r: 0, g: 0, b: 0 },
          blendMode: 'multiply',
          opacity: 0.5,
          useGlobalLight: false,
          antialiased: false,
          choke: { units: 'Pixels', value: 0 },
          contour: {
            name: 'Linear',
            curve: [
              { x: 0, y: 0 },
              { x: 255, y: 255 },
            ],
          },
          layerConceals: true,
        },
      ],
    },
  }
}

function oddNames(): Layer[] {
  return [
    { name: '同名 图层', ...red(200, 10) },
    { name: '同名 图层', ...red(250, 10) },
    { name: `很长的名字${'🎈'.repeat(220)}`, ...red(300, 10) },
  ]
}

/** A Photoshop file of one image, as many programs write them: no layers at all. */
export function flatPsd(): Buffer {
  return writePsdBuffer({ width: 75, height: 133, imageData: plain(75, 133, [10, 120, 200]) })
}
