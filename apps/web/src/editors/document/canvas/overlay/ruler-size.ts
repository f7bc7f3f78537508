/** Pixels a ruler takes of the pane. */
export const rulerSize = 20
