import { isActive, rulesOf } from '../logic/rule-index.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { unmap } from '../stage/matrix.ts'
import type { SceneNode } from '../stage/scene-node.ts'
import { contains } from './hit.ts'
import { abs } from '../math.ts'

const SNAP_MS = 220

/** A dragged node, its shift before the drag and the point where it was grabbed. */
export interface Drag {
  node: SceneNode
  axis: 'any' | 'x' | 'y'
  from: { x: number; y: number }
  grip: { x: number; y: number }
  begun: boolean
}

/** The innermost of the touched nodes that can be dragged. */
export function findDrag(runtime: Runtime, chain: SceneNode[], x: number, y: number): Drag | undefined {
  for (const node of chain) {
    const axis = dragAxis(runtime, node.id)
    if (axis) return { node, axis, from: { x: node.shift.x, y: node.shift.y }, grip: { x, y }, begun: false }
  }
  return undefined
}

/** Moves the node with the pointer: converts the movement on the screen to its parent's units. */
export function follow(runtime: Runtime, drag: Drag, x: number, y: number): void {
  const { node, from, grip, axis } = drag
  if (!drag.begun) {
    if (abs(x - grip.x) + abs(y - grip.y) < 4) return
    drag.begun = true
    runtime.tweens.drop(target => target === node.shift)
    runtime.eventBus.emit({ t: 'drag', node: node.id })
  }
  const space = node.parent ? node.parent.worldMatrix : node.root
  const start = unmap(space, grip.x, grip.y)
  const now = unmap(space, x, y)
  if (!start || !now) return
  if (axis !== 'y') node.shift.x = from.x + now.x - start.x
  if (axis !== 'x') node.shift.y = from.y + now.y - start.y
}

/**
 * Ends a drag. Dropped on a target of its rules, the node stays and the rules run; elsewhere it returns if it
 * has targets.
 */
export function release(
  runtime: Runtime,
  { node, from }: Drag,
  at: { x: number; y: number } | undefined,
): void {
  const targets = dropTargets(runtime, node.id)
  const hit =
    at &&
    targets.filter(id => {
      const target = runtime.stageState.nodesById[id]
      return !!target && target.shown && (contains(target, at.x, at.y) || coversCentre(target, node))
    })[0]
  if (hit) runtime.eventBus.emit({ t: 'drop', node: node.id, target: hit })
  else if ((typeof ADLOOM_SCRIPT === 'undefined' || ADLOOM_SCRIPT) && at && runtime.scriptRunner)
    runtime.eventBus.emit({ t: 'drop', node: node.id })
  if (!hit && (targets.length || !at))
    runtime.tweens.add({ target: node.shift, to: from, ms: SNAP_MS, ease: 'cubic.out' })
}

function coversCentre(target: SceneNode, node: SceneNode): boolean {
  const m = node.worldMatrix
  const [x, y] = [node.w / 2, node.h / 2]
  return contains(target, m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5])
}

/** Whether and along what a node can be dragged: it can when a rule listens to its drag or drop. */
function dragAxis(runtime: Runtime, node: string): 'any' | 'x' | 'y' | undefined {
  let axis: 'any' | 'x' | 'y' | undefined
  for (const rule of rulesOf(runtime, 'at ' + node)) {
    const { on } = rule
    if (!isActive(runtime.logicState, rule) || (on.t !== 'drag' && on.t !== 'drop')) continue
    if (on.t === 'drag') return on.axis || 'any'
    axis = on.axis || axis || 'any'
  }
  if (
    (typeof ADLOOM_SCRIPT === 'undefined' || ADLOOM_SCRIPT) &&
    runtime.scriptRunner &&
    !axis &&
    (runtime.scriptRunner.listens(runtime, 'drag', node) ||
      runtime.scriptRunner.listens(runtime, 'drop', node))
  )
    return 'any'
  return axis
}

function dropTargets(runtime: Runtime, node: string): string[] {
  const targets: string[] = []
  for (const rule of rulesOf(runtime, 'at ' + node)) {
    if (rule.on.t === 'drop' && isActive(runtime.logicState, rule)) targets.push(rule.on.target)
  }
  return targets
}
