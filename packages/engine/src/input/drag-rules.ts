import type { Playing } from '../playing.ts'
import { isActive, rulesOf } from '../logic/rules.ts'

/** Whether and along what a node can be dragged: it can when a rule listens to its drag or drop. */
export function dragAxis(playing: Playing, node: string): 'any' | 'x' | 'y' | undefined {
  let axis: 'any' | 'x' | 'y' | undefined
  for (const rule of rulesOf(playing)) {
    const { on } = rule
    if (!isActive(playing, rule) || (on.t !== 'drag' && on.t !== 'drop') || on.node !== node) continue
    if (on.t === 'drag') return on.axis || 'any'
    axis = 'any'
  }
  return axis
}

export function dropTargets(playing: Playing, node: string): string[] {
  const targets: string[] = []
  for (const rule of rulesOf(playing)) {
    if (rule.on.t === 'drop' && rule.on.node === node && isActive(playing, rule)) targets.push(rule.on.target)
  }
  return targets
}
