import type {} from '../../features.ts'

/** Puzzle features in a build: an ad contains only those that its puzzles use. */
export const PLACES = typeof ADLOOM_PUZZLE_PLACE === 'undefined' || ADLOOM_PUZZLE_PLACE
export const SWAPS = typeof ADLOOM_PUZZLE_SWAP === 'undefined' || ADLOOM_PUZZLE_SWAP
export const TURNS = typeof ADLOOM_PUZZLE_TURN === 'undefined' || ADLOOM_PUZZLE_TURN
export const SLIDES = typeof ADLOOM_PUZZLE_SLIDE === 'undefined' || ADLOOM_PUZZLE_SLIDE
