import { expect, it } from 'vitest'
import { languages } from './constants.ts'
import { errorText, errorTexts } from './error-texts.ts'
import { errors, type ErrorName } from './errors.ts'

const names = Object.keys(errors) as ErrorName[]

it('[SH-30.6] every error has a sentence in three languages and they differ', () => {
  for (const name of names) {
    const texts = languages.map(language => errorTexts[name][language])
    expect(
      texts.every(text => text.length > 3),
      name,
    ).toBe(true)
    expect(new Set(texts).size, name).toBe(languages.length)
  }
})

it('[SH-30.6] the languages of one error name the same values', () => {
  for (const name of names) {
    const used = languages.map(language =>
      [...errorTexts[name][language].matchAll(/\{\w+(:bytes)?\}/g)]
        .map(([whole]) => whole)
        .sort()
        .join(),
    )
    expect(new Set(used).size, name).toBe(1)
  }
})

it('[D-02.1] codes are unique and failures have a failing status', () => {
  const codes = names.map(name => errors[name].code)
  expect(new Set(codes).size).toBe(codes.length)
  for (const name of names) expect(errors[name].status, name).toBeGreaterThanOrEqual(400)
})

it('[SE-09.4] fills values into the sentence', () => {
  expect(errorText('too_many_requests', 'en', { seconds: 4 })).toBe('Too many attempts. Try again in 4 s.')
  expect(errorText('pack_failed', 'ja')).toBe('書き出しに失敗しました。')
})
