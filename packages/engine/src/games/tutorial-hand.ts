import type { CommonConfig } from './common-config.ts'
import type { GameStage, Sprite } from './game-module.ts'
import { plainShape } from './shapes.ts'
import { ceil, floor, max, min } from '../math.ts'

export interface Point {
  x: number
  y: number
}

/**
 * Shows a move as a touch: presses at the first point, moves along the path, lifts and repeats.
 */
export interface TutorialHand {
  show(path: Point[]): void
  hide(): void
  step(ms: number): void
}

const loopMs = 1500

/** 0 before `from`, 1 after `to`, smooth between. */
function between(u: number, from: number, to: number): number {
  const t = min(1, max(0, (u - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

export function createTutorialHand(stage: GameStage, config: CommonConfig): TutorialHand {
  const { handSize, hand: asset } = config
  const tip = asset ? config.handTip : { x: 0.5, y: 0.5 }
  let path: Point[] = []
  let sprites: [ring: Sprite, pointer: Sprite] | undefined
  let t = 0
  return {
    show(points) {
      t = 0
      path = points
      sprites = sprites || [
        stage.sprite({
          z: 90,
          w: handSize,
          h: handSize,
          alpha: 0,
          shape: { form: 'ellipse', fill: { kind: 'none' }, stroke: { color: '#ffffff', width: 8 } },
        }),
        stage.sprite(
          Object.assign(
            { z: 91, w: handSize, h: handSize, alpha: 0 },
            asset
              ? { asset }
              : {
                  w: handSize / 2,
                  h: handSize / 2,
                  shape: plainShape('ellipse', 'rgba(255,255,255,0.85)', 0, 'rgba(0,0,0,0.35)', 4),
                },
          ),
        ),
      ]
    },
    hide() {
      path = []
      if (sprites) sprites.forEach(sprite => stage.remove(sprite))
      sprites = undefined
    },
    step(ms) {
      if (!sprites) return
      t = (t + ms) % loopMs
      const u = t / loopMs
      const along = between(u, 0.24, 0.66) * (path.length - 1)
      const from = path[floor(along)]!
      const to = path[ceil(along)]!
      const share = along % 1
      const [ring, pointer] = sprites
      const lift = 1 - between(u, 0.1, 0.18) + between(u, 0.72, 0.8)
      pointer.x = from.x + (to.x - from.x) * share + (0.5 - tip.x) * handSize + lift * handSize * 0.12
      pointer.y = from.y + (to.y - from.y) * share + (0.5 - tip.y) * handSize + lift * handSize * 0.16
      pointer.alpha = between(u, 0, 0.1) - between(u, 0.86, 0.98)
      pointer.scale = 0.92 + lift * 0.13
      const wave = (u - 0.17) / 0.28
      ring.x = path[0]!.x
      ring.y = path[0]!.y
      ring.scale = 0.2 + max(0, wave) * 0.8
      ring.alpha = wave > 0 && wave < 1 ? 0.8 * (1 - wave) : 0
    },
  }
}
