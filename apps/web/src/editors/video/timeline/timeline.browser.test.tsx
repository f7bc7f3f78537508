import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { setUpBrowserTests } from '../../../app/browser-tests.test-support.tsx'
import { openTimeline } from './timeline-driver.test-support.tsx'

setUpBrowserTests('editor')

it('[VD-06.2] moves a clip by pointer as one step, and not before the start', async () => {
  const video = openTimeline()
  await video.move('clip:title', 40)
  expect(video.clip('clip:title').start).toBe(55)
  expect(video.steps()).toBe(1)
  await video.move('clip:title', -90)
  expect(video.clip('clip:title').start).toBe(0)
  video.store.history.undo()
  expect(video.clip('clip:title').start).toBe(55)
})

it('[VD-06.2] Escape ends a drag without a change', async () => {
  const video = openTimeline()
  await video.move('clip:title', 40, 0, false)
  await userEvent.keyboard('{Escape}')
  await video.scrub(10)
  expect(video.clip('clip:title').start).toBe(15)
  expect(video.steps()).toBe(0)
})

it('[VD-06.5] trims an edge as far as its source and its neighbours allow', async () => {
  const video = openTimeline()
  await video.trim('clip:play', 'end', -60)
  expect(video.clip('clip:play').length).toBe(120)
  // Its source has 10 s: 300 frames, of which 30 are before its beginning.
  await video.trim('clip:play', 'end', 400)
  expect(video.clip('clip:play').length).toBe(270)
  await video.trim('clip:title', 'start', 30)
  expect(video.clip('clip:title')).toMatchObject({ start: 45, length: 60 })
})

it('[VD-06.3] snaps a moved clip to the edge of another one, but not while Alt is held', async () => {
  const video = openTimeline()
  video.session.setState({ snapping: true })
  // Its end comes to frame 118; the cut is at 120.
  await video.move('clip:title', 13)
  expect(video.clip('clip:title').start).toBe(30)
  video.store.history.undo()
  await userEvent.keyboard('{Alt>}')
  await video.move('clip:title', 13)
  await userEvent.keyboard('{/Alt}')
  expect(video.clip('clip:title').start).toBe(28)
})

it('[VD-06.4] selects with a box and adds with Shift', async () => {
  const video = openTimeline()
  await video.press('clip:hook')
  expect(video.store.selection()).toEqual(['clip:hook'])
  await userEvent.keyboard('{Shift>}')
  await video.press('clip:play', 220)
  await userEvent.keyboard('{/Shift}')
  expect(video.store.selection()).toEqual(['clip:hook', 'clip:play'])
  await video.box(video.bottom(), video.point('clip:music', 290))
  expect(video.store.selection()).toContain('clip:music')
})

it('[VD-06.6] a click in the ruler moves the playhead', async () => {
  const video = openTimeline()
  await video.scrub(140)
  expect(video.session.getState().frame).toBe(140)
})

it('[VD-06.9] splits, deletes with a closed gap, duplicates and undoes by keys', async () => {
  const video = openTimeline()
  await video.press('clip:hook', 40)
  await video.scrub(60)
  await userEvent.keyboard('s')
  expect(video.clip('clip:hook').length).toBe(60)
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(video.clip('clip:hook').length).toBe(120)
  await video.press('clip:hook', 40)
  await userEvent.keyboard('{Shift>}{Delete}{/Shift}')
  expect(video.store.get('clip:hook')).toBeUndefined()
  expect(video.clip('clip:play').start).toBe(0)
  await userEvent.keyboard('{Control>}z{/Control}{Control>}d{/Control}')
  await userEvent.keyboard('mi')
  expect(video.store.ofType('marker')).toHaveLength(2)
  expect(video.session.getState().from).toBe(60)
})

it('[VD-06.9] the list of clips chooses, moves and trims by the keyboard', async () => {
  const video = openTimeline()
  const list = document.querySelector<HTMLElement>('[role=listbox]')!
  list.focus()
  await userEvent.keyboard('{Home}')
  const [first] = video.store.selection()
  await userEvent.keyboard('{ArrowDown}')
  expect(video.store.selection()).not.toEqual([first])
  video.store.select(['clip:title'])
  await userEvent.keyboard('{Alt>}{ArrowRight}{ArrowRight}{/Alt}')
  expect(video.clip('clip:title').start).toBe(17)
  await userEvent.keyboard('{Alt>}{Shift>}{ArrowLeft}{/Shift}{/Alt}')
  expect(video.clip('clip:title').length).toBe(89)
})
