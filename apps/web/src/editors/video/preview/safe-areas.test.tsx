// @vitest-environment happy-dom
import { canvasFor, emptyVideo } from '@adloom/video/format'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../../lib/component-tests.test-support.tsx'
import { loadTexts } from '../../../lib/texts.ts'
import { VideoEditorContext } from '../state/editor-context.ts'
import { createVideoEditor } from '../state/video-editor.ts'
import { safeAreas } from '../state/video-session.ts'
import { PreviewBar } from './preview-bar.tsx'
import { safeAreaLayouts } from './safe-area-layouts.ts'
import { SafeAreaOverlay } from './safe-areas.tsx'

setUpComponentTests()
beforeAll(() => loadTexts('editor'))

it('[VD-06.19] buttons and texts of a place are outside its free box and inside the canvas', () => {
  for (const area of safeAreas) {
    const { height, top, bottom, left, right, shapes } = safeAreaLayouts[area]
    for (const shape of shapes) {
      const edges =
        shape.kind === 'circle'
          ? [shape.x - shape.r, shape.y - shape.r, shape.x + shape.r, shape.y + shape.r]
          : [shape.x, shape.y, shape.x + shape.w, shape.y + shape.h]
      const [x1, y1, x2, y2] = edges as [number, number, number, number]
      expect([x1 >= 0, y1 >= 0, x2 <= 1080, y2 <= height]).toEqual([true, true, true, true])
      const isFree = x1 < 1080 - right && x2 > left && y1 < height - bottom && y2 > top
      expect(isFree, `${area} ${edges.join()}`).toBe(false)
    }
  }
})

it('[VD-06.19] a place is shown in its own ratio alone', async () => {
  const shown = (ratio: '9:16' | '1:1') => {
    const { container, unmount } = renderInApp(
      <SafeAreaOverlay area="tiktok" canvas={canvasFor(ratio)} width={108} height={192} />,
    )
    const count = container.querySelectorAll('circle').length
    unmount()
    return count
  }
  expect([shown('9:16'), shown('1:1')]).toEqual([5, 0])
  const editor = createVideoEditor(1, emptyVideo(['9:16']))
  renderInApp(
    <VideoEditorContext value={editor}>
      <PreviewBar pane={{ current: null }} />
    </VideoEditorContext>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Safe area' }))
  const feed = await screen.findByRole('menuitem', { name: 'Feed (4:5)' })
  expect(feed.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('menuitem', { name: 'TikTok (9:16)' }))
  expect(editor.session.getState().safeArea).toBe('tiktok')
})
