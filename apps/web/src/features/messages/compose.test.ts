import { expect, it } from 'vitest'
import { canSend, type Draft, emptyDraft, sendInputOf } from './compose.ts'

const texts = {
  en: { title: 'A', content: ' B ' },
  'zh-cn': { title: '甲', content: '乙' },
  ja: { title: 'あ', content: 'い' },
}
const written: Draft = { ...emptyDraft, texts }

it('[MS-01.1] a message goes out once it is written in every language', () => {
  expect([canSend(emptyDraft), canSend(written)]).toEqual([false, true])
  expect(canSend({ ...written, texts: { ...texts, ja: { title: 'あ', content: '  ' } } })).toBe(false)
})

it('[MS-01.6] requires at least one recipient for a message to some', () => {
  expect(canSend({ ...written, audience: 'some' })).toBe(false)
  const some: Draft = { ...written, audience: 'some', recipients: ['user:12', 'account:7'], popUp: true }
  expect(canSend(some)).toBe(true)
  expect(sendInputOf(some)).toMatchObject({
    audience: 'some',
    account_ids: [7],
    user_ids: [12],
    is_pop_up: 1,
  })
  expect(sendInputOf({ ...some, audience: 'all' })).toMatchObject({ account_ids: [], user_ids: [] })
  expect(sendInputOf(some).message_langs.find(text => text.lang === 'en')).toEqual({
    lang: 'en',
    title: 'A',
    content: 'B',
  })
})
