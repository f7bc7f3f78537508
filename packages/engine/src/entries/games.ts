export type { GameModule } from '../games/game-module.ts'
export { withReadConfigs } from '../games/read-configs.ts'
export type { GameVerdict } from '../games/verdict.ts'
