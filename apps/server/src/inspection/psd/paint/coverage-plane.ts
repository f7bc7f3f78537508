/** Coverage (0 to 1) of a rectangle of the file's pixels; nothing is covered around it. */
export interface Plane {
  left: number
  top: number
  width: number
  height: number
  data: Float32Array
}

export function planeOf(
  box: { left: number; top: number; width: number; height: number },
  at: (x: number, y: number) => number,
): Plane {
  const { left, top, width, height } = box
  const data = new Float32Array(width * height)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data[y * width + x] = at(x + left, y + top)
  return { left, top, width, height, data }
}

export function coverageAt(plane: Plane, x: number, y: number): number {
  const [column, row] = [x - plane.left, y - plane.top]
  return column < 0 || row < 0 || column >= plane.width || row >= plane.height
    ? 0
    : plane.data[row * plane.width + column]!
}

/** A Gaussian blur of that deviation, as three box blurs; linear in the pixels. */
export function blurred(plane: Plane, sigma: number): Plane {
  if (sigma < 0.1) return plane
  const data = Float32Array.from(plane.data)
  for (const radius of boxRadii(sigma)) {
    blurLines(data, { count: plane.height, length: plane.width, step: 1, next: plane.width }, radius)
    blurLines(data, { count: plane.width, length: plane.height, step: plane.width, next: 1 }, radius)
  }
  return { ...plane, data }
}

/** Radii of three boxes whose variances sum to that of the Gaussian. */
function boxRadii(sigma: number): number[] {
  const ideal = Math.sqrt(4 * sigma * sigma + 1)
  const low = Math.max(1, 2 * Math.floor((ideal - 1) / 2) + 1)
  const wide = Math.round((12 * sigma * sigma - 3 * low * low - 12 * low - 9) / (-4 * low - 4))
  return [0, 1, 2].map(at => ((at < wide ? low : low + 2) - 1) / 2)
}

interface Lines {
  count: number
  length: number
  step: number
  next: number
}

function blurLines(data: Float32Array, { count, length, step, next }: Lines, radius: number): void {
  if (radius === 0) return
  const line = new Float32Array(length)
  for (let index = 0; index < count; index++) {
    const start = index * next
    let sum = 0
    for (let at = 0; at < Math.min(radius, length); at++) sum += data[start + at * step]!
    for (let at = 0; at < length; at++) {
      if (at + radius < length) sum += data[start + (at + radius) * step]!
      if (at - radius - 1 >= 0) sum -= data[start + (at - radius - 1) * step]!
      line[at] = sum / (2 * radius + 1)
    }
    for (let at = 0; at < length; at++) data[start + at * step] = line[at]!
  }
}

const far = 1e12

/**
 * Distance of every pixel to the nearest that is covered by half or more (or, inverted, less than half);
 * Felzenszwalb and Huttenlocher, linear.
 */
export function distances(plane: Plane, inverted = false): Float32Array {
  const { width, height } = plane
  const squares = Float64Array.from(plane.data, value => (value >= 0.5 === inverted ? far : 0))
  for (let y = 0; y < height; y++) lowerEnvelope(squares, { start: y * width, step: 1, length: width })
  for (let x = 0; x < width; x++) lowerEnvelope(squares, { start: x, step: width, length: height })
  return Float32Array.from(squares, Math.sqrt)
}

function lowerEnvelope(
  squares: Float64Array,
  { start, step, length }: { start: number; step: number; length: number },
): void {
  const values = Float64Array.from({ length }, (_, at) => squares[start + at * step]!)
  const [places, bounds] = [new Int32Array(length), new Float64Array(length + 1)]
  let last = 0
  bounds[0] = -Infinity
  bounds[1] = Infinity
  const meeting = (a: number, b: number): number =>
    (values[a]! + a * a - values[b]! - b * b) / (2 * a - 2 * b)
  for (let at = 1; at < length; at++) {
    let cut = meeting(at, places[last]!)
    while (last > 0 && cut <= bounds[last]!) cut = meeting(at, places[--last]!)
    if (last === 0 && cut <= bounds[0]!) cut = -Infinity
    places[++last] = at
    bounds[last] = cut
    bounds[last + 1] = Infinity
  }
  for (let at = 0, which = 0; at < length; at++) {
    while (bounds[which + 1]! < at) which++
    const from = places[which]!
    squares[start + at * step] = Math.min(far, (at - from) ** 2 + values[from]!)
  }
}
