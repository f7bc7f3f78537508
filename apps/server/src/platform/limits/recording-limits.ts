/** Recordings of gameplay. */
export const recordingLimits = {
  projectsPerAccount: 500,
  gameplaysPerAccount: 1000,
} as const
