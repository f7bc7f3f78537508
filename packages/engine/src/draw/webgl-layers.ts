import type { Blend } from '../data.ts'
import type {} from '../features.ts'
import { clampBox } from './device-box.ts'
import type { DeviceBox } from './device-box.ts'
import {
  CLAMP_TO_EDGE,
  COLOR_ATTACHMENT0,
  COLOR_BUFFER_BIT,
  DEPTH_ATTACHMENT,
  DEPTH_COMPONENT16,
  FRAMEBUFFER,
  NEAREST,
  RENDERBUFFER,
  RGBA,
  SCISSOR_TEST,
  TEXTURE_2D,
  TEXTURE_MAG_FILTER,
  TEXTURE_MIN_FILTER,
  TEXTURE_WRAP_S,
  TEXTURE_WRAP_T,
  UNSIGNED_BYTE,
} from './gl-numbers.ts'

/**
 * Blend factors of source and target for each blend mode, first of the colours, then of the alphas (GL
 * constants); all colours are premultiplied. Multiply takes two passes, so that it is unchanged over an
 * empty target.
 */
export const PASSES: Record<Blend | 'mask', [number, number, number, number][]> = {
  normal: [[1, 0x303, 1, 0x303]],
  multiply: [
    [0x306, 0x303, 0, 1],
    [0x305, 1, 0x305, 1],
  ],
  screen: [[1, 0x301, 1, 0x301]],
  add: [[1, 1, 1, 1]],
  mask: [[0, 0x302, 0, 0x302]],
}

interface Layer {
  texture: WebGLTexture
  frame: WebGLFramebuffer
  depth: WebGLRenderbuffer | null
  width: number
  height: number
}

export interface Layers {
  /** Redirects drawing to an empty target of the screen's size; only the given box of it is used. */
  push(width: number, height: number, box: DeviceBox | undefined): void
  /** Draws below again, within the box; returns the finished image, rows from bottom to top. */
  pop(): WebGLTexture
  /** Returns to the target without a box, after the layer's image was drawn over it. */
  settleLayers(): void
  /** Discards layers that a failed frame left open. */
  reset(): void
  clear(): void
}

/**
 * Targets for layers that are drawn first and composed as one: masks, blended groups. They are reused from
 * frame to frame.
 */
export function createLayers(gl: WebGLRenderingContext): Layers {
  const pool: Layer[] = []
  const open: DeviceBox[] = []

  function target(): void {
    const layer = pool[open.length - 1]
    gl.bindFramebuffer(FRAMEBUFFER, layer ? layer.frame : null)
  }

  function cut({ x, y, w, h }: DeviceBox, height: number): void {
    gl.enable(SCISSOR_TEST)
    gl.scissor(x, height - y - h, w, h)
  }

  return {
    push(width, height, region) {
      const box = clampBox(region, width, height)
      const at = open.push(box) - 1
      const kept = pool[at]
      if (!kept || kept.width !== width || kept.height !== height) {
        if (kept) drop(gl, kept)
        pool[at] = create(gl, width, height)
      }
      target()
      cut(box, height)
      gl.clearColor(0, 0, 0, 0)
      gl.clear(COLOR_BUFFER_BIT)
    },
    pop() {
      const layer = pool[open.length - 1]!
      cut(open.pop()!, layer.height)
      target()
      return layer.texture
    },
    settleLayers() {
      const box = open[open.length - 1]
      if (box) cut(box, pool[open.length - 1]!.height)
      else gl.disable(SCISSOR_TEST)
    },
    reset() {
      if (!open.length) return
      open.length = 0
      target()
      gl.disable(SCISSOR_TEST)
    },
    clear() {
      for (const layer of pool.splice(0)) drop(gl, layer)
    },
  }
}

function create(gl: WebGLRenderingContext, width: number, height: number): Layer {
  const texture = gl.createTexture()!
  const frame = gl.createFramebuffer()!
  const models = typeof ADLOOM_MODELS === 'undefined' || ADLOOM_MODELS
  const depth = models ? gl.createRenderbuffer() : null
  gl.bindTexture(TEXTURE_2D, texture)
  gl.texImage2D(TEXTURE_2D, 0, RGBA, width, height, 0, RGBA, UNSIGNED_BYTE, null)
  for (const side of [TEXTURE_WRAP_S, TEXTURE_WRAP_T]) gl.texParameteri(TEXTURE_2D, side, CLAMP_TO_EDGE)
  for (const filter of [TEXTURE_MIN_FILTER, TEXTURE_MAG_FILTER]) gl.texParameteri(TEXTURE_2D, filter, NEAREST)
  gl.bindFramebuffer(FRAMEBUFFER, frame)
  gl.framebufferTexture2D(FRAMEBUFFER, COLOR_ATTACHMENT0, TEXTURE_2D, texture, 0)
  if (models) {
    gl.bindRenderbuffer(RENDERBUFFER, depth)
    gl.renderbufferStorage(RENDERBUFFER, DEPTH_COMPONENT16, width, height)
    gl.framebufferRenderbuffer(FRAMEBUFFER, DEPTH_ATTACHMENT, RENDERBUFFER, depth)
  }
  return { texture, frame, depth, width, height }
}

function drop(gl: WebGLRenderingContext, { texture, frame, depth }: Layer): void {
  gl.deleteFramebuffer(frame)
  gl.deleteRenderbuffer(depth)
  gl.deleteTexture(texture)
}
