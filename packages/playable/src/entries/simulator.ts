export type { FromPlayer, ToPlayer } from '../simulator/player/player-protocol.ts'
export { readFromPlayer } from '../simulator/player/read-from-player.ts'
export { lateViewableMs, simulatorModes, withSettings } from '../simulator/simulation.ts'
export type { SimulatorMode, SimulatorRecord, ToSimulation } from '../simulator/simulation.ts'
