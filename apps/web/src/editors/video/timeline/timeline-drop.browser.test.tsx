import type { Asset } from '@adloom/contract/assets'
import type { DragEvent as ReactDragEvent } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { setUpBrowserTests } from '../../../app/browser-tests.test-support.tsx'
import { startFileDrag } from '../state/dragged-file.ts'
import { openTimeline } from './timeline-driver.test-support.tsx'

setUpBrowserTests('editor')

const logo = {
  ...{ id: 7, kind: 'resources', type: 'image', name: 'shot.png', hash: 'd'.repeat(64), mime: 'image/png' },
  ...{ size: 9, width: 80, height: 80, duration_ms: null, derivatives: [], payload: {} },
} as unknown as Asset

/** Drops a file of the media panel at a point of the page. */
function drop(file: Asset, [clientX, clientY]: [number, number]) {
  const dataTransfer = new DataTransfer()
  startFileDrag({ dataTransfer } as unknown as ReactDragEvent<HTMLElement>, file)
  const fields = { bubbles: true, cancelable: true, clientX, clientY, dataTransfer }
  const pane = page.getByTestId('timeline').element()
  for (const type of ['dragover', 'drop']) pane.dispatchEvent(new DragEvent(type, fields))
}

it('[VD-06.17] a dropped file becomes a clip at its frame, and on its track where that fits', () => {
  const { store, session, point, clip } = openTimeline()
  const added = () => store.selection().map(id => store.get(id))[0]
  drop(logo, point('clip:logo', 320))
  expect(added()).toMatchObject({ kind: 'image', start: 320, track: 'track:image' })
  session.setState({ snapping: true })
  drop(logo, point('clip:title', clip('clip:title').start + clip('clip:title').length + 2))
  expect(added()).toMatchObject({ kind: 'image', start: 105 })
  expect(added()).not.toMatchObject({ track: 'track:text' })
})
