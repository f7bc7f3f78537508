/** Height of a line of the layer tree in CSS pixels. */
export const rowHeight = 30
