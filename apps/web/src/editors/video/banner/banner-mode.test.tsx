// @vitest-environment happy-dom
import type { Asset } from '@adloom/contract/assets'
import { buildBanner, setBannerMotion } from '@adloom/video/banners'
import { readStore } from '@adloom/video/commands'
import { act, renderHook, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PropsWithChildren } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../../lib/component-tests.test-support.tsx'
import { loadTexts } from '../../../lib/texts.ts'
import { Rail } from '../rail/rail.tsx'
import { MotionSection } from './motion-section.tsx'
import { togglePlay } from '../state/toggle-play.ts'
import { addAssetClip } from '../state/add-asset-clip.ts'
import { VideoEditorContext } from '../state/editor-context.ts'
import { createVideoEditor } from '../state/video-editor.ts'
import { useVideoActions } from '../use-video-actions.ts'
import { BannerSizes } from './banner-sizes.tsx'

setUpComponentTests()
beforeAll(() => loadTexts('editor'))

function openBanner() {
  const content = {
    headline: 'Rule the farm',
    line: '',
    button: 'Play',
    ground: '#1b1464',
    accent: '#ffd60a',
  }
  const banner = buildBanner(['300x250', '728x90'], { design: 'split', ...content }, 'en')
  return createVideoEditor(1, banner, 'banner')
}

const namesOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(item => within(item).getAllByRole('button')[0]?.textContent)

it('[VD-21.9] layers are listed from the top, and chosen, moved, hidden, locked and deleted', async () => {
  const editor = openBanner()
  const user = userEvent.setup()
  renderInApp(
    <VideoEditorContext value={editor}>
      <Rail />
    </VideoEditorContext>,
  )
  const layers = screen.getByRole('list', { name: 'Layers' })
  expect(namesOf(layers)).toEqual(['Play', 'Rule the farm', 'Button', 'Background'])
  expect(screen.queryByRole('tab', { name: 'Transitions' })).toBeNull()
  await user.click(within(layers).getByRole('button', { name: 'Rule the farm' }))
  expect(editor.store.selection()).toEqual(['banner:headline'])
  await user.click(within(layers).getByRole('button', { name: 'Move Button up' }))
  expect(namesOf(layers)).toEqual(['Play', 'Button', 'Rule the farm', 'Background'])
  expect(within(layers).getByRole('button', { name: 'Move Play up' })).toHaveProperty('disabled', true)
  await user.click(within(layers).getByRole('button', { name: 'Hide Button' }))
  await user.click(within(layers).getByRole('button', { name: 'Lock Background' }))
  const tracks = new Map(readStore(editor.store).tracks.map(({ track }) => [track.id, track]))
  expect(tracks.get('track:button')).toMatchObject({ hidden: true })
  expect(tracks.get('track:main')).toMatchObject({ locked: true })
  expect(within(layers).getByRole('button', { name: 'Delete Background' })).toHaveProperty('disabled', true)
  await user.click(within(layers).getByRole('button', { name: 'Delete Play' }))
  expect(namesOf(layers)).toEqual(['Button', 'Rule the farm', 'Background'])
})

it('[VD-21.10] a size is chosen, arranged again and removed; the last one stays', async () => {
  const editor = openBanner()
  const user = userEvent.setup()
  renderInApp(
    <VideoEditorContext value={editor}>
      <BannerSizes />
    </VideoEditorContext>,
  )
  const headline = () => {
    const clip = editor.store.get('banner:headline')
    if (clip?.type !== 'clip' || clip.kind !== 'text') throw new Error('no headline')
    return clip
  }
  const { place } = headline()
  editor.store.edit('move', {}, tx => tx.put({ ...headline(), place: { x: 1, y: 1, w: 9, h: 9 } }))
  await user.click(screen.getByRole('button', { name: 'Arrange this size again' }))
  expect(headline().place).toEqual(place)
  await user.click(screen.getByRole('button', { name: 'Remove this size' }))
  expect(readStore(editor.store).settings.canvases.map(({ id }) => id)).toEqual(['728x90'])
  expect(screen.getByRole('button', { name: 'Remove this size' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Show all sizes' }))
  expect(editor.session.getState().showsAll).toBe(false)
})

it('[VD-21.9] an image is added whole in the middle; other files are not', () => {
  const editor = openBanner()
  const file = { id: 7, type: 'image', name: 'shot.png', hash: 'c'.repeat(64), size: 10, mime: 'image/png' }
  const image = { ...file, width: 800, height: 400, duration_ms: null, derivatives: [] } as unknown as Asset
  const [canvas] = readStore(editor.store).settings.canvases
  const clip = editor.store.get(addAssetClip(editor, image)!)
  expect(clip).toMatchObject({ kind: 'image', fit: 'fit', start: 0, length: 150 })
  expect(clip).toMatchObject({
    place: { x: canvas!.width / 2, y: canvas!.height / 2, w: canvas!.width / 2, h: canvas!.width / 4 },
  })
  expect(addAssetClip(editor, { ...image, type: 'audio' })).toBeUndefined()
  expect(addAssetClip(editor, { ...image, type: 'video' })).toBeUndefined()
})

it('[VD-21.9] keys of the timeline do nothing, and a copy is seen at once', () => {
  const editor = openBanner()
  const wrapper = ({ children }: PropsWithChildren) => (
    <VideoEditorContext value={editor}>{children}</VideoEditorContext>
  )
  const { result } = renderHook(() => useVideoActions(editor, () => undefined), { wrapper })
  const ids = result.current.list.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining(['undo', 'delete', 'duplicate', 'paste', 'play']))
  expect(ids).not.toContain('split')
  editor.store.select(['banner:headline'])
  result.current.all.duplicate.run()
  const [copy] = editor.store.selection()
  expect(copy).not.toBe('banner:headline')
  expect(editor.store.get(copy!)).toMatchObject({ kind: 'text', start: 0, length: 150 })
  setBannerMotion(editor.store, 'gentle')
  editor.store.select(['banner:headline'])
  result.current.all.copy.run()
  result.current.all.paste.run()
  expect(editor.store.get(editor.store.selection()[0]!)).toMatchObject({ start: 14, length: 136 })
})

it('[VD-21.15] a motion is chosen, played at once and undone', async () => {
  const editor = openBanner()
  const user = userEvent.setup()
  renderInApp(
    <VideoEditorContext value={editor}>
      <MotionSection />
    </VideoEditorContext>,
  )
  expect(editor.session.getState()).toMatchObject({ frame: 149, playing: 0 })
  await user.click(screen.getByText('Lively'))
  expect(editor.store.get('banner:button')).toMatchObject({ start: 34, animations: { in: { kind: 'pop' } } })
  expect(editor.session.getState().playing).toBe(1)
  togglePlay(editor)
  expect(editor.session.getState()).toMatchObject({ frame: 149, playing: 0 })
  act(() => void editor.store.history.undo())
  expect(screen.getByRole('radio', { name: 'None' })).toHaveProperty('checked', true)
})
