import { describe, expect, it } from 'vitest'
import { languageFor } from './language.ts'
import { localText } from './local-text.ts'

describe('language', () => {
  it('[SH-30] follows the browser by primary language and falls back to English', () => {
    expect(languageFor(['ja-JP', 'en'])).toBe('ja')
    expect(languageFor(['zh-Hant-TW'])).toBe('zh-cn')
    expect(languageFor(['fr-FR', 'zh'])).toBe('zh-cn')
    expect(languageFor(['fr-FR'])).toBe('en')
    expect(languageFor([])).toBe('en')
  })

  it('[SH-30] shows a text of the data in the language on screen, else in English, else in any', () => {
    expect(localText({ en: 'Shop', ja: '店' }, 'ja')).toBe('店')
    expect(localText({ en: 'Shop', ja: '店' }, 'zh-cn')).toBe('Shop')
    expect(localText({ ja: '店' }, 'zh-cn')).toBe('店')
  })
})
