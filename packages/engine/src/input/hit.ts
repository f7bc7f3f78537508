import { unmap } from '../stage/matrix.ts'
import type { SceneNode } from '../stage/scene-node.ts'

/**
 * Returns the topmost node under a point of CSS pixels with its ancestors, innermost first, only those that
 * listen. Other nodes let the point through, so decoration never covers a button; a listening group is hit
 * through its children or its box.
 */
export function hitChain(
  nodes: SceneNode[],
  listens: (node: SceneNode) => boolean,
  x: number,
  y: number,
): SceneNode[] {
  for (let i = nodes.length - 1; i >= 0; i--) {
    const node = nodes[i]!
    if (!node.shown || !contains(node, x, y)) continue
    const chain = chainOf(node).filter(listens)
    if (chain.length) return chain
  }
  return []
}

export function contains(node: SceneNode, x: number, y: number): boolean {
  const at = unmap(node.worldMatrix, x, y)
  return !!at && at.x >= 0 && at.y >= 0 && at.x <= node.w && at.y <= node.h
}

function chainOf(node: SceneNode): SceneNode[] {
  return node.parent ? [node].concat(chainOf(node.parent)) : [node]
}
