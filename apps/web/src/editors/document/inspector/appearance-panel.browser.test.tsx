import { addNode } from '@adloom/playable/commands'
import { commonBox } from '@adloom/playable/geometry'
import type { NodeRecord } from '@adloom/playable/format'
import { findStarter } from '@adloom/playable/starters'
import { expect, it } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import {
  centreOf,
  dragBy,
  renderInBrowser,
  setUpBrowserTests,
} from '../../../app/browser-tests.test-support.tsx'
import { DocumentEditorContext } from '../state/editor-context.ts'
import { createDocumentEditor } from '../state/document-editor.ts'
import { AppearancePanel } from './appearance-panel.tsx'

setUpBrowserTests('editor')

type NewNode = Parameters<typeof addNode>[1]

/** The panel with all of these layers selected and nothing to undo. */
function showPanel(nodes: readonly Omit<NewNode, 'parentId'>[]) {
  const editor = createDocumentEditor(1, findStarter('blank')!.document())
  const { store, session } = editor
  const audio = { id: 'jingle', type: 'asset', kind: 'audio', name: 'Jingle', hash: 'a'.repeat(64) } as const
  store.edit('add', {}, tx => tx.add({ ...audio, bytes: 2000, mime: 'audio/mpeg', durationMs: 4000 }))
  const ids = nodes.map(node => addNode(store, { ...node, parentId: session.getState().rootId } as NewNode))
  store.select(ids)
  store.history.clear()
  renderInBrowser(
    <DocumentEditorContext value={editor}>
      <div style={{ width: 300 }}>
        <AppearancePanel />
      </div>
    </DocumentEditorContext>,
  )
  const box = (at = 0) => commonBox(store, [ids[at]!], 'portrait')!
  return { store, box, node: () => store.get(ids[0]!) as NodeRecord & { from?: number; to?: number } }
}

const at = (x: number, y: number, w: number, h: number) =>
  ({ kind: 'shape', centre: { x: x + w / 2, y: y + h / 2 }, size: { w, h } }) as const
const jingle = { kind: 'audio', fields: { asset: 'jingle' } } as const
const number = (name: string) => page.getByRole('spinbutton', { name, exact: true })
const slider = (name: string) => page.getByRole('slider', { name, exact: true })
const steps = (store: ReturnType<typeof showPanel>['store']) => store.history.state().steps

it('[D-31.19] states that layers differ and sets all of them as one step', async () => {
  const { store, box } = showPanel([at(10, 20, 100, 50), at(40, 20, 200, 50)])
  await expect.element(number('Top edge')).toHaveValue('20')
  await expect.element(number('Width')).toHaveValue('')
  await expect.element(number('Width')).toHaveAttribute('placeholder', 'Mixed')
  await userEvent.fill(number('Width'), '120')
  await userEvent.keyboard('{Enter}')
  expect([box(0).w, box(1).w, steps(store)]).toEqual([120, 120, 1])
  store.history.undo()
  expect([box(0).w, box(1).w]).toEqual([100, 200])
})

it('[ED-05.11] makes one step of a drag over a field, which Escape reverts', async () => {
  const { store, box } = showPanel([at(10, 20, 100, 50)])
  const mark = number('Left edge').element().previousElementSibling!
  await dragBy(mark, 40, 0)
  expect([box().x, steps(store)]).toEqual([30, 1])
  const [x, y] = centreOf(mark)
  await commands.mouse([[x, y], 'down', [x + 20, y], [x + 60, y]])
  expect(box().x).toBeGreaterThan(40)
  await userEvent.keyboard('{Escape}')
  await commands.mouse(['up'])
  expect([box().x, steps(store)]).toEqual([30, 1])
})

it('[ED-05.11] trims a file by pointer as one step, at least 0.1 s long', async () => {
  const { store, node } = showPanel([jingle])
  const bar = slider('From').element().parentElement!.getBoundingClientRect()
  const [, y] = centreOf(slider('To').element())
  await commands.mouse([centreOf(slider('To').element()), 'down', [bar.left + bar.width / 2, y], 'up'])
  expect([Math.abs(node().to! - 2000) < 30, steps(store)]).toEqual([true, 1])
  await dragBy(slider('From').element(), bar.width, 0)
  expect(node().from).toBe(node().to! - 100)
  const end = centreOf(slider('To').element())
  await commands.mouse([end, 'down', [end[0] + 20, y], [bar.right, y]])
  expect(node().to).toBeUndefined()
  await userEvent.keyboard('{Escape}')
  await commands.mouse(['up'])
  expect([node().from, steps(store)]).toEqual([node().to! - 100, 2])
})

it('[ED-05.11] trims a file by keys, a held key as one step', async () => {
  const { store, node } = showPanel([jingle])
  ;(slider('From').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight>4/}')
  expect([node().from, steps(store)]).toEqual([400, 1])
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  expect([node().from, steps(store)]).toEqual([1400, 2])
  store.history.undo()
  store.history.undo()
  expect(node().from).toBeUndefined()
})
