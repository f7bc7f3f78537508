import { compareByIndex } from '@adloom/document'
import type { NodeRecord, ProjectRecord, SceneRecord } from '../format/records.ts'
import { treeOf } from '../geometry/document-tree.ts'
import type { RecordReader } from '../geometry/record-reader.ts'

export type VideoNode = Extract<NodeRecord, { kind: 'video' }>

/** The story of an interactive video as a tree of its scenes. */
export interface StoryTree {
  /** The first part, then scenes that hang on nothing. */
  roots: readonly SceneRecord[]
  childrenOf(id: string): readonly SceneRecord[]
  /** '1' for the first part, '1.2' for its second child. */
  numberOf(id: string): string
  /** From the first part down to this one, and on along its first children to an end. */
  branchOf(id: string): readonly SceneRecord[]
  /** The part with all below it, parents first. */
  subtreeOf(id: string): readonly SceneRecord[]
}

export function storyTree(reader: RecordReader): StoryTree {
  const scenes = reader
    .all()
    .filter((record): record is SceneRecord => record.type === 'scene')
    .sort(compareByIndex)
  const project = reader.get('project') as ProjectRecord | undefined
  const byId = new Map(scenes.map(scene => [scene.id, scene]))
  const start = byId.get(project?.startScene ?? '') ?? scenes[0]
  const parentOf = (scene: SceneRecord) => (scene.id === start?.id ? undefined : validParent(byId, scene))
  const children = new Map<string, SceneRecord[]>()
  for (const scene of scenes) {
    const parent = parentOf(scene)?.id ?? ''
    children.set(parent, [...(children.get(parent) ?? []), scene])
  }
  const loose = (children.get('') ?? []).filter(scene => scene.id !== start?.id)
  const roots = start ? [start, ...loose] : []
  const childrenOf = (id: string) => children.get(id) ?? []
  const numbers = new Map<string, string>()
  const count = (scene: SceneRecord, number: string) => {
    numbers.set(scene.id, number)
    for (const [at, child] of childrenOf(scene.id).entries()) count(child, `${number}.${at + 1}`)
  }
  for (const [at, root] of roots.entries()) count(root, String(at + 1))
  const subtreeOf = (id: string): SceneRecord[] => {
    const own = byId.get(id)
    return own ? [own, ...childrenOf(id).flatMap(child => subtreeOf(child.id))] : []
  }
  return {
    roots,
    childrenOf,
    subtreeOf,
    numberOf: id => numbers.get(id) ?? '',
    branchOf(id) {
      const up: SceneRecord[] = []
      for (let scene = byId.get(id); scene; scene = parentOf(scene)) up.unshift(scene)
      for (let next = childrenOf(id)[0]; next; next = childrenOf(next.id)[0]) up.push(next)
      return up
    },
  }
}

/** Returns the video of a clip. */
export function videoOf(reader: RecordReader, scene: string): VideoNode | undefined {
  return treeOf(reader)
    .childrenOf(scene)
    .find((node): node is VideoNode => node.kind === 'video')
}

/** Returns the played range of a clip's video in milliseconds; 0 to 0 without a video. */
export function videoSpan(reader: RecordReader, scene: string): { from: number; to: number } {
  const video = videoOf(reader, scene)
  const file = video && reader.get(video.asset)
  if (!video || file?.type !== 'asset') return { from: 0, to: 0 }
  const length = file.durationMs ?? 0
  const from = Math.min(video.from ?? 0, length)
  return { from, to: Math.max(from, Math.min(video.to ?? length, length)) }
}

/** Returns the parent, or undefined if the chain of parents is a cycle. */
function validParent(byId: ReadonlyMap<string, SceneRecord>, scene: SceneRecord): SceneRecord | undefined {
  const parent = byId.get(scene.story?.parent ?? '')
  const seen = new Set([scene.id])
  for (let at = parent; at; at = byId.get(at.story?.parent ?? '')) {
    if (seen.has(at.id)) return undefined
    seen.add(at.id)
  }
  return parent
}
