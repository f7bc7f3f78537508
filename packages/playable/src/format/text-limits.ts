/** What a text parameter may be set to: size and letter spacing in reference units. */
export const textLimits = { size: { min: 8, max: 400 }, spacing: { min: -20, max: 100 } } as const
