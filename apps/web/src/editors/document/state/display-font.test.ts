import type { Font } from '@adloom/contract/fonts'
import { findStarter } from '@adloom/playable/starters'
import { expect, it } from 'vitest'
import { newTextFont, textFields } from './display-font.ts'
import { createDocumentEditor } from './document-editor.ts'

const lilita = {
  family: 'Lilita One',
  name: 'Lilita One',
  hash: 'f'.repeat(64),
  size: 9,
  format: 'ttf',
  own: false,
} as Font

it('[ED-05.2] gives a new text the display font, which the project keeps once', () => {
  const editor = createDocumentEditor(1, findStarter('blank')!.document())
  editor.session.setState({ displayFont: lilita })
  const font = newTextFont(editor)
  expect(editor.store.get(font!)).toMatchObject({ type: 'font', family: 'Lilita One' })
  editor.session.setState({ displayFont: { ...lilita, family: 'Other', hash: 'e'.repeat(64) } })
  expect(textFields(editor)).toEqual({ style: { font } })
})

it('[ED-05.2] leaves the font open while the public fonts are not read', () => {
  expect(textFields(createDocumentEditor(1, findStarter('blank')!.document()))).toEqual({})
})
