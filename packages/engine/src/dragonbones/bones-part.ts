import type { NodeData } from '../data.ts'
import { figureClock } from '../figure/figure-clock.ts'
import type { LivePart } from '../nodes/live-part.ts'
import { min } from '../math.ts'
import type { Playing } from '../playing.ts'
import { multiply } from '../stage/matrix.ts'
import type { SceneNode } from '../stage/scene-node.ts'
import { drawArmature } from './draw-armature.ts'
import { pose } from './pose.ts'

/** A DragonBones layer: drawn as large as fits its box, in its middle; it waits for its figure to be loaded. */
export function openBones(playing: Playing, node: SceneNode, data: Extract<NodeData, { kind: 'dragonbones' }>): LivePart {
  const armature = () => {
    const { armatures = [] } = playing.figures[data.asset] || {}
    return armatures.filter((one) => one.name === data.armature)[0] || armatures[0]
  }
  const clip = () => {
    const { clips = [] } = armature() || {}
    return clips.filter((one) => one.name === clock.clip())[0] || clips[0]
  }
  const clock = figureClock(playing, node.id, data, () => {
    const own = armature()
    const played = clip()
    return own && (played ? (played.frames * 1000) / own.fps : 0)
  })
  return Object.assign(clock, {
    draw(painter) {
      const own = armature()
      if (!own) return
      const { x, y, w, h } = own.box
      const scale = min(node.w / w, node.h / h)
      const matrix = multiply(node.world, [scale, 0, 0, scale, node.w / 2 - (x + w / 2) * scale, node.h / 2 - (y + h / 2) * scale])
      drawArmature(painter, own, pose(own, clip(), (clock.at() * own.fps) / 1000, clock.loops()), playing.figures[data.asset]!.texture, matrix, node.worldAlpha, node.worldTint)
    },
  } as LivePart)
}
