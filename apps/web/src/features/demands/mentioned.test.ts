import { expect, it } from 'vitest'
import { mentionedIn } from './mentioned.ts'

it('[CS-01.8] the longest name after an @ is mentioned, each person once', () => {
  const people = [
    { id: 1, name: 'Ann' },
    { id: 2, name: 'Ann Lee' },
    { id: 3, name: '測試' },
    { id: 4, name: '' },
  ]
  expect(mentionedIn('@Ann Lee and @測試: see @Ann, a@b.c and @Ann Lee', people)).toEqual([2, 3, 1])
  expect(mentionedIn('no one @', people)).toEqual([])
})
