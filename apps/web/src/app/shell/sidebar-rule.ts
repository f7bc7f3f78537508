/** Width at which the sidebar folds by itself (SH-22). */
const autoCollapsePx = 1280

/** `1` is collapsed and `0` expanded; without a choice the window's width decides. */
export function isCollapsed(choice: string | undefined, windowWidth: number): boolean {
  if (choice === '0' || choice === '1') return choice === '1'
  return windowWidth <= autoCollapsePx
}
