import { expect, it } from 'vitest'
import * as account from './account.ts'
import * as apiKeys from './api-keys.ts'
import * as alerts from './alerts.ts'
import * as experiments from './experiments.ts'
import * as products from './products.ts'
import * as reportViews from './report-views.ts'
import * as revenue from './revenue.ts'
import * as session from './session.ts'
import { objectName } from './shapes.ts'
import { hasHiddenCharacters, withoutHiddenCharacters } from './visible-text.ts'

const refused: [string, string][] = [
  ['right-to-left override', 'photo\u202Egpj.exe'],
  ['left-to-right embedding', 'a\u202Ab'],
  ['pop', 'a\u202C'],
  ['isolate', '\u2066a\u2069'],
  ['zero-width space', 'Ad\u200Bmin'],
  ['byte order mark', '\uFEFFAdmin'],
  ['word joiner', 'Ad\u2060min'],
  ['joiner between Latin letters', 'Ad\u200Dmin'],
  ['non-joiner between Latin letters', 'Ad\u200Cmin'],
  ['joiner at the end', 'Admin\u200D'],
  ['joiner after an emoji alone', '👩\u200D'],
  ['right-to-left mark in Latin text', 'Admin\u200F'],
  ['soft hyphen', 'Ad\u00ADmin'],
  ['Hangul filler', '\u3164'],
  ['line separator', 'a\u2028b'],
  ['tag without a flag', 'a\u{E0041}b'],
  ['bell', 'a\u0007b'],
]

const allowed: [string, string][] = [
  ['plain', 'Gem rush (2)'],
  ['family emoji', '👨‍👩‍👧‍👦 pack'],
  ['skin tone and profession', '👩🏽‍🚀'],
  ['heart on fire', '❤️‍🔥'],
  ['rainbow flag', '🏳️‍🌈'],
  ['flag of Scotland', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['keycap', '1️⃣'],
  ['Persian with a non-joiner', 'می\u200Cخواهم'],
  ['Hindi with a joiner', 'क्\u200Dष'],
  ['Sinhala', 'ශ්\u200Dරී'],
  ['Malayalam chillu', 'ന്\u200D'],
  ['Hebrew with a mark', 'שלום\u200F!'],
  ['Arabic', 'مرحبا'],
  ['Chinese', '消除大师'],
  ['Japanese', 'ゲーム・プレイ'],
  ['Korean', '게임'],
  ['ideographic variation', '葛\u{E0100}'],
  ['combining accent', 'Cafe\u0301'],
]

it.each(refused)('[SE-13.1] refuses a name with a hidden character: %s', (_what, name) => {
  expect(hasHiddenCharacters(name)).toBe(true)
  expect(hasHiddenCharacters(withoutHiddenCharacters(name))).toBe(false)
})

it.each(allowed)('[SE-13.2] accepts a name in the writing of its language: %s', (_what, name) => {
  expect(hasHiddenCharacters(name)).toBe(false)
  expect(withoutHiddenCharacters(name)).toBe(name)
  expect(objectName.parse(name)).toBe(name)
})

it('[SE-13.1] binds the names of objects, users, accounts, products and keys', () => {
  const name = 'Ad\u202Emin'
  const results = [
    objectName.safeParse(name),
    session.register.input.safeParse({ email: 'a@b.test', password: 'orchid-lantern', username: name }),
    session.register.input.safeParse({
      email: 'a@b.test',
      password: 'orchid-lantern',
      username: 'A',
      company: name,
    }),
    account.updateProfile.input.safeParse({ username: name }),
    account.updateProfile.input.safeParse({ real_name: name }),
    account.updateProfile.input.safeParse({ company: name }),
    products.add.input.safeParse({ name }),
    products.add.input.safeParse({ name: 'A', developer: name }),
    apiKeys.create.input.safeParse({ name, permissions: ['gm'] }),
  ]
  for (const [index, { error }] of results.entries())
    expect(
      error?.issues.map(issue => issue.message),
      String(index),
    ).toEqual(['name_hidden'])
})

it('[IN-02.34] binds names of what is never a file to one line of visible characters alone', () => {
  const names = [
    alerts.save.input.shape.name,
    experiments.create.input.shape.name,
    reportViews.save.input.shape.name,
    revenue.importTable.input.shape.name,
  ]
  for (const name of names) {
    expect(name.parse(' Summer sale: "EU / iOS" <v2>? ')).toBe('Summer sale: "EU / iOS" <v2>?')
    for (const [refused, problem] of [
      [' ', 'name_empty'],
      ['a'.repeat(201), 'name_too_long'],
      ['Spend\nBcc: x', 'name_hidden'],
      ['Ad\u202Emin', 'name_hidden'],
    ] as const)
      expect(name.safeParse(refused).error?.issues.map(issue => issue.message)).toEqual([problem])
  }
})
