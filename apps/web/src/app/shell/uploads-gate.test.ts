import { expect, it } from 'vitest'
import { isUploadPage } from './uploads-gate.tsx'

it.each([
  ['creative-assets.media.resources', true],
  ['creative-assets.media.works', true],
  ['creative-assets.media', true],
  ['creative-assets.media.resources.detail', false],
  ['creative-assets.template.playable', false],
  ['creative-assets.mediathek', false],
  ['home.index', false],
  [undefined, false],
])('[SH-31.1] files may be dropped on %s: %s', (name, expected) => {
  expect(isUploadPage(name)).toBe(expected)
})
