import { expect, it } from 'vitest'
import { assetFileName, safeSegment } from '../../features/asset-downloads/file-names.ts'
import { safeFileName } from './attachment.ts'

it.each([
  [' .a. b .. ', 'a. b'],
  ['..', 'playable'],
  ['a/b', 'a_b'],
  ['x'.repeat(99) + '👩x', 'x'.repeat(99) + '_x'],
])('[RS-02.5] a pack of %j is called %j', (name, file) => expect(safeFileName(name)).toBe(file.slice(0, 100)))

it.each([
  ['  .a. ', '.a'],
  ['con', '_con'],
  ['. .', '_'],
  ['a:b', 'a_b'],
])('[RS-02.5] an archive calls %j %j', (name, entry) => expect(safeSegment(name)).toBe(entry))

it.each([
  ['Hero.psb', 'psd', 'Hero.psb'],
  ['Hero', 'psd', 'Hero.psd'],
  ['photo.JPEG', 'jpg', 'photo.JPEG'],
  ['photo.png', 'jpg', 'photo.png.jpg'],
])('[ED-07.7] the download of %j, kept as %s, is called %j', (name, format, file) =>
  expect(assetFileName(name, format)).toBe(file),
)
