import { expect, it } from 'vitest'
import { cleanTags } from './tags-dialog.tsx'

it('[D-51.8] trims tags, removes duplicates of any case, and keeps at most twenty of forty characters', () => {
  expect(cleanTags([' hero ', 'Hero', 'a,b', '', ' '])).toEqual(['hero', 'a b'])
  expect(cleanTags(['x'.repeat(60)])[0]).toHaveLength(40)
  expect(cleanTags(Array.from({ length: 30 }, (_, at) => `t${at}`))).toHaveLength(20)
})
