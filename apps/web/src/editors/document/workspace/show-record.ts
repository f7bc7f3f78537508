import { ancestorsOf } from '@adloom/playable/geometry'
import type { FreeEditor } from '../state/document-editor.ts'
import { openRoot } from '../state/editor-session.ts'

/**
 * Puts what a finding or a use speaks of before the eyes: its scene on the canvas, the layer selected, the
 * panel it stands in.
 */
export function showRecord({ store, session }: FreeEditor, id: string): void {
  const record = store.get(id)
  session.setState({ playing: false })
  if (record?.type === 'node') {
    openRoot(session, ancestorsOf(store, record).at(-1) ?? record.parentId)
    store.select([id])
    session.setState({ rail: 'layers' })
  } else if (record?.type === 'scene' || record?.type === 'prefab') {
    openRoot(session, id)
    store.select([])
  } else if (record?.type === 'asset') session.setState({ rail: 'assets' })
  else if (record?.type === 'rule')
    showRule({ store, session }, record.owner, 'node' in record.on ? record.on.node : undefined)
  // The whole, and what stands in the lists of logic: there the problems are told with their remedy.
  else if (record) session.setState({ rail: 'logic' })
}

function showRule(
  editor: Pick<FreeEditor, 'store' | 'session'>,
  owner: string,
  node: string | undefined,
): void {
  if (node !== undefined && editor.store.get(node)?.type === 'node') showRecord(editor as FreeEditor, node)
  else if (owner !== 'game' && editor.store.get(owner) !== undefined) showRecord(editor as FreeEditor, owner)
  editor.session.setState({ inspector: 'events' })
}
