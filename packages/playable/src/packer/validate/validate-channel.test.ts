import type { RuleData } from '@adloom/engine/data'
import { describe, expect, it } from 'vitest'
import type { Channel } from '../../channels/channel.ts'
import { findChannelByKey } from '../../channels/channels.ts'
import type { CheckInput } from './check-input.ts'
import { assembleChannel } from '../assemble/assemble-channel.ts'
import { bundleBridge } from '../bundle/bundle-scripts.ts'
import type { NeutralForm } from '../assemble/neutral-form.ts'
import { buildNeutralForm } from '../pack.ts'
import { collectPlayable } from '../collect/collect-playable.ts'
import { samplePack } from '../../testing/sample-pack.ts'
import { segment } from '../archive/segment.ts'
import { validateChannel } from './validate-channel.ts'

const neutral = build()

async function build(): Promise<NeutralForm> {
  const input = await samplePack()
  return buildNeutralForm(input, await collectPlayable(input), {
    webp: true,
    audio: true,
    webgl: true,
    reports: false,
  })
}

async function checked(
  key: string,
  change: {
    channel?: Partial<Channel>
    code?: string
    neutral?: (form: NeutralForm) => NeutralForm
    assembled?: (assembled: CheckInput['assembled']) => CheckInput['assembled']
    store?: CheckInput['store']
  } = {},
) {
  const channel = { ...findChannelByKey(key)!, ...change.channel }
  const form = change.neutral ? change.neutral(await neutral) : await neutral
  const assembled = assembleChannel({
    channel,
    neutral: form,
    bridge: `${await bundleBridge(channel.bridge)}${change.code ?? ''}`,
    name: 'Name',
    title: 'T',
    build: 'b',
  })
  const store = change.store ?? {
    ios: 'https://apps.apple.com/app/gem/id123456789',
    android: 'https://play.google.com/store/apps/details?id=com.example.gem',
  }
  return validateChannel({
    assembled: change.assembled ? change.assembled(assembled) : assembled,
    neutral: form,
    store,
    reports: false,
  })
    .filter(finding => finding.severity !== 'info')
    .map(finding => `${finding.severity} ${finding.rule} ${finding.key}`)
}

describe('channel checks', () => {
  it('[D-36.11] find nothing in a correct artefact', async () => {
    for (const key of ['unity', 'mintegral', 'google', 'meta', 'vungle', 'tiktok', 'bigo'])
      expect(await checked(key), key).toEqual([])
  })

  it('[PL-03.4] compare the size with the limit, and warn near it', async () => {
    expect(await checked('unity', { channel: { limits: { bytes: 1000, warnShare: 0.95 } } })).toEqual([
      'error size channel.size',
    ])
    expect(await checked('unity', { channel: { limits: { bytes: 140_000, warnShare: 0.1 } } })).toEqual([
      'warning size channel.sizeNear',
    ])
    expect(
      await checked('google', {
        channel: { limits: { bytes: 5_000_000, warnShare: 0.95, indexBytes: 1000 } },
      }),
    ).toEqual(['error size channel.indexSize'])
  })

  it('[PL-03.4] check the number, names and types of files', async () => {
    expect(
      await checked('tiktok', { channel: { limits: { bytes: 5_000_000, warnShare: 0.95, files: 1 } } }),
    ).toEqual(['error files channel.files'])
    const extra = (assembled: CheckInput['assembled']): CheckInput['assembled'] => ({
      ...assembled,
      files: [...assembled.files, { path: 'bild ü.webp', content: Buffer.from('x') }],
    })
    expect(await checked('google', { assembled: extra })).toEqual([
      'error names channel.fileName',
      'error files channel.fileType',
    ])
  })

  it('[PL-03.4] require the page at the path that the network expects', async () => {
    const moved = (assembled: CheckInput['assembled']): CheckInput['assembled'] => ({
      ...assembled,
      files: assembled.files.map(file => ({ ...file, path: file.path.replace('Name/Name', 'Name/other') })),
    })
    expect(await checked('mintegral', { assembled: moved })).toEqual(['error entry channel.entry'])
  })

  it('[D-36.11] require a configuration without placeholders', async () => {
    const unfilled = (assembled: CheckInput['assembled']): CheckInput['assembled'] => ({
      ...assembled,
      files: assembled.files.map(file =>
        file.path === 'config.json'
          ? { ...file, content: [segment('{"orientation":"$orientation"}')] }
          : file,
      ),
    })
    expect(await checked('bigo', { assembled: unfilled })).toEqual(['error config channel.config'])
    expect(
      await checked('bigo', {
        assembled: assembled => ({
          ...assembled,
          files: assembled.files.filter(file => file.path !== 'config.json'),
        }),
      }),
    ).toEqual(['error config channel.config'])
  })

  it('[D-36.11] find forbidden literals, also in comments', async () => {
    expect(await checked('meta', { code: '/* mraid.js */' })).toEqual(['error literals channel.literal'])
    expect(await checked('unity', { code: ';window.top' })).toEqual(['error literals channel.literal'])
    expect(await checked('moloco', { code: ';"XMLHttpRequest"' })).toEqual(['error literals channel.literal'])
    expect(await checked('mintegral', { code: ';"preview-util"' })).toEqual([
      'error literals channel.literal',
    ])
    expect(await checked('tencent', { code: ';"document.write"' })).toEqual([
      'error literals channel.literal',
    ])
    expect(await checked('google', { code: ';"window.top"' })).toEqual([
      'warning literals channel.suspicious',
    ])
  })

  it('[D-36.11] report missing calls, meta elements and lifecycle calls of a network', async () => {
    expect(await checked('meta', { channel: { bridge: 'web', forbid: [] } })).toEqual([
      'error cta channel.cta',
    ])
    expect(await checked('google', { channel: { meta: [] } })).toEqual(['error meta channel.meta'])
    expect(await checked('mintegral', { channel: { bridge: 'facebook', require: [] } })).toEqual([
      'error lifecycle channel.lifecycle',
      'error lifecycle channel.lifecycle',
      'error lifecycle channel.lifecycle',
      'error lifecycle channel.lifecycle',
    ])
  })

  it('[D-36.11] require an end report where the network needs one', async () => {
    const endless = (form: NeutralForm): NeutralForm => ({
      ...form,
      data: { ...form.data, scenes: form.data.scenes.map(scene => ({ ...scene, ending: false })) },
    })
    expect(await checked('mintegral', { neutral: endless })).toEqual(['error lifecycle channel.endMissing'])
    expect(await checked('unity', { neutral: endless })).toEqual([])
  })

  it('[PL-03.2] warn of an ad that starts with its end on networks that pay for a played ad', async () => {
    const startsAt =
      (scene: string) =>
      (form: NeutralForm): NeutralForm => ({ ...form, data: { ...form.data, startScene: scene } })
    for (const key of ['mintegral', 'vungle', 'tapjoy', 'bigo'])
      expect(await checked(key, { neutral: startsAt('finish') }), key).toEqual([
        'warning lifecycle channel.endOnly',
      ])
    expect(await checked('unity', { neutral: startsAt('finish') })).toEqual([])
    const triggers = [
      { t: 'enter' },
      { t: 'event', event: 'gameStart' },
      { t: 'event', event: 'ready' },
    ] as const
    for (const on of triggers) {
      const atOnce = (form: NeutralForm): NeutralForm => ({
        ...form,
        data: { ...form.data, rules: [{ id: 'r', on, do: [{ t: 'reportEnd' }] }] },
      })
      expect(await checked('vungle', { neutral: atOnce }), JSON.stringify(on)).toEqual([
        'warning lifecycle channel.endOnly',
      ])
    }
  })

  it("[PL-03.36] reject external addresses, except the network's own script", async () => {
    expect(await checked('unity', { code: ';"<img src=https://cdn.example/x.png>"' })).toEqual([
      'error external channel.external',
    ])
    expect(await checked('unity', { code: ';"url(//cdn.example/x.png)"' })).toEqual([
      'error external channel.external',
    ])
    expect(await checked('unity', { code: ';"fetch(\'https://cdn.example\')"' })).toEqual([
      'error external channel.external',
    ])
    expect(await checked('tiktok', { channel: { allowExternal: [] } })).toEqual([
      'error external channel.external',
    ])
  })

  it('[PL-03.36] searches text that networks share for addresses once', async () => {
    const form = await neutral
    let decoded = 0
    const bytes = Buffer.from(form.mediaScript.bytes)
    bytes.toString = encoding => {
      decoded++
      return Buffer.prototype.toString.call(bytes, encoding)
    }
    const mediaScript = { ...form.mediaScript, bytes, find: () => 0 }
    for (const key of ['unity', 'applovin'])
      await checked(key, { neutral: other => ({ ...other, mediaScript }) })
    expect(decoded).toBe(1)
  })

  it('[D-36.11] reject audio where the channel has none, and warn of formats that some web views cannot play', async () => {
    expect(await checked('google', { channel: { audio: false } })).toEqual(['error audio channel.audio'])
    const ogg = (form: NeutralForm): NeutralForm => ({
      ...form,
      media: new Map(
        [...form.media].map(([id, assembled]) => [
          id,
          assembled.mime.startsWith('audio') ? { ...assembled, mime: 'audio/ogg' } : assembled,
        ]),
      ),
    })
    expect(await checked('google', { neutral: ogg })).toEqual(['warning audio channel.audioFormat'])
  })

  it('[D-36.11] require store links where the ad must contain them', async () => {
    expect(await checked('unity', { store: { ios: '', android: '' } })).toEqual([
      'error storeUrl channel.storeUrlNone',
    ])
    expect(
      await checked('unity', { store: { ios: 'https://apps.apple.com/app/gem/id123456789', android: '' } }),
    ).toEqual(['warning storeUrl channel.storeUrlOne'])
    expect(await checked('meta', { store: { ios: '', android: '' } })).toEqual([])
    expect(await checked('meta', { store: { ios: 'market://x', android: '' } })).toEqual([
      'error storeUrl channel.storeUrlBad',
    ])
  })

  it('[D-36.11] warn of redirects without a touch where the network refuses them', async () => {
    const auto =
      (on: RuleData['on']) =>
      (form: NeutralForm): NeutralForm => ({
        ...form,
        data: { ...form.data, rules: [{ id: 'r', on, do: [{ t: 'store' }] }] },
      })
    for (const on of [
      { t: 'timer', ms: 5 },
      { t: 'mediaEnd', node: 'clip' },
    ] as const)
      expect(await checked('applovin', { neutral: auto(on) })).toEqual(['warning cta channel.autoRedirect'])
    expect(await checked('mintegral', { neutral: auto({ t: 'timer', ms: 5 }) })).toEqual([])
    expect(await checked('applovin', { neutral: auto({ t: 'click' }) })).toEqual([
      'warning review channel.storeFirstTap',
    ])
  })
})
