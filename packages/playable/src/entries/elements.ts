export { findElements } from '../elements/find-elements.ts'
export type { CreativeElements } from '../elements/reachable.ts'
