import { n, radial } from '../../art/paint.ts'

/** A filled shape with a dark outline outside of it. */
export function solid(d: string, fill: string, ink: string, width = 12): string {
  return `<path d="${d}" fill="${fill}" stroke="${ink}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round" paint-order="stroke"/>`
}

export function disc(
  cx: number,
  cy: number,
  rx: number,
  fill: string,
  ink?: string,
  width = 12,
  ry = rx,
): string {
  return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${ink === undefined ? '' : ` stroke="${ink}" stroke-width="${width}" paint-order="stroke"`}/>`
}

/** Light or shade laid over a shape. */
export function veil(d: string, opacity: number, color = '#fff'): string {
  return `<path d="${d}" fill="${color}" opacity="${opacity}"/>`
}

export function line(d: string, color: string, width: number, opacity = 1): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`
}

/** The soft shadow of objects on the ground; a gradient, since filters are slow to draw. */
export function floorShadow(cx: number, cy: number, rx: number, opacity = 0.35): string {
  return `<defs>${radial('floor-shadow', [
    [0, '#000', opacity],
    [0.6, '#000', opacity * 0.6],
    [1, '#000', 0],
  ])}</defs><ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${n(rx * 0.18)}" fill="url(#floor-shadow)"/>`
}

export function glint(x: number, y: number, rx: number, ry = rx * 0.6, turn = -28, opacity = 0.85): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${n(rx)}" ry="${n(ry)}" fill="#fff" opacity="${opacity}" transform="rotate(${turn} ${x} ${y})"/>`
}

export function rect(x: number, y: number, w: number, h: number, r: number, paint: string): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(r)}" ${paint}/>`
}
