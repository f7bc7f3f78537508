import type {} from '../../features.ts'

/** What of a puzzle a build carries: an ad has only what its own puzzles are. */
export const PLACES = typeof ADLOOM_PUZZLE_PLACE === 'undefined' || ADLOOM_PUZZLE_PLACE
export const SWAPS = typeof ADLOOM_PUZZLE_SWAP === 'undefined' || ADLOOM_PUZZLE_SWAP
export const TURNS = typeof ADLOOM_PUZZLE_TURN === 'undefined' || ADLOOM_PUZZLE_TURN
export const SLIDES = typeof ADLOOM_PUZZLE_SLIDE === 'undefined' || ADLOOM_PUZZLE_SLIDE
