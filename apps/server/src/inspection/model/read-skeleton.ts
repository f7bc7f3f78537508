import type { Animation, AnimationChannel, Node, Root, Skin } from '@gltf-transform/core'
import { fail } from '../../platform/binder/fail.ts'
import type { Clip, Joint, Track } from '@adloom/playable/figures'
import { sampleCubic } from './cubic-spline.ts'
import { modelLimits } from '../../platform/limits/file-limits.ts'

/** Returns the skin of a model with its clips (AS-06); undefined for a model without bones. */
export function readSkeleton(
  root: Root,
  meshNode: Node,
  boneOf: Uint16Array | undefined,
): { joints: Joint[]; clips: Clip[] } | undefined {
  const skins = root.listSkins()
  if (skins.length === 0 && !boneOf) return undefined
  const skin = skins.length === 1 ? meshNode.getSkin() : null
  if (!skin || !boneOf) return fail('model_skin', { count: skins.length })
  const nodes = parentsFirst(skin)
  const order = skin.listJoints().map(node => nodes.indexOf(node))
  const used = boneOf.find(index => index >= order.length)
  if (used !== undefined) fail('model_bones', { name: `#${used}` })
  for (const [at, index] of boneOf.entries()) boneOf[at] = order[index]!
  return {
    joints: nodes.map(node => jointOf(node, nodes, skin)),
    clips: root
      .listAnimations()
      .map((animation, index) => clipOf(animation, nodes, index))
      .filter(clip => clip.tracks.length > 0),
  }
}

function parentsFirst(skin: Skin): Node[] {
  const joints = skin.listJoints()
  const names = joints.map(joint => joint.getName())
  const twice = names.find((name, index) => name === '' || names.indexOf(name) !== index)
  if (twice !== undefined) fail('model_bones', { name: twice })
  if (joints.length === 0 || joints.length > modelLimits.joints)
    fail('model_bones', { name: `${joints.length}` })
  const depth = (node: Node): number => ancestors(node).length
  return [...joints].sort((a, b) => depth(a) - depth(b))
}

function ancestors(node: Node): Node[] {
  const all: Node[] = []
  for (let above = node.getParentNode(); above; above = above.getParentNode()) {
    if (all.includes(above) || all.length > modelLimits.jointDepth) fail('model_broken', { problem: 'cycle' })
    all.push(above)
  }
  return all
}

function jointOf(node: Node, nodes: Node[], skin: Skin): Joint {
  const above = node.getParentNode()
  const parent = above ? nodes.indexOf(above) : -1
  const inverseBinds = skin.getInverseBindMatrices()
  const inverseBind = inverseBinds
    ? inverseBinds.getElement(skin.listJoints().indexOf(node), [])
    : [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
  if (inverseBind.length !== 16 || inverseBind.some(value => !Number.isFinite(value)))
    fail('model_bones', { name: node.getName() })
  return {
    name: node.getName(),
    parent,
    inverseBind: [...inverseBind],
    rest: { t: [...node.getTranslation()], r: [...node.getRotation()], s: [...node.getScale()] },
    ...(parent === -1 && above ? { above: [...above.getWorldMatrix()] } : {}),
  }
}

const properties = { translation: 't', rotation: 'r', scale: 's' } as const

function clipOf(animation: Animation, joints: Node[], index: number): Clip {
  const tracks: Track[] = []
  for (const channel of animation.listChannels()) {
    const path = channel.getTargetPath()
    if (!path || path === 'weights') continue
    const joint = joints.indexOf(jointTarget(channel, joints))
    if (joint >= 0) tracks.push(trackOf(channel, joint, properties[path]))
  }
  return {
    name: animation.getName() || `clip ${index + 1}`,
    durationS: Math.max(0, ...tracks.map(track => track.times.at(-1) ?? 0)),
    tracks,
  }
}

/** A clip moves the bones or their ancestors; a node of another skeleton is an error. */
function jointTarget(channel: AnimationChannel, joints: Node[]): Node {
  const target = channel.getTargetNode()
  if (!target) return fail('model_bones', { name: '?' })
  if (!joints.includes(target) && !joints.some(joint => ancestors(joint).includes(target)))
    fail('model_bones', { name: target.getName() || '?' })
  return target
}

function trackOf(channel: AnimationChannel, joint: number, property: Track['property']): Track {
  const sampler = channel.getSampler()
  const [input, output] = [sampler?.getInput(), sampler?.getOutput()]
  if (!input || !output) return fail('model_broken', { problem: 'sampler' })
  const size = property === 'r' ? 4 : 3
  const times = Float32Array.from({ length: input.getCount() }, (_, at) => input.getScalar(at))
  const values = new Float32Array(
    Array.from({ length: output.getCount() }, (_, at) => [...output.getElement(at, [])]).flat(),
  )
  const cubic = sampler?.getInterpolation() === 'CUBICSPLINE'
  if (values.length !== times.length * size * (cubic ? 3 : 1)) fail('model_broken', { problem: 'sampler' })
  const keys = cubic ? sampleCubic(times, values, size) : { times, values }
  return { joint, property, step: sampler?.getInterpolation() === 'STEP', ...keys }
}
