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

function text(name: string, words: string, font: string, more: Partial<Layer> = {}): Layer {
  return {
    name,
    left: 100,
    top: 60,
    imageData: plain(200, 40, [20, 20, 20]),
    ...more,
    text: {
      text: words,
      transform: [1, 0, 0, 1, 100, 95],
      style: { font: { name: font }, fontSize: 40, fillColor: { r: 255, g: 128, b: 0 } },
      paragraphStyle: { justification: 'center' },
    },
  }
}

/**
 * A Photoshop file of 375 × 667 pixels with forty layers: a ground, groups in groups, texts, a mask, a
 * clipped layer and thirty-one tiles.
 */
export function layeredPsd(): Buffer {
  const tiles = Array.from({ length: 31 }, (_, at): Layer => ({
    name: `Tile ${at + 1}`,
    left: 20 + (at % 6) * 56,
    top: 200 + Math.floor(at / 6) * 56,
    imageData: plain(50, 50, [at * 8, 255 - at * 8, 128]),
  }))
  return writePsdBuffer(
    {
      width: 375,
      height: 667,
      imageData: plain(375, 667, [240, 240, 240]),
      children: [
        { name: 'Ground', left: 0, top: 0, imageData: plain(375, 667, [240, 240, 240]) },
        {
          name: 'Board',
          opacity: 0.8,
          children: [...tiles.slice(0, 15), { name: 'Inner', children: tiles.slice(15) }],
        },
        {
          name: 'Masked',
          left: 10,
          top: 10,
          imageData: plain(40, 40, [255, 0, 0]),
          mask: { left: 10, top: 10, defaultColor: 0, imageData: plain(20, 40, [255, 255, 255]) },
        },
        { name: 'Base', left: 300, top: 10, imageData: plain(20, 20, [0, 0, 255]) },
        { name: 'Clipped', clipping: true, left: 290, top: 0, imageData: plain(60, 60, [0, 255, 0]) },
        { name: 'Ghost', hidden: true, opacity: 0.5, left: 5, top: 600, imageData: plain(30, 30, [9, 9, 9]) },
        text('Known words', 'Hello\rworld', 'Fredoka-Regular'),
        text('Unknown words', 'Somewhere', 'NoSuchFont-Bold', { top: 120 }),
      ],
    },
    { invalidateTextLayers: false },
  )
}

/**
 * A text for each of Photoshop's seven ways to align, in boxes of 300 × 80 pixels, and one justified at a
 * point.
 */
export function alignedPsd(): Buffer {
  const ways = [
    'left',
    'center',
    'right',
    'justify-left',
    'justify-center',
    'justify-right',
    'justify-all',
  ] as const
  const words = (name: string, at: number, more: Partial<Layer['text']>): Layer => {
    const { text: made, ...layer } = text(name, 'Lines that are broken by their box', 'Fredoka-Regular', {
      left: 30,
      top: 20 + at * 80,
    })
    return { ...layer, text: { ...made!, transform: [1, 0, 0, 1, 20, 10 + at * 80], ...more } }
  }
  return writePsdBuffer(
    {
      width: 375,
      height: 667,
      imageData: plain(375, 667, [240, 240, 240]),
      children: [
        ...ways.map((justification, at) =>
          words(justification, at, {
            shapeType: 'box',
            boxBounds: [5, 0, 305, 80],
            paragraphStyle: { justification },
          }),
        ),
        words('At a point', 7, { shapeType: 'point', paragraphStyle: { justification: 'justify-right' } }),
      ],
    },
    { invalidateTextLayers: false },
  )
}

/** Two artboards of 200 × 400 pixels side by side, each with a layer, and one beside them. */
export function artboardPsd(): Buffer {
  const board = (name: string, left: number, blue: number): Layer => ({
    name,
    artboard: {
      rect: { left, top: 0, right: left + 200, bottom: 400 },
      color: { r: 0, g: 0, b: blue },
      presetName: '',
      guideIndices: [],
      backgroundType: 1,
    },
    children: [{ name: `${name} image`, left: left + 50, top: 100, imageData: plain(100, 100, [255, 0, 0]) }],
  })
  return writePsdBuffer({
    width: 500,
    height: 400,
    imageData: plain(500, 400, [255, 255, 255]),
    artboards: { count: 2 },
    children: [
      board('Second', 250, 20),
      board('First', 0, 10),
      { name: 'Beside', left: 460, top: 10, imageData: plain(20, 20, [1, 2, 3]) },
    ],
  })
}
