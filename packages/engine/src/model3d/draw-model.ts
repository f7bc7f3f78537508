import type { ModelView } from '../data.ts'
import type { Matrix } from '../draw/backend.ts'
import { readColor } from '../draw/color.ts'
import { max, min, or, pow, sqrt } from '../math.ts'
import { boxUnder } from '../stage/matrix.ts'
import { multiply4 } from './mat4.ts'
import type { Model } from './read-model.ts'
import { lightFrom, projected, seenBy } from './view.ts'

// GLSL ES 1.00; n is the normal before the camera, h the way half between light and eye. Colours are premultiplied.
const VERTEX = 'attribute vec3 p,n;attribute vec2 u;uniform mat4 m;uniform mat3 r;varying vec2 v;varying vec3 k;void main(){gl_Position=m*vec4(p,1.);v=u;k=r*n;}'
const FRAGMENT = 'precision mediump float;varying vec2 v;varying vec3 k;uniform sampler2D t;uniform vec3 l,h,c,e,y;uniform vec4 q;uniform float o;void main(){'
  + 'vec4 x=texture2D(t,mix(v,fract(v),q.w));if(x.a<.15)discard;vec3 n=normalize(gl_FrontFacing?k:-k);'
  + 'gl_FragColor=o*vec4(x.rgb*c*(q.x+y*max(dot(n,l),0.))+x.a*(e+y*q.y*pow(max(dot(n,h),0.),q.z)),x.a);}'

/** What one graphics context keeps of one model. */
export interface ModelDrawing { draw(vertices: Float32Array, texture: WebGLTexture, scene: ModelScene): void; destroy(): void }

export interface ModelScene { view: ModelView; model: Model; w: number; h: number; /** From the box to the target's pixels. */ place: Matrix; width: number; height: number; alpha: number; tint: string | undefined }

/** Undefined when the context refuses the shaders. */
export function createModelDrawing(gl: WebGLRenderingContext, { uvs, indices }: Model): ModelDrawing | undefined {
  const program = gl.createProgram()!
  for (const [type, source] of [[gl.VERTEX_SHADER, VERTEX], [gl.FRAGMENT_SHADER, FRAGMENT]] as const) {
    const shader = gl.createShader(type)!
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  ;['p', 'n', 'u'].forEach((name, at) => gl.bindAttribLocation(program, at, name))
  gl.linkProgram(program)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) return undefined
  const [order, flat, moving] = [gl.createBuffer(), gl.createBuffer(), gl.createBuffer()]
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, order)
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, indices, gl.STATIC_DRAW)
  gl.bindBuffer(gl.ARRAY_BUFFER, flat)
  gl.bufferData(gl.ARRAY_BUFFER, uvs, gl.STATIC_DRAW)
  const wraps = uvs.some((value) => value < 0 || value > 1) ? 1 : 0
  let uploaded: Float32Array | undefined

  function attach(vertices: Float32Array): void {
    gl.useProgram(program)
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, order)
    gl.bindBuffer(gl.ARRAY_BUFFER, moving)
    if (vertices !== uploaded) gl.bufferData(gl.ARRAY_BUFFER, (uploaded = vertices), gl.DYNAMIC_DRAW)
    for (let at = 0; at < 3; at++) {
      if (at > 1) gl.bindBuffer(gl.ARRAY_BUFFER, flat)
      gl.enableVertexAttribArray(at)
      gl.vertexAttribPointer(at, at > 1 ? 2 : 3, gl.FLOAT, false, at > 1 ? 8 : 24, at === 1 ? 12 : 0)
    }
  }

  function tell({ view, model, w, h, place, width, height, alpha, tint }: ModelScene): void {
    const seen = seenBy(view, model)
    const { material = {}, light = {} } = view
    const at = (name: string) => gl.getUniformLocation(program, name)
    const from = lightFrom(view)
    const half = [from[0], from[1], from[2] + 1]
    const long = sqrt(half.reduce((sum, value) => sum + value * value, 0)) || 1
    const color = shares(material.color)
    const tinted = shares(tint)
    const dull = or(material.roughness, 1)
    gl.uniform1f(at('o'), alpha)
    gl.uniformMatrix4fv(at('m'), false, multiply4(projected(view, w, h, place, width, height), seen))
    gl.uniformMatrix3fv(at('r'), false, [0, 1, 2, 4, 5, 6, 8, 9, 10].map((i) => seen[i]!))
    gl.uniform3fv(at('l'), from)
    gl.uniform3fv(at('h'), half.map((value) => value / long))
    gl.uniform3fv(at('c'), color.map((value, i) => value * tinted[i]! * sqrt(model.color[i]!)))
    gl.uniform3fv(at('e'), shares(material.emissive || '#000000'))
    gl.uniform3fv(at('y'), shares(light.color).map((value) => value * or(light.strength, 0.65)))
    gl.uniform4f(at('q'), or(light.ambient, 0.45), 1 - dull, pow(2, 2 + 6 * (1 - dull)), wraps)
  }

  return {
    draw(vertices, texture, scene) {
      const { place, w, h, width, height, alpha } = scene
      attach(vertices)
      tell(scene)
      gl.bindTexture(gl.TEXTURE_2D, texture)
      // Inside a layer the room is cut out already, and depth is cleared within it.
      const isCut = gl.isEnabled(gl.SCISSOR_TEST)
      const { x, y, w: across, h: down } = boxUnder(place, w, h)
      const left = max(0, x - across)
      const top = max(0, y - down)
      if (!isCut) {
        gl.enable(gl.SCISSOR_TEST)
        gl.scissor(left, max(0, height - (y + 2 * down)), max(0, min(width, x + 2 * across) - left), max(0, min(height, y + 2 * down) - top))
      }
      gl.enable(gl.DEPTH_TEST)
      gl.depthFunc(gl.LEQUAL)
      gl.clear(gl.DEPTH_BUFFER_BIT)
      if (alpha < 1) {
        // Only the nearest surface shines through: depth first, then colour.
        gl.colorMask(false, false, false, false)
        gl.drawElements(gl.TRIANGLES, indices.length, gl.UNSIGNED_SHORT, 0)
        gl.colorMask(true, true, true, true)
      }
      gl.drawElements(gl.TRIANGLES, indices.length, gl.UNSIGNED_SHORT, 0)
      gl.disable(gl.DEPTH_TEST)
      if (!isCut) gl.disable(gl.SCISSOR_TEST)
    },
    destroy() {
      gl.deleteProgram(program)
      for (const buffer of [order, flat, moving]) gl.deleteBuffer(buffer)
    },
  }
}

function shares(color: string | undefined): number[] {
  return color ? readColor(color).slice(0, 3).map((value) => value / 255) : [1, 1, 1]
}
