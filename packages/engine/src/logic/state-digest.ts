import type { Runtime } from '../runtime/runtime.ts'
import type { SceneNode } from '../stage/scene-node.ts'

/**
 * Returns a 32-bit number of what the run has come to: played time, scene, variables and layers. Runs with
 * the same data and touches have the same numbers (D-33); what depends on the measured size of text is left
 * out.
 */
export function digestState({ stageState, logicState, stepClock }: Runtime): number {
  const { currentScene, allNodes } = stageState
  const { variableValues, spentRules, disabledRules } = logicState
  const state = [
    stepClock.now(),
    currentScene.id,
    variableValues,
    spentRules,
    disabledRules,
    allNodes.map(stateOf),
  ]
  return hashText(JSON.stringify(state))
}

function stateOf({ id, hidden, alpha, tint, shift, pose, frames, anims, game }: SceneNode): unknown {
  const sprites = game && game.sprites().map(({ x, y, w, h, alpha: shown }) => [x, y, w, h, shown])
  return [id, hidden, alpha, tint, shift, pose, frames && frames.time, anims.map(anim => anim.time), sprites]
}

/** FNV-1a over UTF-16 units. */
function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}
