import { inputLimits } from '@adloom/contract/input-limits'
import { expect, it } from 'vitest'
import { gameChoicesOf, keyOfValue, readGameValue } from './matrix-source.ts'

it('[RC-18.11] offers each choice, and of several choices none, each alone and all', () => {
  expect(gameChoicesOf({ type: 'single_list', choices: ['red', 'blue'] })).toEqual(['red', 'blue'])
  expect(gameChoicesOf({ type: 'multiple', choices: ['a', 'b'] })).toEqual([[], ['a'], ['b'], ['a', 'b']])
  expect(gameChoicesOf({ type: 'multiple_list', choices: ['a'] })).toEqual([[], ['a']])
  expect(gameChoicesOf({ type: 'number', choices: [] })).toBeUndefined()
})

it('[RC-18.11] reads values of a game that were chosen or typed, and no others', () => {
  const tools = { type: 'multiple' as const, choices: ['axe', 'saw'] }
  expect(readGameValue(tools, keyOfValue(['axe', 'saw']))).toEqual(['axe', 'saw'])
  expect(readGameValue(tools, keyOfValue([]))).toEqual([])
  expect(readGameValue(tools, 'axe')).toBeUndefined()
  const speed = { type: 'number' as const, choices: [] }
  const over = String(inputLimits.gameNumber.max * 2)
  const read = ['2.5', '-1', '', 'fast', 'Infinity', over].map(text => readGameValue(speed, text))
  expect(read).toEqual([2.5, -1, ...Array.from({ length: 4 }, () => undefined)])
})
