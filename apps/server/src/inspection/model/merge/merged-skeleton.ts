import type { Document, Node } from '@gltf-transform/core'
import { multiply } from '@adloom/playable/figures'
import { identity, inverse, type Mat4 } from './mat4.ts'
import { modelLimits } from '../../../platform/limits/file-limits.ts'

/**
 * The bones of all parts of a model together. Of a model whose parts move as they are, the nodes that move
 * are bones.
 */
export interface MergedSkeleton {
  joints: Node[]
  /** From the model to each bone in its bind pose. */
  inverseBinds: Mat4[]
  /** Transform of a mesh node before skinning, and its bones by the indices that its vertices use. */
  placeOf(node: Node): { matrix: Mat4; bones: number[]; isSkinned: boolean }
}

export function mergedSkeleton(document: Document, meshNodes: Node[]): MergedSkeleton {
  const inverseOf = new Map<Node, Mat4>()
  for (const skin of document.getRoot().listSkins()) {
    for (const [index, joint] of skin.listJoints().entries())
      if (!inverseOf.has(joint))
        inverseOf.set(joint, skin.getInverseBindMatrices()?.getElement(index, []) ?? identity)
  }
  if (inverseOf.size === 0)
    for (const node of movedNodes(document, meshNodes)) inverseOf.set(node, inverse(node.getWorldMatrix()))
  const joints = [...inverseOf.keys()]
  const numbers = new Map(joints.map((joint, index) => [joint, index]))
  return {
    joints,
    inverseBinds: joints.map(joint => inverseOf.get(joint)!),
    placeOf(node) {
      const skin = node.getSkin()
      if (skin)
        return {
          matrix: sameBind(
            skin.getInverseBindMatrices()?.getElement(0, []) ?? identity,
            inverseOf.get(skin.listJoints()[0]!)!,
          ),
          bones: skin.listJoints().map(joint => numbers.get(joint)!),
          isSkinned: true,
        }
      const holder = lineage(node).find(one => numbers.has(one)) ?? joints[0]
      if (!holder) return { matrix: node.getWorldMatrix(), bones: [], isSkinned: false }
      const bound = multiply(
        inverse(inverseOf.get(holder)!),
        multiply(inverse(holder.getWorldMatrix()), node.getWorldMatrix()),
      )
      return { matrix: bound, bones: [numbers.get(holder)!], isSkinned: false }
    },
  }
}

/** Skins of one skeleton may be bound in different spaces; converts from one to the other. */
function sameBind(own: Mat4, shared: Mat4): Mat4 {
  return own.every((value, at) => Math.abs(value - shared[at]!) < 1e-6)
    ? identity
    : multiply(inverse(shared), own)
}

/** Nodes that an animation moves and that carry a part. */
function movedNodes(document: Document, meshNodes: Node[]): Set<Node> {
  const targets = new Set(
    document
      .getRoot()
      .listAnimations()
      .flatMap(animation => animation.listChannels().flatMap(channel => channel.getTargetNode() ?? [])),
  )
  const moved = new Set(meshNodes.flatMap(meshNode => lineage(meshNode).filter(node => targets.has(node))))
  // A part that nothing moves needs a bone as well.
  if (moved.size > 0)
    for (const meshNode of meshNodes)
      if (!lineage(meshNode).some(node => moved.has(node))) moved.add(meshNode)
  return moved
}

/** A node and all its ancestors. */
export function lineage(node: Node): Node[] {
  const all: Node[] = []
  for (
    let one: Node | null = node;
    one && !all.includes(one) && all.length < modelLimits.jointDepth;
    one = one.getParentNode()
  )
    all.push(one)
  return all
}
