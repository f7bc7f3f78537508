import type { ImageLike } from '@adloom/engine/host'

const openingBracket = 60

/**
 * A picture from its bytes or an address, ready to be drawn: drawings too, which have no size of their own as
 * a bitmap.
 */
export async function decodePicture(source: BlobPart | string): Promise<ImageLike> {
  const image = new Image()
  image.src =
    typeof source === 'string'
      ? source
      : URL.createObjectURL(new Blob([source], { type: await typeOf(source) }))
  try {
    // A browser that decodes beside the page keeps the hand free.
    await image.decode()
  } finally {
    if (image.src.startsWith('blob:')) URL.revokeObjectURL(image.src)
  }
  return image
}

/** Browsers look into raster bytes themselves, but want to be told of SVG. */
async function typeOf(source: BlobPart): Promise<string> {
  const [first] = new Uint8Array(await new Blob([source]).slice(0, 1).arrayBuffer())
  return first === openingBracket ? 'image/svg+xml' : ''
}
