/**
 * Pieces of SVG shared by all drawings: gradients, blur, light rays, sparkles. Ids are given by the caller
 * and must be unique in a drawing.
 */

export type Stops = [at: number, color: string, opacity?: number][]

/** A vertical gradient by default; `angle` in degrees clockwise from top-to-bottom. */
export function linear(id: string, stops: Stops, angle = 0): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1" gradientTransform="rotate(${angle} .5 .5)">${stopTags(stops)}</linearGradient>`
}

export function radial(id: string, stops: Stops, cx = 0.5, cy = 0.5, r = 0.5): string {
  return `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopTags(stops)}</radialGradient>`
}

export function blur(id: string, amount: number): string {
  return `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${amount}"/></filter>`
}

function stopTags(stops: Stops): string {
  return stops
    .map(
      ([at, color, opacity = 1]) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join('')
}

/** Wedges of light from a point. */
export function rays(cx: number, cy: number, radius: number, count: number, fill: string, turn = 0): string {
  const step = (Math.PI * 2) / count
  let path = ''
  for (let i = 0; i < count; i++) {
    const a = i * step + turn
    path += `M${n(cx)} ${n(cy)}L${n(cx + Math.cos(a) * radius)} ${n(cy + Math.sin(a) * radius)}L${n(cx + Math.cos(a + step / 2) * radius)} ${n(cy + Math.sin(a + step / 2) * radius)}Z`
  }
  return `<path d="${path}" fill="${fill}"/>`
}

/** A four-pointed twinkle. */
export function twinkle(cx: number, cy: number, r: number, fill = '#fff', opacity = 1): string {
  const k = r * 0.14
  return `<path d="M${n(cx)} ${n(cy - r)}Q${n(cx + k)} ${n(cy - k)} ${n(cx + r)} ${n(cy)}Q${n(cx + k)} ${n(cy + k)} ${n(cx)} ${n(cy + r)}Q${n(cx - k)} ${n(cy + k)} ${n(cx - r)} ${n(cy)}Q${n(cx - k)} ${n(cy - k)} ${n(cx)} ${n(cy - r)}Z" fill="${fill}" fill-opacity="${opacity}"/>`
}

/** Points of a star as a path. */
export function starPath(cx: number, cy: number, outer: number, inner: number, points = 5): string {
  let path = ''
  for (let i = 0; i < points * 2; i++) {
    const r = i % 2 ? inner : outer
    const a = (i * Math.PI) / points - Math.PI / 2
    path += `${i ? 'L' : 'M'}${n(cx + Math.cos(a) * r)} ${n(cy + Math.sin(a) * r)}`
  }
  return `${path}Z`
}

/** A soft cumulus made of circles on a flat base. */
export function cloud(x: number, y: number, w: number, fill: string, opacity = 1): string {
  const c = (dx: number, dy: number, r: number) =>
    `<circle cx="${n(x + dx * w)}" cy="${n(y + dy * w)}" r="${n(r * w)}"/>`
  return `<g fill="${fill}" opacity="${opacity}">${c(0.2, 0, 0.15)}${c(0.42, -0.1, 0.21)}${c(0.66, -0.04, 0.17)}${c(0.83, 0.03, 0.12)}<rect x="${n(x + 0.06 * w)}" y="${n(y)}" width="${n(w * 0.88)}" height="${n(w * 0.15)}" rx="${n(w * 0.075)}"/></g>`
}

/** A rolling hill: the area under a wave between x 0 and `width`, down to `bottom`. */
export function hill(
  width: number,
  top: number,
  wave: number,
  length: number,
  phase: number,
  bottom: number,
  fill: string,
): string {
  let path = `M0 ${bottom}L0 ${n(top + Math.sin(phase) * wave)}`
  const step = width / 24
  for (let x = step; x <= width + 1; x += step)
    path += `L${n(x)} ${n(top + Math.sin(phase + (x / length) * Math.PI * 2) * wave)}`
  return `<path d="${path}L${width} ${bottom}Z" fill="${fill}" stroke-linejoin="round"/>`
}

/** Rounds a coordinate to a tenth, to keep drawings short. */
export function n(value: number): number {
  return Math.round(value * 10) / 10
}
