/** Returns an element of the simulator page, which always exists. */
export function pageElement(id: string): HTMLElement {
  return document.getElementById(id)!
}
