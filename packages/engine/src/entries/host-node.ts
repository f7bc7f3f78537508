export { nodeHost, renderFrame } from '../host/node.ts'
export type { NodeHost } from '../host/node.ts'
