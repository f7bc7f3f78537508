import { expect, it } from 'vitest'
import { errorText, errorTexts } from './error-texts.ts'
import { formatBytes } from './format-bytes.ts'

const mebibyte = 1024 ** 2

it('[AS-11.1] counts from B to TB in units of 1024', () => {
  expect(
    [0, 1, 1023, 1024, 1536, mebibyte, 500 * mebibyte, 1.25 * 1024 ** 3, 2 * 1024 ** 4, 5000 * 1024 ** 4].map(
      formatBytes,
    ),
  ).toEqual(['0 B', '1 B', '1023 B', '1 KB', '1.5 KB', '1 MB', '500 MB', '1.25 GB', '2 TB', '5000 TB'])
})

it('[AS-11.1] shows three digits and moves on to the next unit instead of 1024 of one', () => {
  expect([618_000, 12_999_999, 123_456_789, mebibyte - 1, mebibyte * 9.996].map(formatBytes)).toEqual([
    '604 KB',
    '12.4 MB',
    '118 MB',
    '1 MB',
    '10 MB',
  ])
})

it('[AS-11.2] shows the limits of networks in the same unit, as the bytes they are', () => {
  expect([2_000_000, 3_000_000, 5_000_000, 5_242_880].map(formatBytes)).toEqual([
    '1.91 MB',
    '2.86 MB',
    '4.77 MB',
    '5 MB',
  ])
})

it('[AS-11.3] writes bytes in sentences of the server in the same way', () => {
  expect(errorText('document_too_large', 'en', { limit: 6 * mebibyte })).toContain('at most 6 MB')
  expect(errorText('file_too_large', 'ja', { limit: 10 * mebibyte })).toContain('10 MB')
  expect(errorText('storage_full', 'zh-cn', { free: 1536 })).toContain('1.5 KB')
})

it('[AS-11.3] no sentence of the server has a number of bytes written into it', () => {
  const texts = Object.values(errorTexts).flatMap(text => Object.values(text))
  expect(texts.filter(text => /\d\s?[KMGT]i?B\b/.test(text))).toEqual([])
})
