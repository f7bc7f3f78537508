import type { DrawBackend, Drawer } from '@adloom/engine/draw'
import type { CanvasLike, Host, PlayEvent, PointerSample } from '@adloom/engine/host'
import type { PlayData } from '@adloom/engine/data'

/** A host that draws and plays nothing: only time, touches and events. */
export interface SilentHost extends Host {
  touch(kind: PointerSample['kind'], x: number, y: number): void
  /** Takes the surface away: the ad continues with its layout, but no longer draws. */
  stopDrawing(): void
}

export interface SilentHostOptions {
  width: number
  height: number
  /** Bytes of figures by asset. */
  figures: ReadonlyMap<string, Uint8Array>
  listen(event: PlayEvent): void
}

const nothing = (): void => {}

/** A letter is half as wide as the font is high. */
const context = {
  canvas: { width: 1, height: 1 },
  font: '10px sans-serif',
  measureText(text: string) {
    const size = Number.parseFloat(this.font.split('px')[0]?.split(' ').at(-1) ?? '') || 10
    return { width: text.length * size * 0.5 }
  },
  createLinearGradient: () => ({ addColorStop: nothing }),
  createRadialGradient: () => ({ addColorStop: nothing }),
  createPattern: () => ({ setTransform: nothing }),
  isPointInPath: () => true,
  getImageData: (_x: number, _y: number, width: number, height: number) => ({
    width,
    height,
    data: new Uint8ClampedArray(Math.ceil(width) * Math.ceil(height) * 4),
  }),
}
const methods = [
  'save restore scale rotate translate transform setTransform resetTransform beginPath',
  'closePath moveTo lineTo arc arcTo ellipse rect roundRect quadraticCurveTo bezierCurveTo',
  'fill stroke clip fillRect strokeRect clearRect fillText strokeText drawImage putImageData',
  'setLineDash',
]
Object.assign(
  context,
  Object.fromEntries(
    methods
      .join(' ')
      .split(' ')
      .map(name => [name, nothing]),
  ),
)

function silentCanvas(width: number, height: number): CanvasLike {
  return { width, height, getContext: () => context as never }
}

const drawer: Drawer = {
  blend: nothing,
  push: nothing,
  pop: nothing,
  begin: nothing,
  draw: nothing,
  triangles: nothing,
  invalidate: nothing,
  end: nothing,
  onLost: nothing,
  destroy: nothing,
}

export const silentDrawing: DrawBackend = { name: 'canvas2d', create: () => drawer }

export function silentHost(
  data: PlayData,
  { width, height, figures, listen }: SilentHostOptions,
): SilentHost {
  const pointers: ((sample: PointerSample) => void)[] = []
  const canvas = silentCanvas(width, height)
  let isDrawn = true
  const image = (asset: string) => {
    const { width: w = 100, height: h = 100 } = data.assets[asset] as { width?: number; height?: number }
    return { width: w, height: h }
  }
  return {
    now: () => 0,
    onFrame: nothing,
    surface: {
      size: () => ({ width: isDrawn ? width : 0, height: isDrawn ? height : 0, ratio: 1 }),
      onResize: () => nothing,
      canvas,
      renewCanvas: () => canvas,
      visible: () => true,
      onVisible: () => nothing,
    },
    createCanvas: silentCanvas,
    loadImage: asset => Promise.resolve(image(asset)),
    loadBytes: asset => {
      const bytes = figures.get(asset)
      return bytes ? Promise.resolve(bytes) : Promise.reject(new Error('no bytes'))
    },
    loadFont: () => Promise.resolve(),
    openVideo: asset => ({
      imageAt: () => image(asset),
      frame: () => 0,
      time: () => undefined,
      ended: () => false,
      play: nothing,
      pause: nothing,
      seek: nothing,
      setVolume: nothing,
      setMuted: nothing,
      unlock: nothing,
      destroy: nothing,
    }),
    audio: {
      unlock: nothing,
      play: nothing,
      stop: nothing,
      music: nothing,
      setMuted: nothing,
      suspend: nothing,
    },
    input: {
      onPointer(listener) {
        pointers.push(listener)
        return nothing
      },
    },
    languages: [],
    platform: 'ios',
    emit: listen,
    stopDrawing() {
      isDrawn = false
    },
    touch: (kind, x, y) => pointers.forEach(listener => listener({ kind, x, y })),
  }
}
