import type { NodeData, RuleData } from '@adloom/engine/data'
import { writeFigure } from '@adloom/engine/figures'
import { describe, expect, it } from 'vitest'
import type { ReviewRule } from '../../channels/channel.ts'
import { channels, findChannelByKey } from '../../channels/channels.ts'
import { assembleChannel } from '../assemble/assemble-channel.ts'
import { bundleBridge } from '../bundle/bundle-scripts.ts'
import type { CheckInput } from './check-input.ts'
import { checkReview } from './check-review.ts'
import type { NeutralForm } from '../assemble/neutral-form.ts'
import { buildNeutralForm } from '../pack.ts'
import { collectPlayable } from '../collect/collect-playable.ts'
import { samplePack } from '../../testing/sample-pack.ts'
import { segment } from '../archive/segment.ts'

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

interface Change {
  neutral?: (form: NeutralForm) => NeutralForm
  bridge?: string
  key?: string
  reports?: boolean
}

async function reviewed({
  neutral: change = form => form,
  bridge,
  key = 'applovin',
  reports = false,
}: Change = {}): Promise<string[]> {
  const channel = findChannelByKey(key)!
  const form = change(await neutral)
  const assembled: CheckInput['assembled'] = assembleChannel({
    channel,
    neutral: form,
    bridge: bridge ?? (await bundleBridge(channel.bridge)),
    name: 'Name',
    title: 'T',
    build: 'b',
  })
  return checkReview({ assembled, neutral: form, store: { ios: '', android: '' }, reports }).map(
    ({ severity, key: text, record }) => [severity, text, record].filter(Boolean).join(' '),
  )
}

const withRule = (rule: Omit<RuleData, 'id'>) => ({
  neutral: (form: NeutralForm): NeutralForm => ({
    ...form,
    data: { ...form.data, rules: [{ id: 'r', ...rule }] },
  }),
})
const withEngine = (edit: (script: string) => string) => ({
  neutral: (form: NeutralForm): NeutralForm => ({
    ...form,
    engineScript: segment(edit(form.engineScript.bytes.toString('utf8'))),
  }),
})

describe('the review rules of AppLovin', () => {
  it('[PL-03.31] are all in its row, and find nothing in a correct ad', async () => {
    const all: ReviewRule[] = [
      'timerAfterTouch',
      'storeAfterFirstTap',
      'bothOrientations',
      'canvasFallback',
      'muteWhenHidden',
      'noRequest',
    ]
    expect(
      channels.filter(({ review }) => review.length > 0).map(({ key, review }) => [key, review]),
    ).toEqual([['applovin', all]])
    expect(await reviewed()).toEqual([])
  })

  it('[PL-03.31] warn of a timer that starts on entry, not of a timer that starts at the first touch', async () => {
    const responses: RuleData['do'] = [{ t: 'scene', scene: 'finish' }]
    expect(
      await reviewed(withRule({ on: { t: 'timer', ms: 3000, startsAt: 'entry' }, do: responses })),
    ).toEqual(['warning channel.timerOnEntry r'])
    for (const on of [
      { t: 'timer', ms: 3000 },
      { t: 'timer', ms: 3000, startsAt: 'touch' },
      { t: 'timer', ms: 0, startsAt: 'entry' },
    ] as const)
      expect(await reviewed(withRule({ on, do: responses }))).toEqual([])
    expect(
      await reviewed({
        ...withRule({ on: { t: 'timer', ms: 3000, startsAt: 'entry' }, do: responses }),
        key: 'unity',
      }),
    ).toEqual([])
  })

  it('[PL-03.38] warn of a timer in a scene before the first touch, not in a scene behind a touch', async () => {
    const timer: RuleData = {
      id: 'late',
      on: { t: 'timer', ms: 3000, startsAt: 'entry' },
      do: [{ t: 'store' }],
    }
    const withPath = (on: RuleData['on'], more: Partial<NeutralForm['data']> = {}) => ({
      neutral: (form: NeutralForm): NeutralForm => ({
        ...form,
        data: {
          ...form.data,
          rules: [],
          scenes: form.data.scenes.map(scene => ({
            ...scene,
            rules:
              scene.id === 'finish' ? [timer] : [{ id: 'path', on, do: [{ t: 'scene', scene: 'finish' }] }],
          })),
          ...more,
        },
      }),
    })
    const led: RuleData['on'][] = [{ t: 'click' }, { t: 'timer', ms: 2000 }, { t: 'game', event: 'win' }]
    for (const on of led) expect(await reviewed(withPath(on)), JSON.stringify(on)).toEqual([])
    const shown: RuleData['on'][] = [
      { t: 'enter' },
      { t: 'timer', ms: 0 },
      { t: 'condition' },
      { t: 'game', event: 'start' },
    ]
    for (const on of shown)
      expect(await reviewed(withPath(on)), JSON.stringify(on)).toEqual(['warning channel.timerOnEntry late'])
  })

  it('[PL-03.32] warn of a store that any first tap opens, not on a button or after a condition', async () => {
    const store: RuleData['do'] = [{ t: 'store' }]
    for (const on of [
      { t: 'click' },
      { t: 'down' },
      { t: 'swipe', dir: 'any' },
      { t: 'click', node: 'back' },
    ] as const)
      expect(await reviewed(withRule({ on, do: store })), JSON.stringify(on)).toEqual([
        'warning channel.storeFirstTap r',
      ])
    expect(await reviewed(withRule({ on: { t: 'click', node: 'store-play' }, do: store }))).toEqual([])
    expect(
      await reviewed(withRule({ on: { t: 'click' }, if: [[{ var: 'taps', op: '>', value: 1 }]], do: store })),
    ).toEqual([])
    expect(await reviewed(withRule({ on: { t: 'click' }, disabled: true, do: store }))).toEqual([])
  })

  it('[PL-03.42] warn of a timer and a store call in a script, with name and line', async () => {
    const source = "ad.after(2, () => ad.nextScene())\nad.on('click', () => ad.store())"
    const scripts = [{ id: 's', name: 'Main', language: 'js' as const, source }]
    const withScript = { neutral: (form: NeutralForm): NeutralForm => ({ ...form, scripts }) }
    expect(await reviewed(withScript)).toEqual([
      'warning channel.scriptTimer s',
      'warning channel.scriptStore s',
    ])
    expect(await reviewed({ ...withScript, key: 'unity' })).toEqual([])
  })

  it('[PL-03.33] warn of a scene without a landscape layout', async () => {
    const upright = (nodes: NodeData[]): NodeData[] =>
      nodes.map(({ landscape: _landscape, ...node }) => node as NodeData)
    expect(
      await reviewed({
        neutral: form => ({
          ...form,
          data: {
            ...form.data,
            scenes: form.data.scenes.map(scene => ({
              ...scene,
              nodes: scene.id === 'play' ? upright(scene.nodes) : scene.nodes,
            })),
          },
        }),
      }),
    ).toEqual(['warning channel.orientationMissing play'])
  })

  it('[PL-03.34] reject a package with WebGL only, and warn of a model without a fallback image', async () => {
    expect(await reviewed(withEngine(script => script.replaceAll('"canvas2d"', '"other"')))).toEqual([
      'error channel.canvasFallback',
    ])
    expect(
      await reviewed(
        withEngine(script =>
          script.replaceAll('"canvas2d"', '"other"').replaceAll('failIfMajorPerformanceCaveat', 'x'),
        ),
      ),
    ).toEqual([])
    const model = (...names: string[]) => ({
      neutral: (form: NeutralForm): NeutralForm => ({
        ...form,
        data: { ...form.data, assets: { ...form.data.assets, hero: { kind: 'model3d' } as never } },
        media: new Map([
          ...form.media,
          [
            'hero',
            {
              bytes: writeFigure({
                kind: 'model3d',
                sections: Object.fromEntries(names.map(name => [name, new Uint8Array(4)])),
              }),
              mime: 'application/vnd.adloom.figure',
            },
          ],
        ]),
      }),
    })
    expect(await reviewed(model('model', 'ball', 'texture'))).toEqual(['warning channel.modelPoster hero'])
    expect(await reviewed(model('model', 'ball', 'texture', 'poster'))).toEqual([])
  })

  it('[PL-03.35] reject a package that does not listen to visibility and mute events', async () => {
    const bridge = await bundleBridge('mraid')
    for (const event of ['viewableChange', 'audioVolumeChange'])
      expect(await reviewed({ bridge: bridge.replaceAll(event, 'other') })).toEqual([
        'error channel.muteHidden',
      ])
    expect(
      await reviewed({
        ...withEngine(script => script.replaceAll('visibilitychange', 'other')),
        bridge: bridge.replaceAll('visibilitychange', 'other'),
      }),
    ).toEqual(['error channel.muteHidden'])
  })

  it('[PL-03.36] reject every network API, for any address', async () => {
    const bridge = await bundleBridge('mraid')
    for (const call of [
      'new XMLHttpRequest()',
      'fetch("a.json")',
      'new WebSocket("a")',
      'new EventSource("a")',
      'navigator.sendBeacon("a")',
      'importScripts("a")',
    ])
      expect(await reviewed({ bridge: `${bridge};${call}` }), call).toEqual(['error channel.request'])
  })

  it('[IN-04.16] allow the calls of reports that are switched on, and no others', async () => {
    const bridge = await bundleBridge('mraid')
    const engine = withEngine(script => `${script};navigator.sendBeacon("a")||fetch("a")`)
    expect(await reviewed(engine)).toEqual(['error channel.request', 'error channel.request'])
    expect(await reviewed({ ...engine, reports: true })).toEqual([])
    const elsewhere = { bridge: `${bridge};fetch("a")`, reports: true }
    expect(await reviewed(elsewhere)).toEqual(['error channel.request'])
    const other = withEngine(script => `${script};new XMLHttpRequest()`)
    expect(await reviewed({ ...other, reports: true })).toEqual(['error channel.request'])
  })
})
