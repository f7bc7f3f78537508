import { addNode, groupNodes } from '@adloom/playable/commands'
import { commonBox } from '@adloom/playable/geometry'
import { expect, it } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { centreOf, renderInBrowser, setUpBrowserTests } from '../../../../app/browser-tests.test-support.tsx'
import { DocumentEditorContext } from '../../../document/state/editor-context.ts'
import { createDocumentEditor } from '../../../document/state/document-editor.ts'
import { findStarter } from '@adloom/playable/starters'
import { LayerTree } from './layer-tree.tsx'

setUpBrowserTests('editor')

/** The layers of an empty scene, 300 px high; the last of the names is in front. */
function showTree(names: readonly string[]) {
  const editor = createDocumentEditor(1, findStarter('blank')!.document())
  const { store, session } = editor
  for (const name of names) {
    addNode(store, { kind: 'shape', parentId: session.getState().rootId, name })
  }
  store.select([])
  renderInBrowser(
    <DocumentEditorContext value={editor}>
      <div style={{ width: 280, height: 300, display: 'grid' }}>
        <LayerTree />
      </div>
    </DocumentEditorContext>,
  )
  const nodes = () => store.ofType('node')
  return { store, selected: () => store.selection().map(id => nodes().find(node => node.id === id)?.name) }
}

const line = (name: string) =>
  page.getByRole('treeitem', { name, exact: false }).filter({ hasText: name }).first()
const shownNames = () =>
  page
    .getByRole('treeitem')
    .elements()
    .map(element => [element.textContent, element.getBoundingClientRect().top] as const)
    .sort((a, b) => a[1] - b[1])
    .map(([name]) => name)

it('[ED-05.13] lists the front-most layer first and renders only the rows in view', async () => {
  showTree(Array.from({ length: 400 }, (_, index) => `Layer ${index}`))
  await expect.element(page.getByText('Layer 399')).toBeVisible()
  expect(shownNames()[0]).toBe('Layer 399')
  expect(shownNames().length).toBeLessThan(60)
})

it('[ED-05.13] scrolls to a layer that was selected elsewhere', async () => {
  const { store } = showTree(Array.from({ length: 200 }, (_, index) => `Layer ${index}`))
  await expect.element(page.getByText('Layer 199')).toBeVisible()
  store.select([store.ofType('node').find(node => node.name === 'Layer 3')!.id])
  await expect.element(page.getByText('Layer 3', { exact: true })).toBeInViewport()
})

it('[ED-05.14] moves a layer by pointer to the place that a line shows', async () => {
  showTree(['A', 'B', 'C', 'D'])
  await expect.poll(shownNames).toEqual(['D', 'C', 'B', 'A'])
  const [x, y] = centreOf(line('D').element())
  const target = line('B').element().getBoundingClientRect()
  await commands.mouse([[x, y], 'down', [x, y + 10], [x, target.bottom - 2], [x, target.bottom - 1]])
  await expect.poll(() => document.querySelector('[data-place="after"]')).not.toBeNull()
  await commands.mouse(['up'])
  await expect.poll(shownNames).toEqual(['C', 'B', 'D', 'A'])
})

it('[ED-05.14] leaves the order on Escape during a drag', async () => {
  showTree(['A', 'B', 'C'])
  await expect.poll(shownNames).toEqual(['C', 'B', 'A'])
  const [x, y] = centreOf(line('C').element())
  await commands.mouse([[x, y], 'down', [x, y + 10], [x, y + 50], [x, y + 52]])
  await expect.poll(() => document.querySelector('[data-dragged]')).not.toBeNull()
  await userEvent.keyboard('{Escape}')
  await commands.mouse(['up'])
  expect(shownNames()).toEqual(['C', 'B', 'A'])
})

it('[ED-05.14] selects by arrow keys, reorders with Alt and renames with F2', async () => {
  const { selected } = showTree(['A', 'B', 'C'])
  await userEvent.click(page.getByText('C', { exact: true }))
  await userEvent.keyboard('{ArrowDown}')
  expect(selected()).toEqual(['B'])
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.poll(shownNames).toEqual(['C', 'A', 'B'])
  await userEvent.keyboard('{F2}')
  await expect.element(page.getByRole('textbox', { name: 'Name of the layer' })).toHaveFocus()
  await userEvent.keyboard('Button{Enter}')
  await expect.poll(shownNames).toEqual(['C', 'A', 'Button'])
})

it('[ED-05.14] finds a layer by a part of its name and shows all layers again on Escape', async () => {
  showTree(['Logo', 'Button', 'Button text'])
  await userEvent.click(page.getByRole('button', { name: 'Find a layer' }))
  await userEvent.keyboard('butt')
  await expect.poll(shownNames).toEqual(['Button text', 'Button'])
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => shownNames().length).toBe(3)
})

it('[ED-05.14] moves a layer into a group and out of it by pointer, where it looks the same', async () => {
  const { store } = showTree(['A', 'B', 'C'])
  const node = (name: string) => store.ofType('node').find(one => one.name === name)!
  const groupId = groupNodes(store, [node('B').id], 'Group')!
  const sceneId = node('A').parentId
  const look = () => commonBox(store, [node('C').id], 'portrait')
  const before = look()
  await expect.poll(shownNames).toContain('Group')
  const drag = async (to: [x: number, y: number], place: string) => {
    const [x, y] = centreOf(line('C').element())
    await commands.mouse([[x, y], 'down', [x, y + 10], [x, to[1] - 1], [x, to[1]]])
    await expect.poll(() => document.querySelector(`[data-place="${place}"]`)).not.toBeNull()
    await commands.mouse(['up'])
  }
  await drag(centreOf(line('Group').element()), 'inside')
  await expect.poll(() => node('C').parentId).toBe(groupId)
  const { left, bottom } = line('A').element().getBoundingClientRect()
  await drag([left, bottom - 2], 'after')
  await expect.poll(() => node('C').parentId).toBe(sceneId)
  expect(look()).toEqual(before)
})
