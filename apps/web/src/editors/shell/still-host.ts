import type { CanvasLike, Host } from '@adloom/engine/host'
import { decodePicture } from './decode-image.ts'
import { pageGl } from './page-gl.ts'

const silent: Host['audio'] = { unlock() {}, play() {}, stop() {}, music() {}, setMuted() {}, suspend() {} }

/** A host that never moves by itself: for a picture of a scene, drawn on a canvas of this page. */
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
      renew: () => cssOf,
      visible: () => true,
      onVisible: () => () => {},
    },
    createCanvas(w, h) {
      const made = document.createElement('canvas')
      made.width = w
      made.height = h
      return made as unknown as CanvasLike
    },
    loadImage: async (asset, bytes) => decodePicture(bytes ? bytes.slice() : await bytesOf(asset)),
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
