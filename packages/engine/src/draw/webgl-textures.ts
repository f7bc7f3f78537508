import type { CanvasLike, ImageLike } from '../host/host.ts'
import { max } from '../math.ts'
import {
  CLAMP_TO_EDGE,
  LINEAR,
  MAX_TEXTURE_SIZE,
  RGBA,
  TEXTURE_2D,
  TEXTURE_MAG_FILTER,
  TEXTURE_MIN_FILTER,
  TEXTURE_WRAP_S,
  TEXTURE_WRAP_T,
  UNPACK_PREMULTIPLY_ALPHA_WEBGL,
  UNSIGNED_BYTE,
} from './gl-numbers.ts'

/**
 * Uploaded copies of images and canvases. A copy may be smaller than its source when it is drawn much
 * smaller.
 */
export interface Uploads {
  get(texture: ImageLike, halvedTimes: number): WebGLTexture
  /** True when `get` would upload. */
  stale(texture: ImageLike, halvedTimes: number): boolean
  /** `again`: keeps the entry for the next upload. */
  forget(texture: ImageLike, again?: boolean): void
  clear(): void
}

export function createUploads(
  gl: WebGLRenderingContext,
  scratch: (width: number, height: number) => CanvasLike,
): Uploads {
  const kept = new Map<ImageLike, { texture: WebGLTexture; halvedTimes: number }>()
  const largest = (gl.getParameter(MAX_TEXTURE_SIZE) as number) || 2048

  function forget(image: ImageLike, again?: boolean): void {
    const copy = kept.get(image)
    if (!copy) return
    if (again) {
      copy.halvedTimes = Infinity
      return
    }
    gl.deleteTexture(copy.texture)
    kept.delete(image)
  }

  function upload(image: ImageLike, wanted: number): WebGLTexture {
    const copy = kept.get(image)
    let halvedTimes = wanted
    while (max(image.width, image.height) >> halvedTimes > largest) halvedTimes++
    const texture = copy ? copy.texture : gl.createTexture()
    gl.bindTexture(TEXTURE_2D, texture)
    gl.pixelStorei(UNPACK_PREMULTIPLY_ALPHA_WEBGL, 1)
    gl.texImage2D(
      TEXTURE_2D,
      0,
      RGBA,
      RGBA,
      UNSIGNED_BYTE,
      shrunk(image, halvedTimes, scratch) as TexImageSource,
    )
    // Clamped and without mipmaps: WebGL 1 asks so for sides that are no power of two.
    for (const name of [TEXTURE_WRAP_S, TEXTURE_WRAP_T]) gl.texParameteri(TEXTURE_2D, name, CLAMP_TO_EDGE)
    for (const name of [TEXTURE_MIN_FILTER, TEXTURE_MAG_FILTER]) gl.texParameteri(TEXTURE_2D, name, LINEAR)
    kept.set(image, { texture, halvedTimes: wanted })
    return texture
  }

  function stale(image: ImageLike, halvedTimes: number): boolean {
    const copy = kept.get(image)
    return !copy || copy.halvedTimes > halvedTimes
  }

  return {
    get: (image, halvedTimes) =>
      stale(image, halvedTimes) ? upload(image, halvedTimes) : kept.get(image)!.texture,
    stale,
    forget,
    clear() {
      Array.from(kept.keys()).forEach(image => forget(image))
    },
  }
}

function shrunk(
  image: ImageLike,
  halvedTimes: number,
  scratch: (width: number, height: number) => CanvasLike,
): ImageLike {
  let from = image
  for (let i = 0; i < halvedTimes; i++) {
    const [w, h] = [max(1, from.width >> 1), max(1, from.height >> 1)]
    const canvas = scratch(w, h)
    canvas.getContext('2d')!.drawImage(from as CanvasImageSource, 0, 0, w, h)
    from = canvas
  }
  return from
}
