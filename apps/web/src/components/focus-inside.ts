/** For a `Dropdown` with a menu: the focus goes into it when it opens, so that arrow keys choose at once. */
export const focusInside = { autoFocus: true } as const
