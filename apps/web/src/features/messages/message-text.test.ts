import { describe, expect, it } from 'vitest'
import { excerptOf, paragraphsOf, textOf } from './message-text.ts'

const text = (lang: string) => ({ lang, title: `Title ${lang}`, content: `Content ${lang}` })

describe('the text of a message', () => {
  it('[MS-01.1] is in the language on screen, else in English, else in any', () => {
    expect(textOf({ message_langs: [text('en'), text('ja')] }, 'ja').title).toBe('Title ja')
    expect(textOf({ message_langs: [text('ja'), text('en')] }, 'zh-cn').title).toBe('Title en')
    expect(textOf({ message_langs: [text('ja')] }, 'zh-cn').title).toBe('Title ja')
    expect(textOf({ message_langs: [] }, 'en')).toEqual({ title: '', content: '' })
  })

  it('[MS-01.1] keeps paragraphs and turns web addresses alone into links', () => {
    expect(paragraphsOf('One\ntwo\n\n\nSee https://adloom.example/a?b=1. Or javascript:alert(1)')).toEqual([
      [{ text: 'One\ntwo' }],
      [{ text: 'See ' }, { link: 'https://adloom.example/a?b=1' }, { text: '. Or javascript:alert(1)' }],
    ])
    expect(paragraphsOf('详见 https://adloom.example/新闻，谢谢')).toEqual([
      [{ text: '详见 ' }, { link: 'https://adloom.example/新闻' }, { text: '，谢谢' }],
    ])
    expect(paragraphsOf('\n\n')).toEqual([])
  })

  it('[SH-29.2] shows its beginning on one line', () => {
    expect(excerptOf(' One\n\n two  three ')).toBe('One two three')
  })
})
