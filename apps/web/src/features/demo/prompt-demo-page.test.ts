import { expect, it } from 'vitest'
import { piecesOf, subjectOf } from './prompt-demo-page.tsx'

it('[SH-19.1] the prompt page finds the subject of a request', () => {
  expect(subjectOf('Headlines for a fruit puzzle, in three words')).toBe('a fruit puzzle')
  expect(subjectOf('给水果消除游戏写标题，要活泼')).toBe('给水果消除游戏写标题')
  expect(subjectOf('x'.repeat(60))).toHaveLength(48)
})

it('[SH-19.1] the prompt page answers piece by piece, in languages with and without spaces', () => {
  expect(piecesOf('Ready to play?')).toEqual(['Ready ', 'to ', 'play?'])
  expect(piecesOf('一起玩吧')).toEqual(['一', '起', '玩', '吧'])
})
