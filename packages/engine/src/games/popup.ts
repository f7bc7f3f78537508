import type { AnyRun } from './game-run.ts'
import { tween } from './scene-frame.ts'

/** A text that jumps up, rises and fades. Only digits, "+", "-" and "x": it needs no language. */
export function showPopup(run: AnyRun, content: string, x: number, y: number, scale = 1): void {
  const { gameStage, gameConfig } = run
  const style = gameConfig.popup
  if (!style) return
  const { size } = style
  const sprite = gameStage.sprite({
    x,
    y,
    w: size * 5,
    h: size * 1.6,
    z: 80,
    scale: scale * 0.3,
    text: { content, style },
  })
  const remove = () => gameStage.remove(sprite)
  const rise = () => tween(run, sprite, { y: y - size * 1.5, alpha: 0 }, 420, 'quad.in', remove, 160)
  tween(run, sprite, { scale, y: y - size * 0.5 }, 220, 'back.out', rise)
}
