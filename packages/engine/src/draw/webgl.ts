import type { Blend } from '../data.ts'
import type { CanvasLike, ImageLike, RenderTarget } from '../host/host.ts'
import type {} from '../features.ts'
import type { DrawBackend, Drawer, Layering, Matrix, Mesh } from './backend.ts'
import { readColor } from './color.ts'
import { linkProgram } from './link-program.ts'
import { PASSES, createLayers } from './webgl-layers.ts'
import type { Layers } from './webgl-layers.ts'
import { resizeCanvas } from './resize-canvas.ts'
import { createUploads } from './webgl-textures.ts'
import type { Uploads } from './webgl-textures.ts'
import { abs, floor, max, min, sqrt } from '../math.ts'
import {
  ARRAY_BUFFER,
  BLEND,
  COLOR_BUFFER_BIT,
  DYNAMIC_DRAW,
  ELEMENT_ARRAY_BUFFER,
  FLOAT,
  ONE,
  ONE_MINUS_SRC_ALPHA,
  STATIC_DRAW,
  TEXTURE_2D,
  TRIANGLES,
  UNSIGNED_BYTE,
  UNSIGNED_SHORT,
} from './gl-numbers.ts'

// GLSL ES 1.00, so that WebGL 1 is enough; colours are premultiplied throughout.
const VERTEX =
  'attribute vec2 p,u;attribute vec4 c;uniform vec2 s;varying vec2 v;varying vec4 k;' +
  'void main(){gl_Position=vec4(p.x*s.x-1.,1.-p.y*s.y,0.,1.);v=u;k=c;}'
const FRAGMENT =
  'precision mediump float;varying vec2 v;varying vec4 k;uniform sampler2D t;' +
  'void main(){gl_FragColor=texture2D(t,v)*k;}'
const QUADS = 1024
const VERTEX_BYTES = 20
const WHITE = [255, 255, 255]

/** Draws with WebGL where a graphics card supports it; elsewhere the 2D context is faster. */
export const webgl: DrawBackend = webglWith({ force: false })

/** `force` also takes software WebGL (tests). */
export function webglWith({ force }: { force: boolean }): DrawBackend {
  return {
    name: 'webgl',
    create(canvas, scratch) {
      const gl = canvas.getContext('webgl', {
        antialias: true,
        depth: typeof ADLOOM_MODELS === 'undefined' || ADLOOM_MODELS,
        failIfMajorPerformanceCaveat: !force,
      })
      return gl && !gl.isContextLost() ? createDrawer(canvas, gl, scratch) : undefined
    },
  }
}

/** Quads of one texture and one blend mode, which one draw call draws. */
interface QuadBatch {
  readonly gl: WebGLRenderingContext
  readonly textureCopies: Uploads
  readonly floats: Float32Array
  /** The same memory as `floats`. */
  readonly colorBytes: Uint8Array
  blendPasses: (typeof PASSES)[Blend]
  boundTexture?: WebGLTexture | undefined
  quadCount: number
  /** Whether the context is lost or the drawer destroyed: then nothing is drawn. */
  isClosed: boolean
  notifyLoss(): void
}

function createDrawer(
  canvas: CanvasLike,
  gl: WebGLRenderingContext,
  scratch: (width: number, height: number) => CanvasLike,
): Drawer | undefined {
  const program = linkProgram(gl, VERTEX, FRAGMENT, ['p', 'u', 'c'])
  if (!program) return undefined
  const batch = createBatch(gl, createUploads(gl, scratch))
  const { textureCopies } = batch
  const vertices = gl.createBuffer()
  const size = gl.getUniformLocation(program, 's')
  const layers = typeof ADLOOM_LAYERS === 'undefined' || ADLOOM_LAYERS ? createLayers(gl) : undefined
  const indices = createBuffers(gl, vertices, batch.colorBytes.length)
  attach(gl, program, vertices, indices)
  if (canvas.addEventListener)
    canvas.addEventListener('webglcontextlost', event => {
      event.preventDefault()
      handleLoss(batch)
    })
  const drawer: Omit<Drawer, 'push' | 'pop'> = {
    begin(width, height, clear) {
      if (gl.isContextLost()) return handleLoss(batch)
      resizeCanvas(canvas, width, height)
      if ((typeof ADLOOM_LAYERS === 'undefined' || ADLOOM_LAYERS) && layers) layers.reset()
      batch.blendPasses = PASSES.normal
      gl.viewport(0, 0, width, height)
      gl.uniform2f(size, 2 / width, 2 / height)
      const [r, g, b, a] = clear ? readColor(clear) : [0, 0, 0, 0]
      gl.clearColor((r / 255) * a, (g / 255) * a, (b / 255) * a, a)
      gl.clear(COLOR_BUFFER_BIT)
    },
    draw(texture, source, w, h, matrix, alpha, tint) {
      if (batch.isClosed || !texture.width || !texture.height) return
      // A video frame is uploaded at full size: halving every frame costs more.
      useTexture(batch, texture, 'videoWidth' in texture ? 0 : shrinkOf(texture, source, w, h, matrix))
      addQuad(batch, texture, source, w, h, matrix, alpha, tint)
    },
    triangles(texture, mesh, matrix, alpha, tint) {
      if (typeof ADLOOM_BONES === 'undefined' || ADLOOM_BONES)
        drawMesh(batch, texture, mesh, matrix, alpha, tint)
    },
    between:
      typeof ADLOOM_MODELS === 'undefined' || ADLOOM_MODELS
        ? run => {
            if (batch.isClosed) return
            drawBetween(batch, canvas, run)
            attach(gl, program, vertices, indices)
          }
        : undefined!,
    blend:
      typeof ADLOOM_LAYERS === 'undefined' || ADLOOM_LAYERS || ADLOOM_BONES
        ? mode => {
            flush(batch)
            batch.blendPasses = PASSES[mode]
          }
        : undefined!,
    invalidate(texture, again) {
      endTexture(batch)
      textureCopies.forget(texture, again)
    },
    end: () => flush(batch),
    onLost(listener) {
      batch.notifyLoss = listener
    },
    destroy() {
      batch.isClosed = true
      if ((typeof ADLOOM_LAYERS === 'undefined' || ADLOOM_LAYERS) && layers) layers.clear()
      textureCopies.clear()
    },
  }
  if ((typeof ADLOOM_LAYERS === 'undefined' || ADLOOM_LAYERS) && layers)
    Object.assign(drawer, createLayering(batch, layers, canvas))
  return drawer as Drawer
}

function createBatch(gl: WebGLRenderingContext, textureCopies: Uploads): QuadBatch {
  const floats = new Float32Array(QUADS * 4 * (VERTEX_BYTES / 4))
  return {
    gl,
    textureCopies,
    floats,
    colorBytes: new Uint8Array(floats.buffer),
    blendPasses: PASSES.normal,
    quadCount: 0,
    isClosed: false,
    notifyLoss() {},
  }
}

function handleLoss(batch: QuadBatch): void {
  if (batch.isClosed) return
  batch.isClosed = true
  batch.notifyLoss()
}

/** Draws the quads of the batch and empties it. */
function flush(batch: QuadBatch): void {
  const { gl, quadCount } = batch
  if (!quadCount) return
  gl.bufferSubData(ARRAY_BUFFER, 0, batch.floats.subarray(0, quadCount * VERTEX_BYTES))
  for (const [source, target, alpha, under] of batch.blendPasses) {
    gl.blendFuncSeparate(source, target, alpha, under)
    gl.drawElements(TRIANGLES, quadCount * 6, UNSIGNED_SHORT, 0)
  }
  batch.quadCount = 0
}

/** Flushes before the bound texture changes. */
function endTexture(batch: QuadBatch): void {
  flush(batch)
  batch.boundTexture = undefined
}

function bind(batch: QuadBatch, texture: WebGLTexture): void {
  if (batch.boundTexture === texture) return
  flush(batch)
  batch.gl.bindTexture(TEXTURE_2D, texture)
  batch.boundTexture = texture
}

/** Binds the texture for the next quads, and textureCopies it first if its copy is missing or too small. */
function useTexture(batch: QuadBatch, texture: ImageLike, shrink: number): void {
  const { textureCopies } = batch
  if (textureCopies.stale(texture, shrink)) endTexture(batch)
  bind(batch, textureCopies.get(texture, shrink))
}

function drawMesh(
  batch: QuadBatch,
  texture: ImageLike,
  mesh: Mesh,
  matrix: Matrix,
  alpha: number,
  tint: string | undefined,
): void {
  if (batch.isClosed || !texture.width || !texture.height) return
  useTexture(batch, texture, halvings(1 / (sqrt(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2])) || 1)))
  for (let i = 0; i + 2 < mesh.indices.length; i += 3)
    addTriangle(batch, texture, mesh, i, matrix, alpha, tint)
}

/** Calls `run`, which draws with the same context and may change any of its state. */
function drawBetween(batch: QuadBatch, canvas: CanvasLike, run: (target: RenderTarget) => void): void {
  const { gl } = batch
  flush(batch)
  gl.blendFunc(ONE, ONE_MINUS_SRC_ALPHA)
  run({
    gl,
    width: canvas.width,
    height: canvas.height,
    upload: texture => batch.textureCopies.get(texture, 0),
  })
  batch.boundTexture = undefined
}

function createLayering(batch: QuadBatch, layers: Layers, canvas: CanvasLike): Omit<Layering, 'blend'> {
  return {
    push(box) {
      if (batch.isClosed) return
      endTexture(batch)
      layers.push(canvas.width, canvas.height, box)
    },
    pop(how) {
      if (batch.isClosed) return
      flush(batch)
      const { width, height } = canvas
      bind(batch, layers.pop())
      batch.blendPasses = PASSES[how]
      addQuad(batch, canvas, undefined, width, height, [1, 0, 0, -1, 0, height], 1, undefined)
      flush(batch)
      batch.blendPasses = PASSES.normal
      layers.settleLayers()
    },
  }
}

/** Returns how often the texture can be halved and still be as sharp as it is drawn. */
function shrinkOf(
  texture: ImageLike,
  source: { w: number } | undefined,
  w: number,
  h: number,
  m: Matrix,
): number {
  const drawn = max(
    w * sqrt(m[0] * m[0] + m[1] * m[1]),
    h * sqrt(m[2] * m[2] + m[3] * m[3]) * (texture.width / texture.height),
  )
  const pixels = source ? source.w : texture.width
  return pixels < 128 || drawn <= 0 ? 0 : halvings(pixels / drawn)
}

/** Returns how often an image that is `times` too large is halved, at most three times. */
function halvings(times: number): number {
  return min(3, max(0, floor(Math.log(times) / Math.LN2 + 0.1)))
}

function addQuad(
  batch: QuadBatch,
  texture: ImageLike,
  source: { x: number; y: number; w: number; h: number } | undefined,
  w: number,
  h: number,
  matrix: Matrix,
  alpha: number,
  tint: string | undefined,
): void {
  const color = tint ? readColor(tint) : WHITE
  const first = nextVertex(batch)
  // Half a pixel in from a cut-out's edge, so that its neighbours in the sheet do not bleed in.
  const u0 = source ? (source.x + 0.5) / texture.width : 0
  const v0 = source ? (source.y + 0.5) / texture.height : 0
  const u1 = source ? (source.x + source.w - 0.5) / texture.width : 1
  const v1 = source ? (source.y + source.h - 0.5) / texture.height : 1
  for (let corner = 0; corner < 4; corner++) {
    const right = corner === 1 || corner === 2
    const low = corner > 1
    writeVertex(
      batch,
      first + corner,
      matrix,
      right ? w : 0,
      low ? h : 0,
      right ? u1 : u0,
      low ? v1 : v0,
      color,
      alpha,
    )
  }
}

/** Adds a triangle as a quad whose last two corners are equal, so that meshes and boxes share batches. */
function addTriangle(
  batch: QuadBatch,
  texture: ImageLike,
  { indices, vertices }: Mesh,
  start: number,
  matrix: Matrix,
  alpha: number,
  tint: string | undefined,
): void {
  const color = tint ? readColor(tint) : WHITE
  const first = nextVertex(batch)
  for (let corner = 0; corner < 4; corner++) {
    const at = indices[start + min(corner, 2)]! * 4
    writeVertex(
      batch,
      first + corner,
      matrix,
      vertices[at]!,
      vertices[at + 1]!,
      vertices[at + 2]! / texture.width,
      vertices[at + 3]! / texture.height,
      color,
      alpha,
    )
  }
}

/** Adds a quad to the batch, flushed first when it is full, and returns the number of its first vertex. */
function nextVertex(batch: QuadBatch): number {
  if (batch.quadCount === QUADS) flush(batch)
  return batch.quadCount++ * 4
}

function writeVertex(
  { floats, colorBytes }: QuadBatch,
  vertex: number,
  m: Matrix,
  x: number,
  y: number,
  u: number,
  v: number,
  color: readonly number[],
  alpha: number,
): void {
  const at = vertex * (VERTEX_BYTES / 4)
  const opacity = min(1, alpha)
  floats[at] = m[0] * x + m[2] * y + m[4]
  floats[at + 1] = m[1] * x + m[3] * y + m[5]
  floats[at + 2] = u
  floats[at + 3] = v
  for (let i = 0; i < 3; i++) colorBytes[at * 4 + 16 + i] = color[i]! * opacity + 0.5
  colorBytes[at * 4 + 19] = 255 * opacity + 0.5
}

/** Space for the vertices; gives the order of the corners of every quad. */
function createBuffers(
  gl: WebGLRenderingContext,
  vertices: WebGLBuffer | null,
  length: number,
): WebGLBuffer | null {
  const order = [0, 1, 2, 0, 2, 3]
  const indices = new Uint16Array(QUADS * 6)
  for (let i = 0; i < indices.length; i++) indices[i] = floor(i / 6) * 4 + order[i % 6]!
  const buffer = gl.createBuffer()
  gl.bindBuffer(ELEMENT_ARRAY_BUFFER, buffer)
  gl.bufferData(ELEMENT_ARRAY_BUFFER, indices, STATIC_DRAW)
  gl.bindBuffer(ARRAY_BUFFER, vertices)
  gl.bufferData(ARRAY_BUFFER, length, DYNAMIC_DRAW)
  return buffer
}

/** Sets the context up for drawing batches. */
function attach(
  gl: WebGLRenderingContext,
  program: WebGLProgram,
  vertices: WebGLBuffer | null,
  indices: WebGLBuffer | null,
): void {
  gl.useProgram(program)
  gl.enable(BLEND)
  gl.blendFunc(ONE, ONE_MINUS_SRC_ALPHA)
  gl.bindBuffer(ELEMENT_ARRAY_BUFFER, indices)
  gl.bindBuffer(ARRAY_BUFFER, vertices)
  const attribute = (at: number, count: number, type: number, normalized: boolean, offset: number) => {
    gl.enableVertexAttribArray(at)
    gl.vertexAttribPointer(at, count, type, normalized, VERTEX_BYTES, offset)
  }
  attribute(0, 2, FLOAT, false, 0)
  attribute(1, 2, FLOAT, false, 8)
  attribute(2, 4, UNSIGNED_BYTE, true, 16)
}
