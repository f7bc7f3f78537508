export { measurePlayable } from '../score/measure-playable.ts'
export type { PlayableFacts } from '../score/measure-playable.ts'
export { scorePlayable } from '../score/score-playable.ts'
