import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas'

export interface Size {
  width: number
  height: number
}

/** How the surface of the ad is placed in the frames of a video. */
export interface FrameLayout {
  /** CSS pixels of the surface that the ad is laid out for. */
  surface: Size
  /** Pixels of the video per CSS pixel. */
  ratio: number
  /** Where the surface begins in the frame, in pixels. */
  left: number
  top: number
  /** The ad does not fill the frame: the rest shows it enlarged and blurred. */
  isFitted: boolean
}

/** Sides may differ from the ratio of the surface by rounding to even pixels. */
const roundingPixels = 2

/** Whether a frame has the ratio of the surface. */
export function hasRatioOf(frame: Size, surface: Size): boolean {
  return Math.abs((frame.width * surface.height) / surface.width - frame.height) <= roundingPixels
}

/** Returns the surface with the ratio of a frame whose shorter side is the same as that of the take. */
export function surfaceFor(frame: Size, take: Size): Size {
  const short = Math.min(take.width, take.height)
  return frame.width <= frame.height
    ? { width: short, height: Math.round((short * frame.height) / frame.width) }
    : { width: Math.round((short * frame.width) / frame.height), height: short }
}

/** Fills the frame with a surface of its ratio. */
export function filledLayout(frame: Size, surface: Size): FrameLayout {
  return { surface, ratio: frame.width / surface.width, left: 0, top: 0, isFitted: false }
}

/** Shows the whole surface in the middle of the frame. */
export function fittedLayout(frame: Size, surface: Size): FrameLayout {
  const ratio = Math.min(frame.width / surface.width, frame.height / surface.height)
  return {
    surface,
    ratio,
    left: Math.round((frame.width - surface.width * ratio) / 2),
    top: Math.round((frame.height - surface.height * ratio) / 2),
    isFitted: true,
  }
}

/** How much smaller than the frame the background is drawn, which blurs it. */
const backgroundShare = 1 / 32

/** Draws frames of the video from the canvas of the ad. */
export function createFrameDrawing(frame: Size, { ratio, left, top, isFitted, surface }: FrameLayout) {
  const canvas = createCanvas(frame.width, frame.height)
  const context = canvas.getContext('2d')
  const small = createCanvas(
    Math.max(2, Math.round(frame.width * backgroundShare)),
    Math.max(2, Math.round(frame.height * backgroundShare)),
  )
  const [width, height] = [Math.round(surface.width * ratio), Math.round(surface.height * ratio)]
  return {
    canvas,
    context,
    /** Whether an ad fills frames as it is, so that its pixels need not be drawn again. */
    isFilledBy: (ad: Size): boolean => !isFitted && ad.width === frame.width && ad.height === frame.height,
    /** Draws the ad into the frame. */
    draw(ad: Canvas): void {
      if (isFitted) drawBackground(context, small, ad, frame)
      if (isFitted) context.drawImage(ad, left, top, width, height)
      else context.drawImage(ad, 0, 0, frame.width, frame.height)
    },
  }
}

function drawBackground(context: SKRSContext2D, small: Canvas, ad: Canvas, frame: Size): void {
  const scale = Math.max(small.width / ad.width, small.height / ad.height) * 1.1
  const [width, height] = [ad.width * scale, ad.height * scale]
  const inner = small.getContext('2d')
  inner.imageSmoothingQuality = 'medium'
  inner.drawImage(ad, (small.width - width) / 2, (small.height - height) / 2, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(small, 0, 0, frame.width, frame.height)
  context.fillStyle = 'rgba(10, 12, 18, 0.3)'
  context.fillRect(0, 0, frame.width, frame.height)
}
