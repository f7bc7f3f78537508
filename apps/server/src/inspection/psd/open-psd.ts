import { createRequire } from 'node:module'
import { createCanvas } from '@napi-rs/canvas'
import { initializeCanvas, readPsd, type Layer, type PixelData, type Psd, type ReadOptions } from 'ag-psd'
import { encodeGamma } from './paint/psd-color.ts'

// ag-psd creates its pixel buffers through this hook even when plain pixels are requested.
initializeCanvas(
  createCanvas as never,
  (width, height) =>
    ({ width, height, data: new Uint8ClampedArray(width * height * 4), colorSpace: 'srgb' }) as ImageData,
)

/** ag-psd decodes CMYK layers but refuses their files; of Duotone and Lab only the structure is read. */
const { supportedColorModes } = createRequire(import.meta.url)('ag-psd/dist/psdReader') as {
  supportedColorModes: number[]
}
for (const mode of [4, 8, 9]) if (!supportedColorModes.includes(mode)) supportedColorModes.push(mode)

/**
 * Opens a Photoshop file (ag-psd may change the bytes); pixels of 16 and 32 bits become 8 bits in sRGB.
 * Throws what ag-psd throws.
 */
export function openPsd(bytes: Buffer, options: ReadOptions): Psd {
  const psd = readPsd(bytes, {
    ...options,
    useImageData: true,
    skipThumbnail: true,
    skipLinkedFilesData: true,
  })
  if (psd.imageData) psd.imageData = eightBits(psd.imageData)
  for (const layer of psd.children ?? []) convertLayer(layer)
  return psd
}

/**
 * Whether ag-psd decodes the layers of a file of this mode and depth; of others only the flat texture is
 * read.
 */
export function hasReadableLayers({
  colorMode = 3,
  bitsPerChannel = 8,
}: Pick<Psd, 'colorMode' | 'bitsPerChannel'>): boolean {
  return colorMode === 4 ? bitsPerChannel === 8 : colorMode < 4
}

function convertLayer(layer: Layer): void {
  if (layer.imageData) layer.imageData = eightBits(layer.imageData)
  if (layer.mask?.imageData) layer.mask.imageData = eightBits(layer.mask.imageData)
  for (const child of layer.children ?? []) convertLayer(child)
}

/** Values of 32 bits are linear light; alpha and those of 16 bits are as they are. */
function eightBits(image: PixelData): PixelData {
  const { data, width, height } = image
  if (data instanceof Uint16Array)
    return { width, height, data: Uint8ClampedArray.from(data, value => value / 257) }
  if (!(data instanceof Float32Array)) return image
  return {
    width,
    height,
    data: Uint8ClampedArray.from(data, (value, at) => (at % 4 === 3 ? value : encodeGamma(value)) * 255),
  }
}
