import type { ParticleData } from '../data.ts'
import type { CanvasLike } from '../host/host.ts'
import { cos, PI, sin } from '../math.ts'

const SIDE = 64

/** Draws a white particle for layers without an image; tints colour it. */
export function paintForm(
  form: NonNullable<ParticleData['form']>,
  createCanvas: (width: number, height: number) => CanvasLike,
): CanvasLike {
  const canvas = createCanvas(SIDE, SIDE)
  const context = canvas.getContext('2d')!
  const middle = SIDE / 2
  context.fillStyle = '#ffffff'
  context.translate(middle, middle)
  context.beginPath()
  if (form === 'square') context.rect(-24, -24, 48, 48)
  else if (form === 'star')
    for (let i = 0; i < 10; i++) {
      const reach = i % 2 ? 13 : 30
      context.lineTo(sin((i * PI) / 5) * reach, -cos((i * PI) / 5) * reach)
    }
  else context.arc(0, 0, 30, 0, PI * 2)
  if (form === 'glow') {
    const light = context.createRadialGradient(0, 0, 0, 0, 0, 30)
    for (const [at, alpha] of [
      [0, 1],
      [0.35, 0.6],
      [1, 0],
    ] as const)
      light.addColorStop(at, 'rgba(255,255,255,' + alpha + ')')
    context.fillStyle = light
  }
  context.fill()
  return canvas
}
