import { describe, expect, it } from 'vitest'
import { matchesKeys } from './editor-action.ts'

const press = (
  key: string,
  held: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>> = {},
) => ({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held })

describe('shortcuts', () => {
  it('[D-100.6] match exactly the keys they name, with Meta for Ctrl', () => {
    expect(matchesKeys('Ctrl+Z', press('z', { ctrlKey: true }))).toBe(true)
    expect(matchesKeys('Ctrl+Z', press('z', { metaKey: true }))).toBe(true)
    expect(matchesKeys('Ctrl+Z', press('Z', { ctrlKey: true, shiftKey: true }))).toBe(false)
    expect(matchesKeys('Ctrl+Shift+Z', press('Z', { ctrlKey: true, shiftKey: true }))).toBe(true)
    expect(matchesKeys('R', press('r', { ctrlKey: true }))).toBe(false)
    expect(matchesKeys('R', press('r'))).toBe(true)
  })

  it('[D-100.6] match the typed character where Shift or Alt types another one', () => {
    expect(matchesKeys('Shift+1', { ...press('!', { shiftKey: true }), code: 'Digit1' })).toBe(true)
    expect(matchesKeys('Shift+2', { ...press('!', { shiftKey: true }), code: 'Digit1' })).toBe(false)
    expect(matchesKeys('Alt+A', { ...press('å', { altKey: true }), code: 'KeyA' })).toBe(true)
    expect(matchesKeys('A', { ...press('q'), code: 'KeyA' })).toBe(false)
  })
})
