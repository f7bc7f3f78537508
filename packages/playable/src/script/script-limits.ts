/** The most a document holds of scripts: characters of one, and how many. */
export const scriptLimits = { source: 65_536, count: 40 } as const
