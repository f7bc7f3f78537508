// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { isCollapsed } from './sidebar.tsx'

describe('sidebar', () => {
  it('[SH-22.2] collapses by itself at 1280 px or less, unless the user chose', () => {
    expect([isCollapsed(undefined, 1280), isCollapsed(undefined, 1281)]).toEqual([true, false])
    expect([isCollapsed('0', 800), isCollapsed('1', 1920)]).toEqual([false, true])
    expect(isCollapsed('odd', 800)).toBe(true)
  })
})
