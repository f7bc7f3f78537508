import { expect, it } from 'vitest'
import { capitalised, firstLetter } from './avatar.tsx'

it('[SH-24.1] shows the first letter of a name in upper case, in any alphabet', () => {
  expect(['demo', ' éva', '小明', '𝒏ia', '7up', ''].map(firstLetter)).toEqual(['D', 'É', '小', '𝒏', '7', ''])
})

it('[SH-18.1] a name inside a sentence gets a capital letter when it is shown alone', () => {
  expect(['asset library', 'AI tools', '素材库', ''].map(capitalised)).toEqual([
    'Asset library',
    'AI tools',
    '素材库',
    '',
  ])
})
