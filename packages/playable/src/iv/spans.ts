import type { EditOptions } from '@adloom/document'
import { patched } from '../commands/patched.ts'
import type { PlayableStore } from '../commands/playable-store.ts'
import type { NodeRecord } from '../format/records.ts'

/** Sets from when to when of its clip's video a layer is shown or played; undefined is always. */
export function setSpan(
  store: PlayableStore,
  id: string,
  span: NodeRecord['span'],
  options: EditOptions = {},
): void {
  store.edit('set_span', { key: `set_span:${id}`, ...options }, tx => {
    const node = tx.get(id)
    if (node?.type === 'node' && node.kind !== 'video') tx.put(patched(node, { span }))
  })
}

/** The played range of a video's file, in milliseconds. */
export function trimVideo(
  store: PlayableStore,
  id: string,
  from: number | undefined,
  to: number | undefined,
  options: EditOptions = {},
): void {
  store.edit('trim_video', { key: `trim_video:${id}`, ...options }, tx => {
    const node = tx.get(id)
    if (node?.type === 'node' && node.kind === 'video') tx.put(patched(node, { from, to }))
  })
}
