import { type Layer, type PixelData, writePsdBuffer } from 'ag-psd'

type Rgb = [red: number, green: number, blue: number]

function plain(width: number, height: number, [red, green, blue]: Rgb): PixelData {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < data.length; at += 4) data.set([red, green, blue, 255], at)
  return { width, height, data }
}

const box = (
  name: string,
  left: number,
  top: number,
  [width, height]: [number, number],
  color: Rgb,
  more: Partial<Layer> = {},
): Layer => ({ name, left, top, imageData: plain(width, height, color), ...more })

function words(name: string, [left, top]: [number, number], text: string, font: string): Layer {
  return {
    name,
    left,
    top,
    imageData: plain(200, 40, [20, 20, 20]),
    text: {
      text,
      transform: [1, 0, 0, 1, left + 100, top + 35],
      style: { font: { name: font }, fontSize: 40, fillColor: { r: 255, g: 255, b: 255 } },
      paragraphStyle: { justification: 'center' },
    },
  }
}

function board(name: string, left: number, children: Layer[]): Layer {
  return {
    name,
    artboard: {
      rect: { left, top: 0, right: left + 375, bottom: 667 },
      color: { r: 20, g: 24, b: 60 },
      presetName: '',
      guideIndices: [],
      backgroundType: 1,
    },
    children,
  }
}

/** A layer name of maximum realistic length. */
export const longName = `Hero ${'very '.repeat(30)}long`

/**
 * Forty layers in two artboards of 375 × 667, as a designer delivers them: groups in groups, texts in known
 * and unknown fonts, blending, opacity,
 * hidden and like-named layers, Chinese and long names, and four that no ad can take over.
 */
export function layeredFile(font: string): Buffer {
  const tiles = Array.from({ length: 20 }, (_, at) =>
    box('Tile', 20 + (at % 5) * 68, 330 + Math.floor(at / 5) * 68, [60, 60], [at * 10, 200 - at * 8, 140]),
  )
  const start = [
    box('Ground', 0, 0, [375, 667], [30, 34, 90]),
    box('光晕', 60, 40, [255, 255], [255, 220, 120], { blendMode: 'screen', opacity: 0.5 }),
    {
      name: '棋盘',
      opacity: 0.8,
      children: [...tiles.slice(0, 10), { name: 'Inner', children: tiles.slice(10) }],
    },
    box(longName, 120, 90, [135, 135], [34, 211, 238]),
    words('Headline', [87, 30], 'Tap to start\rtoday', font),
    words('Slogan', [87, 250], 'Missing font', 'NoSuchFont-Bold'),
    box('Ghost', 5, 600, [30, 30], [9, 9, 9], { hidden: true, opacity: 0.4 }),
    {
      name: 'Play',
      children: [
        box('Plate', 110, 610, [155, 48], [245, 158, 11]),
        words('Play label', [87, 614], 'PLAY', font),
      ],
    },
    { name: 'Warmer', adjustment: { type: 'brightness/contrast' as const, brightness: 10, contrast: 0 } },
    box('Parked', 2000, 20, [40, 40], [1, 2, 3]),
  ]
  const [right, end] = [475, 'End']
  const last = [
    box('Ground', right, 0, [375, 667], [90, 30, 60]),
    box('Shade', right, 500, [375, 167], [0, 0, 0], { blendMode: 'multiply', opacity: 0.6 }),
    box('Badge', right + 130, 120, [115, 115], [253, 224, 71]),
    { name: 'Nothing here' },
    words('结语', [right + 87, 300], '立即下载', 'NoSuchFont-Bold'),
    { name: 'Download', children: [box('Plate', right + 90, 520, [195, 56], [34, 197, 94])] },
  ]
  return writePsdBuffer(
    {
      width: 850,
      height: 667,
      imageData: plain(850, 667, [255, 255, 255]),
      artboards: { count: 2 },
      children: [board(end, right, last), board('开场 Start', 0, start)],
    },
    { invalidateTextLayers: false },
  )
}
