import { ancestorsOf } from '@adloom/playable/geometry'
import type { DocumentEditor } from '../state/document-editor.ts'
import { openRoot } from '../state/editor-session.ts'
import { type FindingPlace, placeOfFinding, fixOf } from '@adloom/playable/commands'
import type { Finding } from '@adloom/playable/lint'
import { jumpTo } from '../logic/jump-to.ts'

/** Opens a record of a finding or use: its scene, its selection and its panel. */
export function showRecord({ store, session }: DocumentEditor, id: string): void {
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
  // The document, and records in the logic lists: the problem list of the logic rail shows their fix.
  else if (record) session.setState({ rail: 'logic' })
}

function showRule(
  editor: Pick<DocumentEditor, 'store' | 'session'>,
  owner: string,
  node: string | undefined,
): void {
  if (node !== undefined && editor.store.get(node)?.type === 'node')
    showRecord(editor as DocumentEditor, node)
  else if (owner !== 'game' && editor.store.get(owner) !== undefined)
    showRecord(editor as DocumentEditor, owner)
  editor.session.setState({ inspector: 'events' })
}

/**
 * Opens the panel where a finding is resolved and selects the record. Store links are in the project
 * settings.
 */
export function showPlace(editor: DocumentEditor, place: FindingPlace): void {
  const { store, session } = editor
  session.setState({ playing: false })
  if ('record' in place) jumpTo(editor, place.record)
  if (place.panel === 'layer')
    session.setState({
      inspector: 'appearance',
      ...(place.language === undefined ? {} : { language: place.language }),
    })
  else if (place.panel === 'sceneEvents') session.setState({ inspector: 'events', eventsOf: 'scene' })
  else if (place.panel === 'sceneSettings') session.setState({ inspector: 'appearance', stageLevel: 'scene' })
  else if (place.panel === 'projectSettings' || place.panel === 'product') {
    store.select([])
    session.setState({ inspector: 'appearance', stageLevel: 'project' })
  } else if (place.panel === 'assets') session.setState({ rail: 'assets' })
  else if (place.panel === 'scenes') session.setState({ rail: 'layers' })
  else if (place.panel === 'landscape' || place.panel === 'sceneLandscape')
    session.setState({ orientation: 'landscape' })
}

/** Returns whether the editor has a panel where a finding is resolved. */
export function hasPlace(
  { store }: DocumentEditor,
  finding: Pick<Finding, 'key' | 'record' | 'values'>,
): boolean {
  return placeOfFinding(store, finding) !== undefined
}

/**
 * Opens where a finding is resolved; one with a fix is also shown in the list of problems, which offers it.
 */
export function showFinding(editor: DocumentEditor, finding: Finding): void {
  const place = placeOfFinding(editor.store, finding)
  if (place) showPlace(editor, place)
  if (fixOf(editor.store, finding)) editor.session.setState({ rail: 'logic' })
}
