import type {} from '../../features.ts'

/** What of a board a build carries: an ad has only what its own boards are. */
export const SWAPS = typeof ADLOOM_GRID_SWAP === 'undefined' || ADLOOM_GRID_SWAP
export const TAPS = typeof ADLOOM_GRID_TAP === 'undefined' || ADLOOM_GRID_TAP
export const TRAYS = typeof ADLOOM_GRID_TRAY === 'undefined' || ADLOOM_GRID_TRAY
export const BLOCKERS = typeof ADLOOM_GRID_BLOCKERS === 'undefined' || ADLOOM_GRID_BLOCKERS
export const SPECIALS = typeof ADLOOM_GRID_SPECIALS === 'undefined' || ADLOOM_GRID_SPECIALS
