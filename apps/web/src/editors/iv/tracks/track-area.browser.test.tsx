import { addNode } from '@adloom/playable/commands'
import { newStory, setSpan } from '@adloom/playable/iv'
import { afterEach, expect, it } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import {
  centreOf,
  dragBy,
  renderInBrowser,
  setUpBrowserTests,
} from '../../../app/browser-tests.test-support.tsx'
import { createDocumentEditor } from '../../document/state/document-editor.ts'
import { DocumentEditorContext } from '../../document/state/editor-context.ts'
import { useBranch } from '../use-branch.ts'
import { useIvView } from '../use-iv-view.ts'
import { TrackArea } from './track-area.tsx'

setUpBrowserTests('editor')
afterEach(() => useIvView.setState(useIvView.getInitialState()))

function Tracks() {
  return <TrackArea branch={useBranch()} />
}

/** A video of ten seconds at 90 px a second, and a layer above it from second 2 to 4. */
function showTracks() {
  const story = newStory()
  const editor = createDocumentEditor(1, story)
  const { store } = editor
  const file = { id: 'file', type: 'asset', kind: 'video', name: 'File', hash: 'b'.repeat(64) } as const
  store.edit('add', {}, tx => {
    tx.add({ ...file, bytes: 2000, mime: 'video/mp4', width: 720, height: 1280, durationMs: 10_000 })
    const video = tx.get('video')
    if (video?.type === 'node' && video.kind === 'video') tx.put({ ...video, asset: 'file' })
  })
  const layer = addNode(store, { kind: 'shape', parentId: 'scene', name: 'Layer' })
  setSpan(store, layer, { from: 2000, to: 4000 })
  store.select([])
  store.history.clear()
  renderInBrowser(
    <DocumentEditorContext value={editor}>
      <div style={{ width: 1200, height: 300, display: 'grid' }}>
        <Tracks />
      </div>
    </DocumentEditorContext>,
  )
  const node = (id: string) => {
    const now = store.get(id)
    if (now?.type !== 'node') throw new Error(`${id} is no layer`)
    return now
  }
  return {
    store,
    span: () => node(layer).span,
    range: () => {
      const video = node('video')
      return video.kind === 'video' ? [video.from, video.to] : []
    },
    steps: () => store.history.state().steps,
  }
}

const secondPx = 90
const clip = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}.*seconds|^${name}`) })
const edge = (name: string, side: 'start' | 'end') =>
  clip(name).element().querySelector(`[data-edge="${side}"]`)!

it('[PL-06.26] moves a layer along its clip by pointer as one step, and not beyond its end', async () => {
  const { store, span, steps } = showTracks()
  await dragBy(clip('Layer').element(), 1.5 * secondPx, 0)
  expect([span(), steps()]).toEqual([{ from: 3500, to: 5500 }, 1])
  await dragBy(clip('Layer').element(), 900, 0)
  expect(span()).toEqual({ from: 8000 })
  store.history.undo()
  store.history.undo()
  expect(span()).toEqual({ from: 2000, to: 4000 })
})

it('[PL-06.26] reverts a drag on Escape and keeps the focus on the clip', async () => {
  const { span, steps } = showTracks()
  const [x, y] = centreOf(clip('Layer').element())
  await commands.mouse([[x, y], 'down', [x + 30, y], [x + 90, y]])
  expect(span()).toEqual({ from: 3000, to: 5000 })
  const escapes: boolean[] = []
  addEventListener('keydown', event => void escapes.push(event.defaultPrevented), { once: true })
  await userEvent.keyboard('{Escape}')
  await commands.mouse([[x + 120, y], 'up'])
  expect([span(), steps()]).toEqual([{ from: 2000, to: 4000 }, 0])
  // An Escape that is not prevented moves the focus to the canvas.
  expect(escapes).toEqual([true])
  await expect.element(clip('Layer')).toHaveFocus()
})

it('[PL-06.26] trims a video at both edges, never shorter than 0.2 seconds', async () => {
  const { range, steps } = showTracks()
  await dragBy(edge('Opening', 'end'), -3 * secondPx, 0)
  expect([range(), steps()]).toEqual([[undefined, 7000], 1])
  await dragBy(edge('Opening', 'start'), 2 * secondPx, 0)
  expect([range(), steps()]).toEqual([[2000, 7000], 2])
  await dragBy(edge('Opening', 'end'), -9 * secondPx, 0)
  expect(range()).toEqual([2000, 2200])
})

it('[PL-06.26] moves and trims by keys, a held key as one step', async () => {
  const { store, span, steps } = showTracks()
  ;(clip('Layer').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight>5/}')
  expect([span(), steps()]).toEqual([{ from: 2500, to: 4500 }, 1])
  await userEvent.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}')
  expect([span(), steps()]).toEqual([{ from: 2500, to: 5500 }, 2])
  store.history.undo()
  expect(span()).toEqual({ from: 2500, to: 4500 })
})
