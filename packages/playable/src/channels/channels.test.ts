import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { channels, findChannel, findChannelByKey } from './channels.ts'

describe('channel rows', () => {
  it('[PL-03.29] keep the ids of the specification, and use every id and key once', () => {
    expect(['mintegral', 'unity', 'applovin', 'ironsource'].map(key => findChannelByKey(key)?.id)).toEqual([
      21, 5, 7, 10,
    ])
    expect(new Set(channels.map(channel => channel.id)).size).toBe(channels.length)
    expect(new Set(channels.map(channel => channel.key)).size).toBe(channels.length)
  })

  it('[PL-03.29] give id 9 its special label and alias, and id 21 its special group', () => {
    expect(findChannel(9)).toMatchObject({
      alias: 'Facebook',
      label: { en: expect.any(String), 'zh-cn': expect.any(String), ja: expect.any(String) },
    })
    expect(findChannel(21)?.group).toBe('special')
    expect(channels.filter(channel => channel.group === 'special').length).toBe(1)
  })

  it('[PL-03.50] have a source, an existing bridge and an icon', () => {
    for (const channel of channels) {
      expect(channel.sources.length, channel.key).toBeGreaterThan(0)
      expect(
        existsSync(fileURLToPath(new URL(`../bridges/${channel.bridge}-bridge.ts`, import.meta.url))),
        channel.key,
      ).toBe(true)
      expect(decodeURIComponent(channel.icon)).toMatch(/^data:image\/svg\+xml,<svg/)
    }
  })

  it('[PL-03.50] contain the store link if the call needs an address', () => {
    expect(
      channels
        .filter(channel => channel.bridge === 'mraid' && channel.storeUrls === 'campaign')
        .map(channel => channel.key),
    ).toEqual([])
  })

  it('[PL-03.36] never require a forbidden literal nor load a forbidden script', () => {
    for (const channel of channels) {
      for (const literal of channel.require)
        expect(
          channel.forbid.some(bad => literal.includes(bad)),
          `${channel.key} ${literal}`,
        ).toBe(false)
      if (channel.mraidTag) expect(channel.forbid, channel.key).not.toContain('mraid.js')
      for (const script of channel.scripts)
        expect(
          channel.allowExternal.some(prefix => script.src.startsWith(prefix)),
          channel.key,
        ).toBe(true)
    }
  })
})
