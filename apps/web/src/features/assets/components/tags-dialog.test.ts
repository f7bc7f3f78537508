import { expect, it } from 'vitest'
import { cleanTags } from './tags-dialog.tsx'

it('[D-51.8] trims tags, removes duplicates, and keeps at most 20 of 40 characters', () => {
  expect(cleanTags([' hero ', 'Hero', 'a,b', '', ' '])).toEqual(['hero', 'a b'])
  expect(cleanTags(['x'.repeat(60)])[0]).toHaveLength(40)
  expect(cleanTags(Array.from({ length: 30 }, (_, at) => `t${at}`))).toHaveLength(20)
})
