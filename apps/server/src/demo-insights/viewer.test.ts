import type { PlayData } from '@adloom/engine/data'
import { expect, it } from 'vitest'
import { randomOf } from './random.ts'
import { playDisplay } from './viewer.ts'

/** An ad that is over after the first touch; then a tap anywhere opens the store. */
const data: PlayData = {
  v: 1,
  seed: 7,
  background: { kind: 'color', color: '#102030' },
  languages: { default: 'en', available: ['en'] },
  startScene: 'play',
  scenes: [
    {
      ...{ id: 'play', name: 'play', nodes: [] },
      rules: [{ id: 'end', on: { t: 'click' }, do: [{ t: 'reportEnd' }, { t: 'scene', scene: 'win' }] }],
    },
    {
      ...{ id: 'win', name: 'win', ending: true },
      nodes: [
        {
          ...{ id: 'anywhere', name: 'anywhere', kind: 'shape' },
          shape: { form: 'rect', fill: { kind: 'color', color: '#ff0000' } },
          portrait: { x: 0, y: 0, w: 750, h: 1334 },
        } as PlayData['scenes'][number]['nodes'][number],
      ],
      rules: [{ id: 'store', on: { t: 'click', node: 'anywhere' }, do: [{ t: 'store' }] }],
    },
  ],
  global: { below: [], above: [] },
  assets: {},
  fonts: { sans: { family: 'DejaVu Sans' } },
  variables: {},
  rules: [],
  store: { ios: 'https://apps.apple.com/app/id1', android: 'https://play.google.com/store/apps' },
}

it('[IN-06.6] most viewers who reach the end leave the store unopened', async () => {
  const random = randomOf(3)
  let [ended, opened] = [0, 0]
  for (let count = 0; count < 300; count++) {
    const { events } = await playDisplay(data, random)
    if (events.some(({ event }) => event.type === 'end')) ended++
    if (events.some(({ event }) => event.type === 'store')) opened++
  }
  expect(ended).toBeGreaterThan(150)
  expect(opened / ended).toBeGreaterThan(0.15)
  expect(opened / ended).toBeLessThan(0.4)
}, 60_000)
