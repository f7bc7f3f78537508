import type { CanvasLike, Host, ImageLike } from '@adloom/engine/host'
import { createGlBeside } from '@adloom/engine/edit'

const silent: Host['audio'] = { unlock() {}, play() {}, stop() {}, music() {}, setMuted() {}, suspend() {} }

/** A host without a clock: for an image of a scene on a canvas of this page. */
export function stillHost(
  canvas: HTMLCanvasElement,
  width: number,
  height: number,
  bytesOf: (asset: string) => Promise<ArrayBuffer>,
): Host {
  const cssOf = canvas as unknown as CanvasLike
  return {
    now: () => 0,
    onFrame() {},
    surface: {
      size: () => ({ width, height, ratio: canvas.width / width }),
      onResize: () => () => {},
      canvas: cssOf,
      renewCanvas: () => cssOf,
      visible: () => true,
      onVisible: () => () => {},
    },
    createCanvas(w, h) {
      const made = document.createElement('canvas')
      made.width = w
      made.height = h
      return made as unknown as CanvasLike
    },
    loadImage: async (asset, bytes) => decodeImage(bytes ? bytes.slice() : await bytesOf(asset)),
    loadBytes: async asset => new Uint8Array(await bytesOf(asset)),
    async loadFont(_font, family, asset) {
      if (!asset || [...document.fonts].some(face => face.family === family)) return
      const face = await new FontFace(family, await bytesOf(asset)).load().catch(() => undefined)
      if (face) document.fonts.add(face)
    },
    beside: pageGl,
    audio: silent,
    input: { onPointer: () => () => {} },
    languages: [],
    platform: 'other',
    emit() {},
  }
}

/** The single WebGL context of the page, shared by all editor images with 3D models. */
export const pageGl = createGlBeside(
  (width, height) =>
    Object.assign(document.createElement('canvas'), { width, height }) as unknown as CanvasLike,
)

const openingBracket = 60

/** Decodes an image from bytes or an address; also SVG without a size of its own. */
export async function decodeImage(source: BlobPart | string): Promise<ImageLike> {
  const image = new Image()
  image.src =
    typeof source === 'string'
      ? source
      : URL.createObjectURL(new Blob([source], { type: await typeOf(source) }))
  try {
    // Decoding off the main thread keeps the page responsive.
    await image.decode()
  } finally {
    if (image.src.startsWith('blob:')) URL.revokeObjectURL(image.src)
  }
  return image
}

/** Browsers detect raster formats, but SVG needs its type. */
async function typeOf(source: BlobPart): Promise<string> {
  const [first] = new Uint8Array(await new Blob([source]).slice(0, 1).arrayBuffer())
  return first === openingBracket ? 'image/svg+xml' : ''
}
