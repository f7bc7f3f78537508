import type {} from '../../features.ts'

/** Parking lot features in a build: an ad contains only those that its lots use. */
export const DRIVES = typeof ADLOOM_PARK_DRIVE === 'undefined' || ADLOOM_PARK_DRIVE
export const SLIDES = typeof ADLOOM_PARK_SLIDE === 'undefined' || ADLOOM_PARK_SLIDE
export const ROADS = typeof ADLOOM_PARK_ROAD === 'undefined' || ADLOOM_PARK_ROAD
