/** Recordings of gameplay. */
export const recordingLimits = {
  projectsPerAccount: 500,
  gameplaysPerAccount: 1000,
  rendersPerAccount: 5000,
  /** Audio that a rendered ad starts: ten a second for five minutes. */
  voicesPerRender: 3000,
  /** Videos of an ad that are decoded while it is rendered; further ones show nothing. */
  videosPerRender: 12,
} as const
