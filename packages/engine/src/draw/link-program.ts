/** A program of GLSL ES 1.00, so that WebGL 1 is enough; attributes by name at their places. Undefined when the context refuses it. */
export function linkProgram(gl: WebGLRenderingContext, vertex: string, fragment: string, attributes: string[]): WebGLProgram | undefined {
  const program = gl.createProgram()
  if (!program) return undefined
  for (const [type, source] of [[gl.VERTEX_SHADER, vertex], [gl.FRAGMENT_SHADER, fragment]] as const) {
    const shader = gl.createShader(type)
    if (!shader) return undefined
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  attributes.forEach((name, at) => gl.bindAttribLocation(program, at, name))
  gl.linkProgram(program)
  return gl.getProgramParameter(program, gl.LINK_STATUS) ? program : undefined
}
