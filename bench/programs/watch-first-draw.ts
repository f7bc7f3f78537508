/**
 * Runs before a page's own scripts: the first draw on a canvas that is in the page, then the next frame, is
 * what a person sees.
 */
const page = globalThis as unknown as { firstFrame?: number }
let seen = false
const note = (canvas: HTMLCanvasElement | OffscreenCanvas) => {
  if (seen || !(canvas instanceof HTMLCanvasElement) || !canvas.isConnected) return
  seen = true
  requestAnimationFrame(() => {
    page.firstFrame = performance.now()
  })
}
const hook = (owner: object, name: string) => {
  const target = owner as Record<string, (...args: unknown[]) => unknown>
  const original = target[name]
  if (original)
    target[name] = function hooked(this: { canvas: HTMLCanvasElement }, ...args: unknown[]) {
      note(this.canvas)
      return original.apply(this, args)
    }
}
hook(CanvasRenderingContext2D.prototype, 'drawImage')
for (const context of [WebGLRenderingContext.prototype, WebGL2RenderingContext.prototype])
  for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced']) hook(context, name)
