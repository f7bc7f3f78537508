/** The two ways a screen is held; each has a canvas of its own (D-32). */
export type Orientation = 'portrait' | 'landscape'
