import { emoji } from '../emoji.ts'
import { blur, linear, rays } from '../paint.ts'

/** A game's store icon, 288 x 288: rays on a gradient, one big object with smaller friends, glass edge. */
export async function appIcon(
  top: string,
  bottom: string,
  main: string,
  friends: string[] = [],
): Promise<string> {
  const big = await emoji(main, 50, 52, 188)
  const spots: [number, number, number][] = [
    [-18, 168, 116],
    [188, 174, 112],
    [-14, -20, 96],
    [204, -16, 94],
  ]
  const small = await Promise.all(friends.map((code, i) => emoji(code, ...(spots[i] ?? [0, 0, 90]))))
  return `<defs>${linear('back', [
    [0, top],
    [1, bottom],
  ])}${blur('soft', 8)}<clipPath id="tile"><rect width="288" height="288" rx="64"/></clipPath></defs><g clip-path="url(#tile)"><rect width="288" height="288" fill="url(#back)"/>${rays(144, 144, 260, 10, '#ffffff38', 0.2)}${small.join('')}<ellipse cx="144" cy="246" rx="84" ry="20" fill="#000" opacity=".35" filter="url(#soft)"/>${big}<path d="M0 0H288V70Q144 130 0 70Z" fill="#fff" opacity=".13"/></g><rect x="5" y="5" width="278" height="278" rx="60" fill="none" stroke="#fff" stroke-width="9" opacity=".9"/>`
}
