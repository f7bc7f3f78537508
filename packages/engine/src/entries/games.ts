export type { GamePart } from '../games/part.ts'
export { withReadConfigs } from '../games/read-configs.ts'
export type { GameVerdict } from '../games/verdict.ts'
