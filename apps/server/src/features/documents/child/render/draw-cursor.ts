import { loadImage, Path2D, type Image, type SKRSContext2D } from '@napi-rs/canvas'
import { inputKinds, type TakeRun } from '@adloom/playable/recording'
import type { FrameLayout } from './frame-layout.ts'

/** The cursor of a rendered take (RC-04); sides in CSS pixels of the take, the angle in degrees. */
export interface RenderedCursor {
  /** 0 hidden, 1 while pressed, 2 always. */
  mode: number
  width: number
  height: number
  angle: number
  /** The image of the account; absent for the product's own. */
  hash?: string | undefined
}

/** The product's own cursor, on 64 x 64 units, its tip at the upper left. */
const ownCursor = 'M4 2 50 24 30 31 23 52Z'
const ownSide = 64
/** A pressed cursor is smaller, as in the replay. */
const pressedScale = 0.86

export type DrawCursor = (context: SKRSContext2D, run: Pick<TakeRun, 'lastInput'>) => void

/** Prepares the drawing of the cursor where the ad was last touched. */
export async function cursorDrawing(
  { mode, width, height, angle, hash }: RenderedCursor,
  layout: FrameLayout,
  loadBytes: (hash: string) => Promise<Uint8Array>,
): Promise<DrawCursor | undefined> {
  if (mode === 0) return undefined
  const image = hash === undefined ? undefined : await loadImage(Buffer.from(await loadBytes(hash)))
  const { ratio, left, top } = layout
  return (context, run) => {
    const last = run.lastInput()
    if (!last) return
    const [, kind, x, y] = last
    const isPressed = kind <= inputKinds.indexOf('move')
    if (mode === 1 && !isPressed) return
    context.save()
    context.translate(left + x * ratio, top + y * ratio)
    context.rotate((angle * Math.PI) / 180)
    const scale = ratio * (isPressed ? pressedScale : 1)
    context.scale(scale, scale)
    context.shadowColor = 'rgba(0, 0, 0, 0.35)'
    context.shadowBlur = 4 * ratio
    context.shadowOffsetY = 2 * ratio
    if (image) drawContained(context, image, width, height)
    else drawOwn(context, width, height)
    context.restore()
  }
}

function drawOwn(context: SKRSContext2D, width: number, height: number): void {
  const side = Math.min(width, height) / ownSide
  context.translate((width - side * ownSide) / 2, (height - side * ownSide) / 2)
  context.scale(side, side)
  const path = new Path2D(ownCursor)
  context.lineWidth = 4
  context.lineJoin = 'round'
  context.fillStyle = '#fff'
  context.strokeStyle = '#14171f'
  context.fill(path)
  context.stroke(path)
}

function drawContained(context: SKRSContext2D, image: Image, width: number, height: number): void {
  const scale = Math.min(width / image.width, height / image.height)
  const [w, h] = [image.width * scale, image.height * scale]
  context.drawImage(image, (width - w) / 2, (height - h) / 2, w, h)
}
