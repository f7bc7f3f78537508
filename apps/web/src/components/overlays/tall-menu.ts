/** For a menu that may be taller than the space above or below its place: it moves into view only then. */
export const tallMenu = {
  // A moved menu would end outside the window by its offset.
  align: { offset: [0, 0], overflow: { adjustX: true, adjustY: true, shiftY: true } },
  /** Its height, in `global.css`. */
  rootClassName: 'tall-menu',
}
