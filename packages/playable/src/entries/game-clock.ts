export { gameClockPath, isGamePage, prepareGamePage } from '../game-clock/game-document.ts'
export {
  findGameDivergence,
  type GameDivergence,
  type GameTake,
  readGameTake,
  withGameCourse,
} from '../game-clock/game-take.ts'
export type {
  CaptureFacts,
  FromGame,
  GameReport,
  GameSettings,
  GameTouch,
  GameValue,
  GameValues,
  ToGame,
} from '../game-clock/game-protocol.ts'
export { layOutFrame } from '../game-clock/lay-out-frame.ts'
export { readFromGame } from '../game-clock/read-from-game.ts'
export type { HostedStep } from '../game-clock/render-host/render-host.ts'
export { unheldKinds } from '../game-clock/game-protocol.ts'
