import { treeOf } from '../geometry/document-tree.ts'
import type { RecordReader } from '../geometry/record-reader.ts'
import type { SceneRecord } from '../format/records.ts'
import { elementStretch } from './element-stretch.ts'
import { videoSpan } from './story-tree.ts'

/**
 * The layers of a part that are not there at a time of its video (milliseconds of the file): outside their
 * span, or buttons of what does not wait then.
 */
export function unseenAt(reader: RecordReader, sceneId: string, time: number): string[] {
  const scene = reader.get(sceneId) as SceneRecord | undefined
  const span = videoSpan(reader, sceneId)
  if (scene?.type !== 'scene' || span.to <= span.from) return []
  const outside = treeOf(reader)
    .childrenOf(sceneId)
    .filter(
      node =>
        node.kind !== 'video' && node.span && (time < node.span.from || time >= (node.span.to ?? Infinity)),
    )
    .map(node => node.id)
  const elements = scene.story?.elements ?? []
  const waits = new Set(
    elements
      .filter(element => isAt(elementStretch(element, span), time))
      .flatMap(element => (element.taps ?? []).map(tap => tap.node)),
  )
  const buttons = elements
    .flatMap(element => (element.taps ?? []).map(tap => tap.node))
    .filter(node => !waits.has(node))
  return [...new Set([...outside, ...buttons])]
}

/** The last moment belongs to what lasts to the end. */
function isAt({ from, to }: { from: number; to: number }, time: number): boolean {
  return time >= from && time <= to
}
