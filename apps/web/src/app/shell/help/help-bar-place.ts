/** Distances in px from the right and the lower edge of the window. */
export interface Place {
  right: number
  bottom: number
}

export interface Size {
  width: number
  height: number
}

export const firstPlace: Place = { right: 10, bottom: 88 } // SH-27: 10 px from the right
const marginPx = 4

/** The nearest place at which the whole bar is in the window. */
export function insidePlace(place: Place, bar: Size, view: Size): Place {
  const between = (value: number, most: number) => Math.max(marginPx, Math.min(value, most))
  return {
    right: between(place.right, view.width - bar.width - marginPx),
    bottom: between(place.bottom, view.height - bar.height - marginPx),
  }
}

/** Moved by px to the right and downwards. */
export function movedPlace(place: Place, x: number, y: number): Place {
  return { right: place.right - x, bottom: place.bottom - y }
}

/** What was remembered, or where the bar begins. */
export function placeOf(text: string | null): Place {
  const found = /^(-?\d{1,5}(?:\.\d+)?),(-?\d{1,5}(?:\.\d+)?)$/.exec(text ?? '')
  return found === null ? firstPlace : { right: Number(found[1]), bottom: Number(found[2]) }
}

export function placeText(place: Place): string {
  return `${Math.round(place.right)},${Math.round(place.bottom)}`
}
