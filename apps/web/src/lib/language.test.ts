import { afterEach, describe, expect, it, vi } from 'vitest'
import { localText } from './language.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** The module as a page with this storage loads it; the browser prefers Chinese. */
async function load(stored?: string) {
  const storage = new Map(stored === undefined ? [] : [['adloom.language', stored]])
  vi.stubGlobal('navigator', { language: 'zh-CN', languages: ['zh-CN', 'ja'] })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  })
  vi.resetModules()
  return { ...(await import('./language.ts')), storage }
}

describe('language', () => {
  it("[SH-30.3] is English until the user chooses another language, regardless of the browser's preference", async () => {
    expect((await load()).currentLanguage()).toBe('en')
    expect((await load('ja')).currentLanguage()).toBe('ja')
    expect((await load('fr')).currentLanguage()).toBe('en')
  })

  it('[SH-30.3] keeps a choice in the browser, and nothing that was only adopted', async () => {
    const { setLanguage, currentLanguage, chosenLanguage, storage } = await load()
    setLanguage('ja', false)
    expect([currentLanguage(), chosenLanguage(), storage.size]).toEqual(['ja', undefined, 0])
    setLanguage('zh-cn', true)
    expect([currentLanguage(), chosenLanguage()]).toEqual(['zh-cn', 'zh-cn'])
  })

  it('[SH-30.6] shows a text of the data in the language on screen, else in English, else in any', () => {
    expect(localText({ en: 'Shop', ja: '店' }, 'ja')).toBe('店')
    expect(localText({ en: 'Shop', ja: '店' }, 'zh-cn')).toBe('Shop')
    expect(localText({ ja: '店' }, 'zh-cn')).toBe('店')
  })
})
