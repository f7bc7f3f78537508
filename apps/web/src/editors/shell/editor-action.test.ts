import { describe, expect, it } from 'vitest'
import { matches } from './editor-action.ts'

const press = (
  key: string,
  held: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>> = {},
) => ({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held })

describe('shortcuts', () => {
  it('[D-100.6] match exactly the keys they name, with Meta for Ctrl', () => {
    expect(matches('Ctrl+Z', press('z', { ctrlKey: true }))).toBe(true)
    expect(matches('Ctrl+Z', press('z', { metaKey: true }))).toBe(true)
    expect(matches('Ctrl+Z', press('Z', { ctrlKey: true, shiftKey: true }))).toBe(false)
    expect(matches('Ctrl+Shift+Z', press('Z', { ctrlKey: true, shiftKey: true }))).toBe(true)
    expect(matches('R', press('r', { ctrlKey: true }))).toBe(false)
    expect(matches('R', press('r'))).toBe(true)
  })

  it('[D-100.6] match the typed character where Shift or Alt types another one', () => {
    expect(matches('Shift+1', { ...press('!', { shiftKey: true }), code: 'Digit1' })).toBe(true)
    expect(matches('Shift+2', { ...press('!', { shiftKey: true }), code: 'Digit1' })).toBe(false)
    expect(matches('Alt+A', { ...press('å', { altKey: true }), code: 'KeyA' })).toBe(true)
    expect(matches('A', { ...press('q'), code: 'KeyA' })).toBe(false)
  })
})
