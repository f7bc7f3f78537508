import type { TextStyle } from '../data.ts'
import type { GameStage } from './part.ts'

/**
 * A text that jumps up, rises and fades: points, combos. Only digits, "+" and "x", so that it needs no
 * language.
 */
export function showPopup(
  stage: GameStage,
  style: TextStyle | undefined,
  content: string,
  x: number,
  y: number,
  scale = 1,
): void {
  if (!style) return
  const sprite = stage.sprite({
    x,
    y,
    w: style.size * 5,
    h: style.size * 1.6,
    z: 80,
    scale: scale * 0.3,
    text: { content, style },
  })
  const rise = () =>
    stage.tween({
      target: sprite,
      to: { y: y - style.size * 1.5, alpha: 0 },
      ms: 420,
      delay: 160,
      ease: 'quad.in',
      done: () => stage.remove(sprite),
    })
  stage.tween({
    target: sprite,
    to: { scale, y: y - style.size * 0.5 },
    ms: 220,
    ease: 'back.out',
    done: rise,
  })
}
