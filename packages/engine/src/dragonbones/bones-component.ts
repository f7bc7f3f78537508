import type { NodeData } from '../data.ts'
import { figureClock } from '../figure/figure-clock.ts'
import type { NodeComponent } from '../nodes/node-component.ts'
import { floor, max, min } from '../math.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { multiply } from '../stage/matrix.ts'
import type { SceneNode } from '../stage/scene-node.ts'
import { drawArmature } from './draw-armature.ts'
import { pose } from './pose.ts'

/**
 * A DragonBones layer: drawn as large as fits its box, in its middle; it waits for its figure to be loaded.
 */
export function openBones(
  runtime: Runtime,
  node: SceneNode,
  data: Extract<NodeData, { kind: 'dragonbones' }>,
): NodeComponent {
  const { stageState } = runtime
  const armature = () => {
    const { armatures = [] } = stageState.loadedFigures[data.asset] || {}
    return armatures.filter(one => one.name === data.armature)[0] || armatures[0]
  }
  const clip = () => {
    const { clips = [] } = armature() || {}
    return clips.filter(one => one.name === clock.clip())[0] || clips[0]
  }
  const clock = figureClock(
    runtime,
    node.id,
    data,
    () => {
      const own = armature()
      const played = clip()
      return own && (played ? (played.frames * 1000) / own.fps : 0)
    },
    (from, to, rounds) => {
      const own = armature()!
      const played = clip()
      for (const event of (played && played.events) || []) {
        const round = (played!.frames * 1000) / own.fps
        const at = (event.at * 1000) / own.fps
        // Once for a clip without length; otherwise in each repetition that the step covers.
        for (
          let lap = round ? max(0, floor((from - at) / round) + 1) : 0;
          (round || !lap) && at + lap * round > from && at + lap * round <= to && !(rounds && lap >= rounds);
          lap++
        ) {
          runtime.eventBus.emit({ t: 'bonesEvent', node: node.id, mark: event.name })
        }
      }
    },
  )
  return Object.assign(clock, {
    draw(painter) {
      const own = armature()
      if (!own) return
      const { x, y, w, h } = own.box
      const scale = min(node.w / w, node.h / h)
      const matrix = multiply(node.worldMatrix, [
        scale,
        0,
        0,
        scale,
        node.w / 2 - (x + w / 2) * scale,
        node.h / 2 - (y + h / 2) * scale,
      ])
      const { armatures, texture } = stageState.loadedFigures[data.asset]!
      const frame = (clock.at() * own.fps) / 1000
      const shown = {
        armature: own,
        stance: pose(own, clip(), frame, clock.loops()),
        frame,
        age: clock.played() / 1000,
        armatures,
        texture,
        id: data.asset,
      }
      drawArmature(painter, shown, matrix, node.worldAlpha, node.worldTint, node.data.blend)
    },
  } as NodeComponent)
}
