// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../lib/component-tests.test-support.tsx'
import { stubCalls } from '../../lib/stub-calls.test-support.ts'
import { CommentPins } from './comment-pins.tsx'
import { CommentsButton } from './comments-button.tsx'
import { CommentsPanel } from './comments-panel.tsx'

setUpComponentTests('editor')

const pinned = {
  ...{ id: 3, parent_id: 0, author: 'Ada', is_own: true, text: 'Larger', is_resolved: false },
  ...{ scene: 'play', orientation: 'landscape', x: 0.2, y: 0.4, at_ms: null, created_time: 1_790_000_000 },
}
const list = [
  pinned,
  { ...pinned, id: 4, scene: 'win', text: 'Smaller' },
  { ...pinned, id: 5, is_resolved: true, text: 'Old' },
]

function show(onShow = vi.fn()) {
  const sent: [string, unknown][] = []
  stubCalls({ '/api/project-comment/list': { list }, '/api/project-comment/add': { id: 9 } }, sent)
  renderInApp(
    <>
      <CommentsButton projectId={7} />
      <CommentPins projectId={7} scene="play" orientation="landscape" />
      <CommentsPanel projectId={7} sceneName={id => (id === 'play' ? 'Play' : undefined)} onShow={onShow} />
    </>,
  )
  return { onShow, sent }
}

it('[PL-04.83] shows unresolved pins of the scene while open, and opens the scene of a comment', async () => {
  const { onShow } = show()
  const button = await screen.findByRole('button', { name: 'Comments 2' })
  expect(screen.queryByRole('button', { name: 'Show the place of comment 3' })).toBeNull()
  fireEvent.click(button)
  await screen.findByText('Smaller')
  expect(screen.queryByText('Old')).toBeNull()
  const [pin, place] = screen.getAllByRole('button', { name: 'Show the place of comment 3' })
  expect(screen.getAllByRole('button', { name: 'Show the place of comment 4' })).toHaveLength(1)
  fireEvent.click(pin!)
  expect(screen.getByText('Larger').closest('li')?.dataset['focus']).toBe('true')
  fireEvent.click(place!)
  expect(onShow).toHaveBeenCalledWith(pinned)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Show resolved' }))
  screen.getByText('Old')
})

it('[PL-04.84] pins the middle by Enter, cancels by Escape, and sends the pin with the text', async () => {
  const { sent } = show()
  fireEvent.click(await screen.findByRole('button', { name: 'Comments 2' }))
  const choose = () => {
    fireEvent.click(screen.getByRole('button', { name: 'Pin a place' }))
    return screen.getByRole('button', { name: /^Click the place/ })
  }
  fireEvent.keyDown(choose(), { key: 'Escape' })
  expect(screen.queryByRole('button', { name: /^Click the place/ })).toBeNull()
  fireEvent.click(choose(), { detail: 0 })
  screen.getByRole('button', { name: 'Remove the pin' })
  fireEvent.change(screen.getByRole('textbox', { name: 'Write a comment' }), { target: { value: 'Here' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  const pin = { scene: 'play', orientation: 'landscape', x: 0.5, y: 0.5 }
  const body = { project_id: 7, text: 'Here', pin }
  await waitFor(() => expect(sent).toContainEqual(['/api/project-comment/add', body]))
})
