import { expect, it } from 'vitest'
import { wrapText } from './wrap-text.ts'

it('[BL-03.35] breaks lines at spaces, between Han characters, and inside too wide words', () => {
  const wrap = (text: string, width: number) => wrapText(text, width, segment => [...segment].length)
  expect(wrap('one two three', 8)).toEqual(['one two', 'three'])
  expect(wrap('一二三，四五', 3)).toEqual(['一二', '三，四', '五'])
  expect(wrap('abcdefgh ij', 3)).toEqual(['abc', 'def', 'gh', 'ij'])
  expect(wrap('a\n\nb', 3)).toEqual(['a', '', 'b'])
  expect(wrap('', 3)).toEqual([''])
})
