import type { NodeData, PlayData, RuleData } from '@adloom/engine/data'

/** Visits every node of a playable with the group chain above it, outermost first. */
export function walkNodes(data: PlayData, visit: (node: NodeData, above: NodeData[]) => void): void {
  const go = (nodes: NodeData[], above: NodeData[]): void => {
    for (const node of nodes) {
      visit(node, above)
      if (node.kind === 'group') go(node.children, [...above, node])
    }
  }
  go(data.global.below, [])
  for (const scene of data.scenes) go(scene.nodes, [])
  go(data.global.above, [])
}

export function allRules(data: PlayData): RuleData[] {
  return [...data.rules, ...data.scenes.flatMap(scene => scene.rules)]
}
