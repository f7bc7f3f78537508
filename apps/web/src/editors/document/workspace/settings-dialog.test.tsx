// @vitest-environment happy-dom
import { findStarter } from '@adloom/playable/starters'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../../lib/component-tests.test-support.tsx'
import { createDocumentEditor } from '../state/document-editor.ts'
import { DocumentEditorContext } from '../state/editor-context.ts'
import { historyLimit, SettingsDialog } from './settings-dialog.tsx'

setUpComponentTests('editor')
afterEach(() => localStorage.clear())

it('[ED-05.12] keeps up to 200 undo steps on this device once a user sets them', async () => {
  const editor = createDocumentEditor(1, findStarter('blank')!.document(), { historyLimit: historyLimit() })
  const { store } = editor
  renderInApp(
    <DocumentEditorContext value={editor}>
      <SettingsDialog open onClose={() => undefined} />
    </DocumentEditorContext>,
  )
  expect(store.history.state().limit).toBe(20)
  const field = await screen.findByRole('spinbutton')
  fireEvent.change(field, { target: { value: '200' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  fireEvent.blur(field)
  expect([store.history.state().limit, historyLimit()]).toEqual([200, 200])

  for (let edit = 0; edit < 210; edit += 1)
    store.edit('rename', {}, tx => tx.update('project', project => ({ ...project, name: `Name ${edit}` })))
  let undone = 0
  while (store.history.undo()) undone += 1
  expect(undone).toBe(200)
  let redone = 0
  while (store.history.redo()) redone += 1
  expect([redone, store.get('project')]).toMatchObject([200, { name: 'Name 209' }])
})
