import { expect, it } from 'vitest'
import { channelName, matchesChannel } from './channels.ts'

const meta = {
  key: 'meta',
  name_cn: 'Meta',
  name_en: 'Meta',
  alias: 'Facebook',
  label: { en: 'Meta (Facebook, Instagram)', 'zh-cn': 'Meta（脸书）', ja: 'メタ' },
}

it('[PL-03.29] shows the label in the language on screen', () => {
  expect((['en', 'zh-cn', 'ja'] as const).map(language => channelName(meta, language))).toEqual([
    'Meta (Facebook, Instagram)',
    'Meta（脸书）',
    'メタ',
  ])
})

it('[PL-03.29] finds a channel by name, alias, key and the label of any language', () => {
  expect(
    ['meta', ' FACEBOOK ', 'instagram', '脸书', ''].map(keyword => matchesChannel(meta, keyword)),
  ).toEqual([true, true, true, true, true])
  expect(matchesChannel(meta, 'tiktok')).toBe(false)
})
