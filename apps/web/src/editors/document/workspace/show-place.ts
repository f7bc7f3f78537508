import { type FindingPlace, placeOfFinding, fixOf } from '@adloom/playable/commands'
import type { Finding } from '@adloom/playable/lint'
import { jumpTo } from '../logic/jump-to.ts'
import type { FreeEditor } from '../state/document-editor.ts'

/**
 * Opens the panel where a finding is resolved, with the record selected. Store links are among the settings
 * of the project too.
 */
export function showPlace(editor: FreeEditor, place: FindingPlace): void {
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
  { store }: FreeEditor,
  finding: Pick<Finding, 'key' | 'record' | 'values'>,
): boolean {
  return placeOfFinding(store, finding) !== undefined
}

/**
 * Opens where a finding is resolved; one with a fix is also shown in the list of problems, which offers it.
 */
export function showFinding(editor: FreeEditor, finding: Finding): void {
  const place = placeOfFinding(editor.store, finding)
  if (place) showPlace(editor, place)
  if (fixOf(editor.store, finding)) editor.session.setState({ rail: 'logic' })
}
