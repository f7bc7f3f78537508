import type {} from '../../features.ts'

/** What of a parking lot a build carries: an ad has only what its own lots are. */
export const DRIVES = typeof ADLOOM_PARK_DRIVE === 'undefined' || ADLOOM_PARK_DRIVE
export const SLIDES = typeof ADLOOM_PARK_SLIDE === 'undefined' || ADLOOM_PARK_SLIDE
export const ROADS = typeof ADLOOM_PARK_ROAD === 'undefined' || ADLOOM_PARK_ROAD
