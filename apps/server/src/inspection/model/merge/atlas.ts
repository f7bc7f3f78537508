import type { Material } from '@gltf-transform/core'
import sharp, { type OverlayOptions } from 'sharp'
import { fail } from '../../../platform/binder/fail.ts'
import { requirePixels } from '../../pixel-limit.ts'
import { fileLimits, modelLimits } from '../../../platform/limits/file-limits.ts'

const side = 2048
/** Texels around an image that smoothing may reach. */
const gutter = 2
const white = [1, 1, 1, 1] as const

/** The rectangle of a material in the atlas. */
export interface Cell {
  u: number
  v: number
  w: number
  h: number
}

/** The base colours of materials as one texture; what has none of its own takes one texel of a palette. */
export class Atlas {
  private readonly textures = new Map<
    string,
    { image: Uint8Array; factor: readonly number[]; index: number }
  >()
  private readonly colors = new Map<string, number>()

  /** A handle for the texture or colour of a material, with a colour of the vertices when there are any. */
  add(material: Material | null, vertexColor: readonly number[] | undefined): string {
    const factor = material?.getBaseColorFactor() ?? white
    const image = material?.getBaseColorTexture()?.getImage()
    if (image && material) return this.addTexture(image, factor)
    const tint = vertexColor ?? white
    const key = [0, 1, 2]
      .map(channel => Math.round(encoded((factor[channel] ?? 1) * (tint[channel] ?? 1)) * 255))
      .join()
    if (!this.colors.has(key)) this.colors.set(key, this.colors.size)
    if (this.colors.size > modelLimits.mergedColors) fail('model_material', { count: this.colors.size })
    return `color:${key}`
  }

  private readonly imageIds = new Map<Uint8Array, number>()

  private addTexture(image: Uint8Array, factor: readonly number[]): string {
    const id = this.imageIds.get(image) ?? this.imageIds.size
    this.imageIds.set(image, id)
    const key = `texture:${id}:${factor.map(value => value.toFixed(4)).join()}`
    if (!this.textures.has(key)) this.textures.set(key, { image, factor, index: this.textures.size })
    if (this.textures.size > modelLimits.mergedTextures) fail('model_material', { count: this.textures.size })
    return key
  }

  /** Whether one texture as it is serves all: then coordinates stay, also those that repeat it. */
  get isSingle(): boolean {
    return (
      this.textures.size === 1 &&
      this.colors.size === 0 &&
      [...this.textures.values()][0]!.factor.every(value => value === 1)
    )
  }

  private get columns(): number {
    return Math.max(1, Math.ceil(Math.sqrt(this.textures.size + (this.colors.size > 0 ? 1 : 0))))
  }

  cellOf(key: string): Cell {
    if (this.isSingle) return { u: 0, v: 0, w: 1, h: 1 }
    const size = side / this.columns
    const at = (index: number) => ({
      x: (index % this.columns) * size,
      y: Math.floor(index / this.columns) * size,
    })
    const texture = this.textures.get(key)
    if (texture) {
      const { x, y } = at(texture.index)
      return {
        u: (x + gutter) / side,
        v: (y + gutter) / side,
        w: (size - 2 * gutter) / side,
        h: (size - 2 * gutter) / side,
      }
    }
    const { x, y } = at(this.textures.size)
    const across = this.paletteColumns
    const number = this.colors.get(key.slice('color:'.length)) ?? 0
    return {
      u: (x + (((number % across) + 0.5) / across) * size) / side,
      v: (y + ((Math.floor(number / across) + 0.5) / across) * size) / side,
      w: 0,
      h: 0,
    }
  }

  private get paletteColumns(): number {
    return Math.max(1, Math.ceil(Math.sqrt(this.colors.size)))
  }

  async draw(): Promise<Uint8Array> {
    if (this.isSingle) return [...this.textures.values()][0]!.image
    const size = Math.floor(side / this.columns)
    const tiles: OverlayOptions[] = []
    for (const { image, factor, index } of this.textures.values())
      tiles.push({
        input: await tile(image, factor, size),
        left: (index % this.columns) * size,
        top: Math.floor(index / this.columns) * size,
      })
    if (this.colors.size > 0)
      tiles.push({
        input: await this.palette(size),
        left: (this.textures.size % this.columns) * size,
        top: Math.floor(this.textures.size / this.columns) * size,
      })
    return sharp({
      create: { width: side, height: side, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .composite(tiles)
      .png()
      .toBuffer()
  }

  private palette(size: number): Promise<Buffer> {
    const across = this.paletteColumns
    const data = Buffer.alloc(across * across * 4, 255)
    for (const [key, number] of this.colors) data.set(key.split(',').map(Number), number * 4)
    return sharp(data, { raw: { width: across, height: across, channels: 4 } })
      .resize(size, size, { kernel: 'nearest', fit: 'fill' })
      .png()
      .toBuffer()
  }
}

/** An image with its edge repeated around it, multiplied by the material's colour. */
async function tile(image: Uint8Array, factor: readonly number[], size: number): Promise<Buffer> {
  await requirePixels(image)
  const inner = size - 2 * gutter
  const tint = [0, 1, 2].map(channel => encoded(factor[channel] ?? 1))
  return sharp(image, { limitInputPixels: fileLimits.pixels })
    .toColourspace('srgb')
    .resize(inner, inner, { fit: 'fill' })
    .linear(tint, [0, 0, 0])
    .extend({ top: gutter, bottom: gutter, left: gutter, right: gutter, extendWith: 'copy' })
    .png()
    .toBuffer()
    .catch(() => fail('model_picture'))
}

/** Linear light to sRGB. */
function encoded(value: number): number {
  const linear = Math.min(1, Math.max(0, value))
  return linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055
}
