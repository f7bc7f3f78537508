import type { Sprite, SpriteOptions } from '../games/game-module.ts'

/** A sprite with what it draws when it has no image. */
export interface StageSprite extends Sprite {
  shape: SpriteOptions['shape']
  text: SpriteOptions['text']
  cut: SpriteOptions['cut']
}

/** The sprites of one game node in drawing order: by z, then by age. */
export function createSpriteList() {
  let sprites: StageSprite[] = []
  return {
    add(options: SpriteOptions): Sprite {
      const rest: StageSprite = {
        x: 0,
        y: 0,
        w: 0,
        h: 0,
        scale: 1,
        rotation: 0,
        alpha: 1,
        tint: undefined,
        z: 0,
        visible: true,
        asset: undefined,
        shape: undefined,
        text: undefined,
        cut: undefined,
      }
      const sprite = Object.assign(rest, options)
      sprites.push(sprite)
      return sprite
    },
    remove(sprite: Sprite): void {
      sprites = sprites.filter(one => one !== sprite)
    },
    sorted(): StageSprite[] {
      const unsorted = sprites.some((one, index) => index > 0 && sprites[index - 1]!.z > one.z)
      // Array.sort was not stable in old WebViews, so age decides by index.
      if (unsorted)
        sprites = sprites
          .map((one, age) => ({ one, age }))
          .sort((a, b) => a.one.z - b.one.z || a.age - b.age)
          .map(({ one }) => one)
      return sprites
    },
  }
}
