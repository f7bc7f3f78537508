import type { CanvasLike, ImageLike } from '../host/host.ts'
import type { DrawBackend, Drawer, Matrix } from './backend.ts'
import { readColor } from './color.ts'
import { createUploads } from './webgl-textures.ts'
import { floor, max, min, sqrt } from '../math.ts'

// GLSL ES 1.00, so that WebGL 1 is enough; colours are premultiplied throughout.
const VERTEX = 'attribute vec2 p,u;attribute vec4 c;uniform vec2 s;varying vec2 v;varying vec4 k;void main(){gl_Position=vec4(p.x*s.x-1.,1.-p.y*s.y,0.,1.);v=u;k=c;}'
const FRAGMENT = 'precision mediump float;varying vec2 v;varying vec4 k;uniform sampler2D t;void main(){gl_FragColor=texture2D(t,v)*k;}'
const QUADS = 1024
const VERTEX_BYTES = 20

/** Draws with WebGL where a real graphics card stands behind it; elsewhere the 2D context is faster. */
export const webgl: DrawBackend = webglWith({ force: false })

/** `force` also takes software WebGL (tests). */
export function webglWith({ force }: { force: boolean }): DrawBackend {
  return {
    name: 'webgl',
    create(canvas, scratch) {
      const gl = canvas.getContext('webgl', { antialias: true, depth: false, failIfMajorPerformanceCaveat: !force })
      return gl && !gl.isContextLost() ? createDrawer(canvas, gl, scratch) : undefined
    },
  }
}

function createDrawer(canvas: CanvasLike, gl: WebGLRenderingContext, scratch: (width: number, height: number) => CanvasLike): Drawer | undefined {
  const program = link(gl)
  if (!program) return undefined
  const floats = new Float32Array(QUADS * 4 * (VERTEX_BYTES / 4))
  const bytes = new Uint8Array(floats.buffer)
  const vertices = gl.createBuffer()
  const uploads = createUploads(gl, scratch)
  const size = gl.getUniformLocation(program, 's')
  let bound: WebGLTexture | undefined
  let quads = 0
  let lost: () => void = () => {}
  let gone = false
  bindBuffers(gl, program, vertices, floats.byteLength)
  gl.enable(gl.BLEND)
  gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
  if (canvas.addEventListener) canvas.addEventListener('webglcontextlost', (event) => { event.preventDefault(); lose() })

  function lose(): void {
    if (gone) return
    gone = true
    lost()
  }

  function flush(): void {
    if (!quads) return
    gl.bufferSubData(gl.ARRAY_BUFFER, 0, floats.subarray(0, quads * VERTEX_BYTES))
    gl.drawElements(gl.TRIANGLES, quads * 6, gl.UNSIGNED_SHORT, 0)
    quads = 0
  }

  function bind(texture: WebGLTexture): void {
    if (bound === texture) return
    flush()
    gl.bindTexture(gl.TEXTURE_2D, texture)
    bound = texture
  }

  return {
    begin(width, height, clear) {
      if (gl.isContextLost()) return lose()
      if (canvas.width !== width || canvas.height !== height) {
        canvas.width = width
        canvas.height = height
      }
      gl.viewport(0, 0, width, height)
      gl.uniform2f(size, 2 / width, 2 / height)
      const [r, g, b, a] = clear ? readColor(clear) : [0, 0, 0, 0]
      gl.clearColor((r / 255) * a, (g / 255) * a, (b / 255) * a, a)
      gl.clear(gl.COLOR_BUFFER_BIT)
    },
    draw(texture, source, w, h, matrix, alpha, tint) {
      if (gone || !texture.width || !texture.height) return
      const shrink = shrinkOf(texture, source, w, h, matrix)
      if (uploads.stale(texture, shrink)) {
        flush()
        bound = undefined
      }
      bind(uploads.get(texture, shrink))
      if (quads === QUADS) flush()
      writeQuad(floats, bytes, quads++, { texture, source, w, h, matrix, alpha, tint })
    },
    invalidate(texture) {
      flush()
      bound = undefined
      uploads.forget(texture)
    },
    end: flush,
    onLost(listener) { lost = listener },
    destroy() {
      gone = true
      uploads.clear()
    },
  }
}

/** How many times the texture may be halved and still be as sharp as it is drawn. */
function shrinkOf(texture: ImageLike, source: { w: number } | undefined, w: number, h: number, m: Matrix): number {
  const drawn = max(w * sqrt(m[0] * m[0] + m[1] * m[1]), h * sqrt(m[2] * m[2] + m[3] * m[3]) * (texture.width / texture.height))
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

function writeQuad(floats: Float32Array, bytes: Uint8Array, index: number, { texture, source, w, h, matrix, alpha, tint }: Quad): void {
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
    const [x, y] = [right ? w : 0, low ? h : 0]
    const at = (index * 4 + corner) * (VERTEX_BYTES / 4)
    floats[at] = matrix[0] * x + matrix[2] * y + matrix[4]
    floats[at + 1] = matrix[1] * x + matrix[3] * y + matrix[5]
    floats[at + 2] = right ? u1 : u0
    floats[at + 3] = low ? v1 : v0
    for (let i = 0; i < 3; i++) bytes[at * 4 + 16 + i] = color[i]! * opacity + 0.5
    bytes[at * 4 + 19] = 255 * opacity + 0.5
  }
}

function bindBuffers(gl: WebGLRenderingContext, program: WebGLProgram, vertices: WebGLBuffer | null, length: number): void {
  const order = [0, 1, 2, 0, 2, 3]
  const indices = new Uint16Array(QUADS * 6)
  for (let i = 0; i < indices.length; i++) indices[i] = floor(i / 6) * 4 + order[i % 6]!
  gl.useProgram(program)
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, indices, gl.STATIC_DRAW)
  gl.bindBuffer(gl.ARRAY_BUFFER, vertices)
  gl.bufferData(gl.ARRAY_BUFFER, length, gl.DYNAMIC_DRAW)
  const attribute = (name: string, count: number, type: number, normalized: boolean, offset: number) => {
    const at = gl.getAttribLocation(program, name)
    gl.enableVertexAttribArray(at)
    gl.vertexAttribPointer(at, count, type, normalized, VERTEX_BYTES, offset)
  }
  attribute('p', 2, gl.FLOAT, false, 0)
  attribute('u', 2, gl.FLOAT, false, 8)
  attribute('c', 4, gl.UNSIGNED_BYTE, true, 16)
}

function link(gl: WebGLRenderingContext): WebGLProgram | undefined {
  const program = gl.createProgram()
  if (!program) return undefined
  for (const [type, source] of [[gl.VERTEX_SHADER, VERTEX], [gl.FRAGMENT_SHADER, FRAGMENT]] as const) {
    const shader = gl.createShader(type)
    if (!shader) return undefined
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  return gl.getProgramParameter(program, gl.LINK_STATUS) ? program : undefined
}
