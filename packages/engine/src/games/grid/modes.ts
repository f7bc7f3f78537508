import type {} from '../../features.ts'

/** Board features in a build: an ad contains only those that its boards use. */
export const SWAPS = typeof ADLOOM_GRID_SWAP === 'undefined' || ADLOOM_GRID_SWAP
export const TAPS = typeof ADLOOM_GRID_TAP === 'undefined' || ADLOOM_GRID_TAP
export const TRAYS = typeof ADLOOM_GRID_TRAY === 'undefined' || ADLOOM_GRID_TRAY
export const BLOCKERS = typeof ADLOOM_GRID_BLOCKERS === 'undefined' || ADLOOM_GRID_BLOCKERS
export const SPECIALS = typeof ADLOOM_GRID_SPECIALS === 'undefined' || ADLOOM_GRID_SPECIALS
