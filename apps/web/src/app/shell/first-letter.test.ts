import { expect, it } from 'vitest'
import { firstLetter } from './first-letter.ts'

it('[SH-24] the first letter of a name stands in upper case, whatever alphabet it comes from', () => {
  expect(['demo', ' éva', '小明', '𝒏ia', '7up', ''].map(firstLetter)).toEqual(['D', 'É', '小', '𝒏', '7', ''])
})
