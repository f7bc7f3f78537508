import { boxAround, type Box } from './box.ts'
import type { Orientation } from './orientation.ts'
import type { RecordReader } from './record-reader.ts'
import { placeNode } from './stage-view.ts'

/** The upright box around several nodes on the canvas; undefined when none of them is there. */
export function commonBox(
  reader: RecordReader,
  ids: readonly string[],
  orientation: Orientation,
): Box | undefined {
  return boxAround(
    ids.flatMap(id => {
      const node = reader.get(id)
      return node?.type === 'node' ? [placeNode(reader, node, orientation).box] : []
    }),
  )
}
