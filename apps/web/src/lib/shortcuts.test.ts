import { expect, it } from 'vitest'
import { capsOf } from './shortcuts.ts'

it('[D-100.6] the list of shortcuts names keys as the keyboard does', () => {
  expect(capsOf('Ctrl+Shift+Z', false)).toEqual(['Ctrl', 'Shift', 'Z'])
  expect(capsOf('Ctrl+Shift+Z', true)).toEqual(['⌘', '⇧', 'Z'])
  expect(capsOf('?', false)).toEqual(['?'])
  expect(capsOf('Ctrl++', false)).toEqual(['Ctrl', '+'])
  expect(capsOf('ArrowUp ArrowDown', false)).toEqual(['↑', '↓'])
})
