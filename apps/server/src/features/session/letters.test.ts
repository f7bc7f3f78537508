import { languages } from '@adloom/contract/constants'
import { expect, it } from 'vitest'
import * as letters from './letters.ts'

const values = {
  name: 'Mei',
  link: 'https://adloom.test/link',
  login: 'https://adloom.test/login',
  forget: 'https://adloom.test/forget',
  minutes: 30,
}

it.each(Object.entries(letters))(
  '[SH-30.6] %s is written in three languages with the same content',
  (_name, letter) => {
    const written = languages.map(language => letter[language](values))
    expect(new Set(written.map(({ subject }) => subject)).size).toBe(languages.length)
    const addresses = written.map(({ text }) =>
      [...text.matchAll(/https:\S+/g)]
        .map(([address]) => address)
        .sort()
        .join(' '),
    )
    expect(new Set(addresses).size).toBe(1)
    expect(addresses[0]).not.toBe('')
    for (const { text } of written) expect(text).toContain('Mei')
  },
)
