import type { Asset } from '@adloom/contract/assets'
import { buildBanner } from '@adloom/video/banners'
import { emptyVideo, placementIn, timelineOf } from '@adloom/video/format'
import { buildTemplate, videoTemplates } from '@adloom/video/templates'
import { expect, it } from 'vitest'
import { createVideoEditor } from '../state/video-editor.ts'
import { dropOnCanvas } from './drop-on-canvas.ts'

const image = {
  ...{ id: 7, kind: 'resources', type: 'image', name: 'shot.png', hash: 'd'.repeat(64), mime: 'image/png' },
  ...{ size: 9, width: 800, height: 400, duration_ms: null, derivatives: [], payload: {} },
} as unknown as Asset
const point = { x: 300, y: 500 }

it('[VD-06.22] a file dropped on an area of a template fills it; on another clip it becomes a layer', () => {
  const document = buildTemplate(videoTemplates[0]!, { language: 'en' })
  const editor = createVideoEditor(1, document)
  const slot = dropOnCanvas(editor, '9:16', image, point)!
  expect(slot).toMatch(/^slot:/)
  expect(editor.store.get(slot)).toMatchObject({ kind: 'image' })
  const above = dropOnCanvas(editor, '1:1', image, point)!
  const clip = editor.store.get(above)
  if (clip?.type !== 'clip' || !('place' in clip)) throw new Error('no clip')
  expect(clip).toMatchObject({ kind: 'image', start: 0, length: 90 })
  const { settings } = timelineOf(document)
  expect(placementIn(clip, settings, '1:1')).toMatchObject({ ...point, w: 540, h: 270 })
})

it('[VD-06.22] in an empty video it is added like by a click, in a banner around the point', () => {
  const video = createVideoEditor(1, emptyVideo(['9:16'], 30, 'en'))
  const added = video.store.get(dropOnCanvas(video, '9:16', image, point)!)
  expect(added).toMatchObject({ track: 'track:main', place: { w: 1080, h: 1920 } })
  const content = { headline: 'Farm', line: '', button: '', ground: '#1b1464', accent: '#ffd60a' }
  const banner = createVideoEditor(
    1,
    buildBanner(['300x250'], { design: 'split', ...content }, 'en'),
    'banner',
  )
  const dropped = banner.store.get(dropOnCanvas(banner, '300x250', image, point)!)
  expect(dropped).toMatchObject({ kind: 'image', start: 0, length: 150, place: point })
  expect(dropOnCanvas(banner, '300x250', { ...image, type: 'video' }, point)).toBeUndefined()
})
