export { gameLints } from '../packer/game-lints.ts'
