import { expect, it } from 'vitest'
import { folderNames } from './library-folders.ts'

it('[SH-31.3] a dropped path becomes folders with valid names, eight levels deep at most', () => {
  expect(folderNames('a/b', 0)).toEqual(['a', 'b'])
  expect(folderNames('', 0)).toEqual([])
  expect(folderNames('what?/a:b', 0)).toEqual(['what_', 'a_b'])
  expect(folderNames('1/2/3/4/5/6/7/8/9', 0)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
  expect(folderNames('1/2/3', 6)).toEqual(['1', '2'])
  expect(folderNames('1', 8)).toEqual([])
})
