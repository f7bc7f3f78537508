import { FRAGMENT_SHADER, LINK_STATUS, VERTEX_SHADER } from './gl-numbers.ts'

/**
 * A program of GLSL ES 1.00, so that WebGL 1 is enough; attributes by name at their places. Undefined when
 * the context refuses it.
 */
export function linkProgram(
  gl: WebGLRenderingContext,
  vertex: string,
  fragment: string,
  attributes: string[],
): WebGLProgram | undefined {
  const program = gl.createProgram()
  if (!program) return undefined
  for (const [type, source] of [
    [VERTEX_SHADER, vertex],
    [FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(type)
    if (!shader) return undefined
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  attributes.forEach((name, at) => gl.bindAttribLocation(program, at, name))
  gl.linkProgram(program)
  return gl.getProgramParameter(program, LINK_STATUS) ? program : undefined
}
