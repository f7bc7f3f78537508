const reachable = 'button, a[href], input, textarea, select, [tabindex]'

/** Where the keyboard was in each part of the room; it goes on there. */
const left = new WeakMap<Element, HTMLElement>()

function isReachable(element: HTMLElement): boolean {
  return (
    element.tabIndex >= 0 &&
    !(element as HTMLButtonElement).disabled &&
    element.checkVisibility({ visibilityProperty: true })
  )
}

/** What a part offers first: what it is mostly opened for, else its first control. Whether there is any. */
export function enterRegion(region: Element | null): boolean {
  const target =
    region?.querySelector<HTMLElement>('[data-first]') ??
    [...(region?.querySelectorAll<HTMLElement>(reachable) ?? [])].find(isReachable)
  target?.focus()
  return target !== undefined && target !== null
}

/** The next part of the room, or the one before; each where one left it. */
export function goToRegion(room: Element, by: 1 | -1): void {
  const regions = [...room.querySelectorAll('[data-region]')].filter(region => region.checkVisibility())
  const here = document.activeElement instanceof HTMLElement ? document.activeElement : undefined
  const at = regions.findIndex(region => region.contains(here ?? null))
  const from = regions[at]
  if (from && here) left.set(from, here)
  const next = regions[at < 0 ? 0 : (at + by + regions.length) % regions.length]
  if (!next) return
  const before = left.get(next)
  if (before?.isConnected && next.contains(before) && isReachable(before)) before.focus()
  else enterRegion(next)
}
