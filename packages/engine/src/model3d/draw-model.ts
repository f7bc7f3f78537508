import type { ModelView } from '../data.ts'
import type { Matrix } from '../draw/backend.ts'
import { readColor } from '../draw/color.ts'
import {
  ARRAY_BUFFER,
  DEPTH_BUFFER_BIT,
  DEPTH_TEST,
  DYNAMIC_DRAW,
  ELEMENT_ARRAY_BUFFER,
  FLOAT,
  LEQUAL,
  TEXTURE_2D,
  TRIANGLES,
  UNSIGNED_SHORT,
} from '../draw/gl-numbers.ts'
import { linkProgram } from '../draw/link-program.ts'
import { or, pow, sqrt } from '../math.ts'
import { multiply4 } from './mat4.ts'
import type { Model } from './read-model.ts'
import { lightFrom, projected, seenBy } from './view.ts'

// k is the normal before the camera. z: 0 to the light, 1 half way between light and eye, 2 colour, 3 glow, 4
// light,
// 5 ambient light, shine and its sharpness, 6 opacity and whether the texture repeats. Colours are
// premultiplied.
const VERTEX =
  'attribute vec3 p,n;attribute vec2 u;uniform mat4 m,r;varying vec2 v;varying vec3 k;' +
  'void main(){gl_Position=m*vec4(p,1.);v=u;k=(r*vec4(n,0.)).xyz;}'
const FRAGMENT =
  'precision mediump float;varying vec2 v;varying vec3 k;uniform sampler2D t;uniform vec3 z[7];void main(){' +
  'vec4 x=texture2D(t,mix(v,fract(v),z[6].y));if(x.a<.15)discard;vec3 n=normalize(gl_FrontFacing?k:-k);' +
  'gl_FragColor=z[6].x*vec4(x.rgb*z[2]*(z[5].x+z[4]*max(dot(n,z[0]),0.))' +
  '+x.a*(z[3]+z[4]*z[5].y*pow(max(dot(n,z[1]),0.),z[5].z)),x.a);}'

/** Resources of one model in one graphics context. */
export interface ModelDrawing {
  draw(points: Float32Array, texture: WebGLTexture, scene: ModelScene): void
  destroy(): void
}

export interface ModelScene {
  view: ModelView
  ball: number[]
  w: number
  h: number
  /** From the box to the target's pixels. */
  place: Matrix
  width: number
  height: number
  alpha: number
  tint: string | undefined
}

/** Undefined when the context refuses the shaders. */
export function createModelDrawing(
  gl: WebGLRenderingContext,
  { uvs, order, color }: Model,
): ModelDrawing | undefined {
  const program = linkProgram(gl, VERTEX, FRAGMENT, ['p', 'n', 'u'])
  if (!program) return undefined
  const buffers = [0, 1, 2].map(() => gl.createBuffer())
  const wraps = uvs.some(value => value < 0 || value > 1) ? 1 : 0
  const fill = (target: number, buffer: number, data: Float32Array | Uint16Array) => {
    gl.bindBuffer(target, buffers[buffer]!)
    gl.bufferData(target, data, DYNAMIC_DRAW)
  }
  const read = (at: number, size: number, stride: number, offset: number) => {
    gl.enableVertexAttribArray(at)
    gl.vertexAttribPointer(at, size, FLOAT, false, stride, offset)
  }
  fill(ELEMENT_ARRAY_BUFFER, 0, order)
  fill(ARRAY_BUFFER, 1, uvs)
  const all = () => gl.drawElements(TRIANGLES, order.length, UNSIGNED_SHORT, 0)

  function setUniforms({ view, ball, w, h, place, width, height, alpha, tint }: ModelScene): void {
    const seen = seenBy(view, ball)
    const { material = {}, light = {} } = view
    const from = lightFrom(view)
    const half = [from[0]!, from[1]!, from[2]! + 1]
    const long = sqrt(half.reduce((sum, value) => sum + value * value, 0)) || 1
    const tinted = shares(tint)
    const shine = 1 - or(material.roughness, 1)
    const at = (name: string) => gl.getUniformLocation(program!, name)
    gl.uniformMatrix4fv(at('m'), false, multiply4(projected(view, w, h, place, width, height), seen))
    gl.uniformMatrix4fv(at('r'), false, seen)
    gl.uniform3fv(
      at('z'),
      from.concat(
        half.map(value => value / long),
        shares(material.color).map((value, i) => value * tinted[i]! * sqrt(color[i]!)),
        shares(material.emissive || '#000000'),
        shares(light.color).map(value => value * or(light.strength, 0.65)),
        or(light.ambient, 0.45),
        shine,
        pow(2, 2 + 6 * shine),
        alpha,
        wraps,
        0,
      ),
    )
  }

  return {
    draw(points, texture, scene) {
      gl.useProgram(program)
      gl.bindBuffer(ELEMENT_ARRAY_BUFFER, buffers[0]!)
      gl.bindBuffer(ARRAY_BUFFER, buffers[1]!)
      read(2, 2, 8, 0)
      fill(ARRAY_BUFFER, 2, points)
      read(0, 3, 24, 0)
      read(1, 3, 24, 12)
      setUniforms(scene)
      gl.bindTexture(TEXTURE_2D, texture)
      gl.enable(DEPTH_TEST)
      gl.depthFunc(LEQUAL)
      // Inside a layer only that layer's box is cleared.
      gl.clear(DEPTH_BUFFER_BIT)
      if (scene.alpha < 1) {
        // Only the nearest surface of a translucent model is visible: depth first, then colour.
        gl.colorMask(false, false, false, false)
        all()
        gl.colorMask(true, true, true, true)
      }
      all()
      gl.disable(DEPTH_TEST)
    },
    destroy() {
      gl.deleteProgram(program)
      buffers.forEach(buffer => gl.deleteBuffer(buffer))
    },
  }
}

function shares(color: string | undefined): number[] {
  return readColor(color || '#ffffff')
    .slice(0, 3)
    .map(value => value / 255)
}
