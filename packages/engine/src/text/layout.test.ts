import { describe, expect, it } from 'vitest'
import type { TextStyle } from '../data.ts'
import { boundText } from './bound-text.ts'
import { chooseLanguage, textIn } from './language.ts'
import { layoutText } from './layout.ts'

const style = (more: Partial<TextStyle> = {}): TextStyle => ({
  font: 'f',
  size: 10,
  fill: { kind: 'color', color: '#000' },
  align: 'left',
  wrap: true,
  ...more,
})
const measure = (text: string, size: number) => text.length * size
const lines = (text: string, w: number, more: Partial<TextStyle> = {}) =>
  layoutText(text, style(more), w, 1000, measure).lines.map(line => line.text)

describe('text in its box', () => {
  it('[ED-06.4] breaks between words and keeps a too long word whole', () => {
    expect(lines('one two three', 70)).toEqual(['one two', 'three'])
    expect(lines('enormous a b', 50)).toEqual(['enormous', 'a b'])
    expect(lines('one two', 20, { wrap: false })).toEqual(['one two'])
    expect(lines('a\nb', 100)).toEqual(['a', 'b'])
  })

  it('[ED-06.4] breaks between CJK characters but never before a closing mark', () => {
    expect(lines('点击开始游戏', 30)).toEqual(['点击开', '始游戏'])
    expect(lines('点击开，始', 30)).toEqual(['点击', '开，始'])
    expect(lines('タップ now 開始', 40)).toEqual(['タップ', 'now', '開始'])
  })

  it('[D-31.23] stretches justified lines, the last of a paragraph only with all', () => {
    const gaps = (align: TextStyle['align'], text = 'aa bb cc dd\nee', w = 60) =>
      layoutText(text, style({ align }), w, 1000, measure).lines.map(({ text: words, width, gap }) => [
        words,
        width,
        gap,
      ])
    const plain = [
      ['aa bb', 50, undefined],
      ['cc dd', 50, undefined],
      ['ee', 20, undefined],
    ]
    for (const align of ['left', 'center', 'right'] as const) expect(gaps(align)).toEqual(plain)
    for (const align of ['justify-left', 'justify-center', 'justify-right'] as const)
      expect(gaps(align), align).toEqual([
        ['aa bb', 60, 10],
        ['cc dd', 50, undefined],
        ['ee', 20, undefined],
      ])
    // A line of one word has no place to be stretched at.
    expect(gaps('justify-all')).toEqual([
      ['aa bb', 60, 10],
      ['cc dd', 60, 10],
      ['ee', 20, undefined],
    ])
    // Between words as between Han characters, never before a closing mark; what is wider than the box stays
    // as it is.
    expect(gaps('justify-left', '点击开，始游戏', 46)).toEqual([
      ['点击开，', 46, 3],
      ['始游戏', 30, undefined],
    ])
    expect(gaps('justify-left', 'enormous a b', 50)).toEqual([
      ['enormous', 80, undefined],
      ['a b', 30, undefined],
    ])
    expect(
      layoutText('aa bb', style({ align: 'justify-all', wrap: false, letterSpacing: 2 }), 70, 1000, measure)
        .lines,
    ).toMatchObject([{ width: 70, gap: 12 }])
  })

  it('[ED-06.4] includes letter spacing and shrinks to fit on request', () => {
    expect(layoutText('abc', style({ letterSpacing: 5 }), 500, 50, measure).width).toBe(40)
    const fitted = layoutText('abcdefghij', style({ fitBox: true, wrap: false }), 50, 50, measure)
    expect(fitted.width).toBeLessThanOrEqual(50.5)
    expect(fitted.size).toBeGreaterThan(4.5)
    const wrapped = layoutText('aa bb cc dd ee', style({ fitBox: true, size: 40 }), 100, 60, measure)
    expect(wrapped.height).toBeLessThanOrEqual(60.5)
  })

  it('[ED-03.20] shows the value of a variable', () => {
    expect(boundText('Score {value}!', 'n', { variableValues: { n: 3 }, dataTables: undefined })).toBe(
      'Score 3!',
    )
    expect(boundText('', 'n', { variableValues: { n: 0.1 + 0.2 }, dataTables: undefined })).toBe('0.3')
    expect(boundText('{value}', undefined, { variableValues: { n: 3 }, dataTables: undefined })).toBe(
      '{value}',
    )
  })

  it('[D-31.42] selects the device’s language, a related one, or the default', () => {
    expect(chooseLanguage(['zh-CN'], ['en', 'zh-cn', 'ja'], 'en')).toBe('zh-cn')
    expect(chooseLanguage(['fr-FR', 'ja-JP'], ['en', 'zh-cn', 'ja'], 'en')).toBe('ja')
    expect(chooseLanguage(['zh-Hant-TW'], ['en', 'zh-cn'], 'en')).toBe('zh-cn')
    expect(chooseLanguage([undefined, 'xx'], ['en'], 'en')).toBe('en')
    expect([
      textIn({ en: 'a' }, 'ja', 'en'),
      textIn({ ja: 'c' }, 'fr', 'en'),
      textIn({}, 'fr', 'en'),
    ]).toEqual(['a', 'c', ''])
  })
})
