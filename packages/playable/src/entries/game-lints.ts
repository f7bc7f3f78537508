export { gameLints } from '../packer/collect/game-lints.ts'
