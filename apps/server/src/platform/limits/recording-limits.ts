/** Recordings of gameplay. */
export const recordingLimits = {
  projectsPerAccount: 500,
  gameplaysPerAccount: 1000,
  rendersPerAccount: 5000,
} as const
