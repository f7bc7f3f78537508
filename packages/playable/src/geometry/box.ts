/** An upright rectangle, in units of the reference canvas by default. */
export interface Box {
  x: number
  y: number
  w: number
  h: number
}

export interface Point {
  x: number
  y: number
}

/** The smallest box around points or boxes; undefined around nothing. */
export function boxAround(shapes: readonly (Point | Box)[]): Box | undefined {
  if (shapes.length === 0) return undefined
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const shape of shapes) {
    left = Math.min(left, shape.x)
    top = Math.min(top, shape.y)
    right = Math.max(right, shape.x + ('w' in shape ? shape.w : 0))
    bottom = Math.max(bottom, shape.y + ('h' in shape ? shape.h : 0))
  }
  return { x: left, y: top, w: right - left, h: bottom - top }
}

/** The box between two corners in any order. */
export function boxBetween(a: Point, b: Point): Box {
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), w: Math.abs(a.x - b.x), h: Math.abs(a.y - b.y) }
}

export function containsBox(outer: Box, inner: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.w <= outer.x + outer.w &&
    inner.y + inner.h <= outer.y + outer.h
  )
}

export function centreOf(box: Box): Point {
  return { x: box.x + box.w / 2, y: box.y + box.h / 2 }
}
