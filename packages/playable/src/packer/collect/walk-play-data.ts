import type { NodeData, PlayData, RuleData } from '@adloom/engine/data'

/** Visits every node of a playable with its ancestor groups, outermost first. */
export function walkNodes(data: PlayData, visit: (node: NodeData, ancestors: NodeData[]) => void): void {
  const walk = (nodes: NodeData[], ancestors: NodeData[]): void => {
    for (const node of nodes) {
      visit(node, ancestors)
      if (node.kind === 'group') walk(node.children, [...ancestors, node])
    }
  }
  walk(data.global.below, [])
  for (const scene of data.scenes) walk(scene.nodes, [])
  walk(data.global.above, [])
}

export function allRules(data: PlayData): RuleData[] {
  return [...data.rules, ...data.scenes.flatMap(scene => scene.rules)]
}

/** Returns every string inside a JSON-safe value, without object keys. */
export function collectStrings(value: unknown, into: string[] = []): string[] {
  if (typeof value === 'string') into.push(value)
  else if (Array.isArray(value)) for (const item of value) collectStrings(item, into)
  else if (value && typeof value === 'object')
    for (const item of Object.values(value)) collectStrings(item, into)
  return into
}
