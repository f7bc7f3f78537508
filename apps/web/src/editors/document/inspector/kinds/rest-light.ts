/**
 * The light of a model of which nothing else is said, as the engine has it: from its camera's upper right,
 * degrees.
 */
export const restLight = { azimuth: 26, polar: 53, strength: 0.65, ambient: 0.45 }
