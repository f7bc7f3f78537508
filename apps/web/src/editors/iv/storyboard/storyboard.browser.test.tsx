import { addChild, newStory, storyTree } from '@adloom/playable/iv'
import { afterEach, expect, it } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { centreOf, renderInBrowser, setUpBrowserTests } from '../../../app/browser-tests.test-support.tsx'
import { createDocumentEditor } from '../../document/state/document-editor.ts'
import { DocumentEditorContext } from '../../document/state/editor-context.ts'
import { useIvView } from '../use-iv-view.ts'
import { Storyboard } from './storyboard.tsx'

setUpBrowserTests('editor')
afterEach(() => useIvView.setState(useIvView.getInitialState()))

/** A story whose clip "Opening" is followed by these videos. */
function showBoard(names: readonly string[] = []) {
  const editor = createDocumentEditor(1, newStory())
  const { store } = editor
  for (const name of names) addChild(store, 'scene', 'video', { name, button: 'Install', title: 'The end' })
  store.history.clear()
  renderInBrowser(
    <DocumentEditorContext value={editor}>
      <div style={{ width: 300, height: 600, display: 'grid' }}>
        <Storyboard />
      </div>
    </DocumentEditorContext>,
  )
  /** Names by level, such as `Opening(A B(C))`. */
  const outline = () => {
    const tree = storyTree(store)
    const text = (id: string, name: string): string => {
      const below = tree.childrenOf(id).map(scene => text(scene.id, scene.name))
      return below.length === 0 ? name : `${name}(${below.join(' ')})`
    }
    return tree.roots.map(scene => text(scene.id, scene.name)).join(' ')
  }
  return { store, outline }
}

const card = (name: string) => page.getByRole('treeitem', { name: new RegExp(` ${name},`) })

it('[PL-06.19] adds clips below by Tab and beside by Enter, each with the focus', async () => {
  const { outline } = showBoard()
  await userEvent.click(card('Opening'))
  await userEvent.keyboard('{Tab}')
  await expect.poll(outline).toMatch(/^Opening\([^()]+\)$/)
  await expect.poll(() => document.activeElement?.getAttribute('aria-level')).toBe('2')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => page.getByRole('treeitem').elements().length).toBe(3)
  await expect.poll(() => document.activeElement).toBe(page.getByRole('treeitem').elements()[2])
  expect(document.activeElement?.getAttribute('aria-level')).toBe('2')
})

it('[PL-06.19] navigates by arrow keys and moves a clip with Alt', async () => {
  const { store, outline } = showBoard(['A', 'B', 'C'])
  await userEvent.click(card('Opening'))
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(card('B')).toHaveFocus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(outline).toBe('Opening(B A C)')
  await expect.element(card('B')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Alt>}{ArrowRight}{/Alt}')
  await expect.poll(outline).toBe('Opening(B(A) C)')
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  await expect.poll(outline).toBe('Opening(B A C)')
  expect(store.history.state().steps).toBe(3)
})

it('[PL-06.19] deletes a clip with all below it and never the first one', async () => {
  const { store, outline } = showBoard(['A', 'B'])
  await userEvent.click(card('B'))
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await expect.poll(outline).toBe('Opening(A(B))')
  await expect.element(card('B')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{Delete}')
  await expect.poll(outline).toBe('Opening')
  await expect.element(card('Opening')).toHaveFocus()
  await userEvent.keyboard('{Delete}')
  expect(outline()).toBe('Opening')
  store.history.undo()
  await expect.poll(outline).toBe('Opening(A(B))')
})

it('[PL-06.26] drops a clip beside another one near its edge, else below it', async () => {
  const { outline } = showBoard(['A', 'B', 'C'])
  const dragTo = async (name: string, onto: string, share: number) => {
    const { left, top, width, height } = card(onto).element().getBoundingClientRect()
    const target = [left + width / 2, top + height * share] as const
    await commands.mouse([
      centreOf(card(name).element()),
      'down',
      [target[0], target[1] + 4],
      target,
      target,
      'up',
    ])
  }
  await dragTo('C', 'A', 0.1)
  await expect.poll(outline).toBe('Opening(C A B)')
  await dragTo('B', 'A', 0.5)
  await expect.poll(outline).toBe('Opening(C A(B))')
})
