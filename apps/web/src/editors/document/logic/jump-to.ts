import { treeOf, ancestorsOf } from '@adloom/playable/geometry'
import { placeOfNode } from '@adloom/playable/logic-catalogue'
import type { DocumentEditor } from '../state/document-editor.ts'
import { openRoot, openScript } from '../state/editor-session.ts'

/**
 * Opens a record in the panel where it is edited: a layer on its scene, an event in the events panel, a
 * variable in the rail.
 */
export function jumpTo(editor: DocumentEditor, id: string, line?: number): void {
  const { store, session } = editor
  const record = store.get(id)
  if (!record) return
  if (record.type === 'node') return showLayer(editor, record.id)
  if (record.type === 'scene' || record.type === 'prefab') {
    openRoot(session, record.id)
    store.select([])
    return
  }
  if (record.type === 'rule') {
    const node = 'node' in record.on && record.on.node !== undefined ? store.get(record.on.node) : undefined
    const isOwn = node?.type === 'node' && placeOfNode(store, node).owner === record.owner
    if (isOwn) showLayer(editor, node.id)
    else showOwner(editor, record.owner)
    session.setState({
      inspector: 'events',
      eventsOf: isOwn ? 'auto' : record.owner === 'game' ? 'game' : 'scene',
      spotlight: id,
    })
    return
  }
  if (record.type === 'script') openScript(session, record.id, line)
  session.setState({
    rail: record.type === 'asset' || record.type === 'font' ? 'assets' : 'logic',
    spotlight: id,
  })
}

function showLayer({ store, session }: DocumentEditor, id: string): void {
  const node = store.get(id)
  if (node?.type !== 'node') return
  const above = ancestorsOf(store, node)
  const root = above.at(-1) ?? node.parentId
  if (session.getState().rootId !== root) openRoot(session, root)
  session.setState({ entered: store.get(node.parentId)?.type === 'node' ? node.parentId : undefined })
  store.select([id])
}

function showOwner({ store, session }: DocumentEditor, owner: string): void {
  if (
    owner !== 'game' &&
    session.getState().rootId !== owner &&
    (store.get(owner) || treeOf(store).childrenOf(owner).length > 0)
  )
    openRoot(session, owner)
  store.select([])
}
