import type { CanvasLike, ImageLike } from '../host/host.ts'
import type {} from '../features.ts'
import type { DrawBackend, Drawer, Layering, Matrix, Mesh } from './backend.ts'
import { readColor } from './color.ts'
import { linkProgram } from './link-program.ts'
import { PASSES, createLayers } from './webgl-layers.ts'
import { createUploads } from './webgl-textures.ts'
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

function createDrawer(
  canvas: CanvasLike,
  gl: WebGLRenderingContext,
  scratch: (width: number, height: number) => CanvasLike,
): Drawer | undefined {
  const program = linkProgram(gl, VERTEX, FRAGMENT, ['p', 'u', 'c'])
  if (!program) return undefined
  const floats = new Float32Array(QUADS * 4 * (VERTEX_BYTES / 4))
  const bytes = new Uint8Array(floats.buffer)
  const vertices = gl.createBuffer()
  const uploads = createUploads(gl, scratch)
  const size = gl.getUniformLocation(program, 's')
  const layers = typeof ADLOOM_LAYERS === 'undefined' || ADLOOM_LAYERS ? createLayers(gl) : undefined
  let passes = PASSES.normal
  let bound: WebGLTexture | undefined
  let quads = 0
  let lost: () => void = () => {}
  let gone = false
  const indices = createBuffers(gl, vertices, floats.byteLength)
  attach(gl, program, vertices, indices)
  if (canvas.addEventListener)
    canvas.addEventListener('webglcontextlost', event => {
      event.preventDefault()
      lose()
    })

  function lose(): void {
    if (gone) return
    gone = true
    lost()
  }

  function flush(): void {
    if (!quads) return
    gl.bufferSubData(ARRAY_BUFFER, 0, floats.subarray(0, quads * VERTEX_BYTES))
    for (const [source, target, alpha, under] of passes) {
      gl.blendFuncSeparate(source, target, alpha, under)
      gl.drawElements(TRIANGLES, quads * 6, UNSIGNED_SHORT, 0)
    }
    quads = 0
  }

  function bind(texture: WebGLTexture): void {
    if (bound === texture) return
    flush()
    gl.bindTexture(TEXTURE_2D, texture)
    bound = texture
  }

  /** Makes the texture the one that the next quads are cut from. */
  function ready(texture: ImageLike, shrink: number): void {
    if (uploads.stale(texture, shrink)) {
      flush()
      bound = undefined
    }
    bind(uploads.get(texture, shrink))
  }

  const drawer: Omit<Drawer, 'push' | 'pop'> = {
    begin(width, height, clear) {
      if (gl.isContextLost()) return lose()
      if (canvas.width !== width || canvas.height !== height) {
        canvas.width = width
        canvas.height = height
      }
      if (layers) layers.reset()
      passes = PASSES.normal
      gl.viewport(0, 0, width, height)
      gl.uniform2f(size, 2 / width, 2 / height)
      const [r, g, b, a] = clear ? readColor(clear) : [0, 0, 0, 0]
      gl.clearColor((r / 255) * a, (g / 255) * a, (b / 255) * a, a)
      gl.clear(COLOR_BUFFER_BIT)
    },
    draw(texture, source, w, h, matrix, alpha, tint) {
      if (gone || !texture.width || !texture.height) return
      // A video frame is uploaded at full size: halving every frame costs more.
      ready(texture, 'videoWidth' in texture ? 0 : shrinkOf(texture, source, w, h, matrix))
      if (quads === QUADS) flush()
      writeQuad(floats, bytes, quads++, { texture, source, w, h, matrix, alpha, tint })
    },
    triangles(texture, mesh, matrix, alpha, tint) {
      if ((typeof ADLOOM_BONES === 'undefined' || ADLOOM_BONES) && !gone && texture.width && texture.height) {
        const shrink = min(
          3,
          max(
            0,
            floor(
              Math.log(1 / (sqrt(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2])) || 1)) / Math.LN2 + 0.1,
            ),
          ),
        )
        ready(texture, shrink)
        for (let i = 0; i + 2 < mesh.indices.length; i += 3) {
          if (quads === QUADS) flush()
          writeTriangle(floats, bytes, quads++, { texture, mesh, i, matrix, alpha, tint })
        }
      }
    },
    between:
      typeof ADLOOM_MODELS === 'undefined' || ADLOOM_MODELS
        ? run => {
            if (gone) return
            flush()
            gl.blendFunc(ONE, ONE_MINUS_SRC_ALPHA)
            run({
              gl,
              width: canvas.width,
              height: canvas.height,
              upload: texture => uploads.get(texture, 0),
            })
            bound = undefined
            attach(gl, program, vertices, indices)
          }
        : undefined!,
    blend:
      typeof ADLOOM_LAYERS === 'undefined' || ADLOOM_LAYERS || ADLOOM_BONES
        ? mode => {
            flush()
            passes = PASSES[mode]
          }
        : undefined!,
    invalidate(texture, again) {
      flush()
      bound = undefined
      uploads.forget(texture, again)
    },
    end: flush,
    onLost(listener) {
      lost = listener
    },
    destroy() {
      gone = true
      if (layers) layers.clear()
      uploads.clear()
    },
  }
  if ((typeof ADLOOM_LAYERS === 'undefined' || ADLOOM_LAYERS) && layers) {
    Object.assign(drawer, {
      push(box) {
        if (gone) return
        flush()
        bound = undefined
        layers.push(canvas.width, canvas.height, box)
      },
      pop(how) {
        if (gone) return
        flush()
        const { width, height } = canvas
        bind(layers.pop())
        passes = PASSES[how]
        writeQuad(floats, bytes, quads++, {
          texture: canvas,
          source: undefined,
          w: width,
          h: height,
          matrix: [1, 0, 0, -1, 0, height],
          alpha: 1,
          tint: undefined,
        })
        flush()
        passes = PASSES.normal
        layers.settle()
      },
    } satisfies Omit<Layering, 'blend'>)
  }
  return drawer as Drawer
}

/** How many times the texture may be halved and still be as sharp as it is drawn. */
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
  return pixels < 128 || drawn <= 0 ? 0 : min(3, max(0, floor(Math.log(pixels / drawn) / Math.LN2 + 0.1)))
}

interface Quad {
  texture: ImageLike
  source: { x: number; y: number; w: number; h: number } | undefined
  w: number
  h: number
  matrix: Matrix
  alpha: number
  tint: string | undefined
}

function writeQuad(
  floats: Float32Array,
  bytes: Uint8Array,
  index: number,
  { texture, source, w, h, matrix, alpha, tint }: Quad,
): void {
  const color = tint ? readColor(tint) : [255, 255, 255]
  const opacity = min(1, alpha)
  // Half a pixel in from a cut-out's edge, so that its neighbours in the sheet do not bleed in.
  const inset = source ? 0.5 : 0
  const u0 = source ? (source.x + inset) / texture.width : 0
  const v0 = source ? (source.y + inset) / texture.height : 0
  const u1 = source ? (source.x + source.w - inset) / texture.width : 1
  const v1 = source ? (source.y + source.h - inset) / texture.height : 1
  for (let corner = 0; corner < 4; corner++) {
    const right = corner === 1 || corner === 2
    const low = corner > 1
    writeVertex(
      floats,
      bytes,
      index * 4 + corner,
      matrix,
      right ? w : 0,
      low ? h : 0,
      right ? u1 : u0,
      low ? v1 : v0,
      color,
      opacity,
    )
  }
}

/** A triangle is a quad whose last corner is there twice: so meshes and boxes share batches. */
function writeTriangle(
  floats: Float32Array,
  bytes: Uint8Array,
  index: number,
  {
    texture,
    mesh,
    i,
    matrix,
    alpha,
    tint,
  }: { texture: ImageLike; mesh: Mesh; i: number; matrix: Matrix; alpha: number; tint: string | undefined },
): void {
  const color = tint ? readColor(tint) : [255, 255, 255]
  for (let corner = 0; corner < 4; corner++) {
    const at = mesh.indices[i + min(corner, 2)]! * 4
    const [x, y, u, v] = [0, 1, 2, 3].map(k => mesh.vertices[at + k]!) as [number, number, number, number]
    writeVertex(
      floats,
      bytes,
      index * 4 + corner,
      matrix,
      x,
      y,
      u / texture.width,
      v / texture.height,
      color,
      min(1, alpha),
    )
  }
}

function writeVertex(
  floats: Float32Array,
  bytes: Uint8Array,
  vertex: number,
  m: Matrix,
  x: number,
  y: number,
  u: number,
  v: number,
  color: number[],
  opacity: number,
): void {
  const at = vertex * (VERTEX_BYTES / 4)
  floats[at] = m[0] * x + m[2] * y + m[4]
  floats[at + 1] = m[1] * x + m[3] * y + m[5]
  floats[at + 2] = u
  floats[at + 3] = v
  for (let i = 0; i < 3; i++) bytes[at * 4 + 16 + i] = color[i]! * opacity + 0.5
  bytes[at * 4 + 19] = 255 * opacity + 0.5
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
