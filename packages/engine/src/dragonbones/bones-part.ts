import type { NodeData } from '../data.ts'
import { figureClock } from '../figure/figure-clock.ts'
import type { LivePart } from '../nodes/live-part.ts'
import { min } from '../math.ts'
import type { Playing } from '../playing.ts'
import { multiply } from '../stage/matrix.ts'
import type { SceneNode } from '../stage/scene-node.ts'
import type { Armature, Clip } from './armature.ts'
import { drawArmature } from './draw-armature.ts'
import { pose } from './pose.ts'

/** A DragonBones layer: drawn as large as fits its box, in the middle; it waits for its figure to be loaded. */
export function openBones(playing: Playing, node: SceneNode, data: Extract<NodeData, { kind: 'dragonbones' }>): LivePart {
  const clock = figureClock(playing, node.id, data)

  function armature(): Armature | undefined {
    const figure = playing.figures[data.asset]
    return figure && (figure.armatures.filter((one) => one.name === data.armature)[0] || figure.armatures[0])
  }

  function clipOf({ clips }: Armature): Clip | undefined {
    return clips.filter((clip) => clip.name === clock.clip())[0] || clips[0]
  }

  return {
    appear: clock.appear,
    respond: clock.respond,
    step() {
      const own = armature()
      const clip = own && clipOf(own)
      if (own) clock.step(clip ? (clip.frames * 1000) / own.fps : 0)
    },
    draw(painter) {
      const own = armature()
      if (!own) return
      const clip = clipOf(own)
      const frame = clip ? (clock.at((clip.frames * 1000) / own.fps) * own.fps) / 1000 : 0
      const { x, y, w, h } = own.box
      const scale = min(node.w / w, node.h / h)
      const matrix = multiply(node.world, [scale, 0, 0, scale, node.w / 2 - (x + w / 2) * scale, node.h / 2 - (y + h / 2) * scale])
      drawArmature(painter, own, pose(own, clip, frame, clock.loops()), playing.figures[data.asset]!.texture, matrix, node.worldAlpha, node.worldTint)
    },
  }
}
