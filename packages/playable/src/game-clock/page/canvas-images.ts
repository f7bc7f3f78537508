import type { GameReport } from '../game-protocol.ts'
import { replace } from './virtual-time.ts'

/** Side of the image that a digest is made of, in pixels. */
const digestSide = 64

export interface CanvasImages {
  /** The largest canvas on screen, and how it is drawn. */
  shown(): { canvas: HTMLCanvasElement; kind: GameReport['canvas'] } | undefined
  /** A digest of the image, of 32 bits; 0 without an image. */
  digest(): number
  /** The image has more than one colour. */
  isDrawn(): boolean
  /** A canvas was given to a worker. */
  hasOffscreen(): boolean
}

/** Makes every canvas of the page keep what was drawn, so that it can be read after a frame. */
export function watchCanvases(pixelRatio: number): CanvasImages {
  const kinds = new Map<HTMLCanvasElement, GameReport['canvas']>()
  let hasOffscreen = false
  const { getContext, transferControlToOffscreen } = HTMLCanvasElement.prototype
  replace(HTMLCanvasElement.prototype, {
    getContext(this: HTMLCanvasElement, kind: string, settings?: object) {
      const isGl = kind.includes('webgl')
      const context = getContext.call(
        this,
        kind,
        isGl ? { ...settings, preserveDrawingBuffer: true } : settings,
      )
      if (context) kinds.set(this, kind === 'experimental-webgl' ? 'webgl' : (kind as GameReport['canvas']))
      return context
    },
    transferControlToOffscreen(this: HTMLCanvasElement) {
      hasOffscreen = true
      return transferControlToOffscreen.call(this)
    },
  })
  Object.defineProperty(globalThis, 'devicePixelRatio', {
    configurable: true,
    get: () => pixelRatio,
    set() {},
  })

  const small = document.createElement('canvas')
  small.width = small.height = digestSide
  const surface = getContext.call(small, '2d', { willReadFrequently: true }) as CanvasRenderingContext2D
  const shown = () => {
    let [best, bestArea]: [HTMLCanvasElement | undefined, number] = [undefined, 0]
    for (const canvas of kinds.keys()) {
      const { width, height } = canvas.getBoundingClientRect()
      if (width * height <= bestArea || canvas.width * canvas.height === 0) continue
      ;[best, bestArea] = [canvas, width * height]
    }
    return best && { canvas: best, kind: kinds.get(best)! }
  }
  const read = (): Uint32Array | undefined => {
    const canvas = shown()?.canvas
    if (!canvas) return undefined
    try {
      surface.clearRect(0, 0, digestSide, digestSide)
      surface.drawImage(canvas, 0, 0, digestSide, digestSide)
      return new Uint32Array(surface.getImageData(0, 0, digestSide, digestSide).data.buffer)
    } catch {
      // The game drew an image of another origin, which makes its canvas unreadable.
      return undefined
    }
  }
  return {
    shown,
    hasOffscreen: () => hasOffscreen,
    digest() {
      const pixels = read()
      if (!pixels) return 0
      let hash = 0x811c9dc5
      for (const pixel of pixels) hash = Math.imul(hash ^ pixel, 0x01000193)
      return hash >>> 0
    },
    isDrawn() {
      const pixels = read()
      return pixels?.some(pixel => pixel !== pixels[0]) ?? false
    },
  }
}
