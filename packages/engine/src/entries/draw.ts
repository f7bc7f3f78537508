export type { DrawBackend, Drawer, Matrix } from '../draw/backend.ts'
export { canvas2d } from '../draw/canvas2d.ts'
export { readColor } from '../draw/color.ts'
export { webgl } from '../draw/webgl.ts'
