import type { PlayableDocument } from '../format/records.ts'
import {
  button,
  comeIn,
  endScene,
  install,
  makeStarter,
  panel,
  pulse,
  localized,
  solid,
  type StarterScene,
} from './starter-kit.ts'

export function countdownOffer(): PlayableDocument {
  return makeStarter({
    gameplay: 'offer',
    variables: { seconds: { initial: 15, description: 'Seconds that are left' } },
    scenes: [
      {
        id: 'play',
        name: localized('Offer', '优惠', 'オファー'),
        ground: ['#dc2626', '#7f1d1d'],
        layers: [
          {
            id: 'badge',
            name: 'Badge',
            shape: { form: 'ellipse', fill: solid('#fde047') },
            box: [205, 180, 340, 340],
            anims: [comeIn('bounceIn'), pulse],
          },
          {
            id: 'badge-words',
            name: 'Badge words',
            text: localized('50% off', '五折', '50% オフ'),
            size: 72,
            color: '#7f1d1d',
            box: [225, 270, 300, 160],
          },
          {
            id: 'title',
            name: 'Title',
            text: localized('Only for a moment', '限时优惠', '今だけの特典'),
            size: 64,
            box: [65, 610, 620, 140],
          },
          { id: 'clock', name: 'Clock', shape: panel('rgba(0,0,0,0.35)', 40), box: [275, 780, 200, 160] },
          {
            id: 'clock-words',
            name: 'Seconds',
            text: localized('{value}', '{value}', '{value}'),
            size: 96,
            bind: 'seconds',
            box: [285, 790, 180, 140],
          },
          button('take', localized('Take the offer', '立即领取', '特典を受け取る'), 1030, '#16a34a'),
        ],
        rules: [
          {
            on: { t: 'timer', ms: 1000 },
            if: [[{ var: 'seconds', op: '>', value: 0 }]],
            do: [{ t: 'assign', var: 'seconds', op: '-', value: 1 }],
          },
          {
            on: { t: 'variable' },
            if: [[{ var: 'seconds', op: '<=', value: 0 }]],
            once: true,
            do: [{ t: 'scene', scene: 'end' }],
          },
          {
            on: { t: 'click', node: 'take' },
            do: [{ t: 'store' }, { t: 'scene', scene: 'end', delay: 300 }],
          },
        ],
      },
      endScene(
        localized('One more chance', '再给你一次机会', 'もう一度チャンス'),
        ['#dc2626', '#7f1d1d'],
        '#16a34a',
      ),
    ],
  })
}

const goal = 10

export function timerChallenge(): PlayableDocument {
  return makeStarter({
    gameplay: 'challenge',
    variables: {
      seconds: { initial: 8, description: 'Seconds that are left' },
      taps: { initial: 0, description: 'How often the target was hit' },
    },
    scenes: [
      challengeScene(),
      lostScene(),
      endScene(localized('You did it!', '挑战成功！', 'クリア！'), ['#16a34a', '#052e16'], '#f59e0b'),
    ],
  })
}

const challengeRules: StarterScene['rules'] = [
  {
    on: { t: 'click', node: 'target' },
    do: [
      { t: 'assign', var: 'taps', op: '+', value: 1 },
      { t: 'burst', node: 'target', effect: 'stars', count: 8 },
    ],
  },
  {
    on: { t: 'timer', ms: 1000 },
    if: [[{ var: 'seconds', op: '>', value: 0 }]],
    do: [{ t: 'assign', var: 'seconds', op: '-', value: 1 }],
  },
  {
    on: { t: 'variable' },
    if: [[{ var: 'taps', op: '>=', value: goal }]],
    once: true,
    do: [{ t: 'scene', scene: 'end' }],
  },
  {
    on: { t: 'variable' },
    if: [
      [
        { var: 'seconds', op: '<=', value: 0 },
        { var: 'taps', op: '<', value: goal },
      ],
    ],
    once: true,
    do: [{ t: 'scene', scene: 'lost' }],
  },
]

function challengeScene(): StarterScene {
  return {
    id: 'play',
    name: localized('Challenge', '挑战', 'チャレンジ'),
    ground: ['#1d4ed8', '#172554'],
    layers: [
      {
        id: 'title',
        name: 'Title',
        text: localized(`Tap it ${goal} times!`, `点击 ${goal} 次！`, `${goal} 回タップ！`),
        size: 66,
        box: [65, 140, 620, 130],
        anims: [comeIn('slideInTop')],
      },
      {
        id: 'seconds-words',
        name: 'Seconds',
        text: localized('{value} s', '{value} 秒', '{value} 秒'),
        size: 60,
        color: '#fde68a',
        bind: 'seconds',
        box: [65, 290, 300, 100],
      },
      {
        id: 'taps-words',
        name: 'Hits',
        text: localized(`{value}/${goal}`, `{value}/${goal}`, `{value}/${goal}`),
        size: 60,
        color: '#bbf7d0',
        bind: 'taps',
        box: [385, 290, 300, 100],
      },
      {
        id: 'target',
        name: 'Target',
        shape: {
          form: 'ellipse',
          fill: {
            kind: 'radial',
            stops: [
              { at: 0, color: '#fef08a' },
              { at: 1, color: '#f97316' },
            ],
          },
        },
        box: [205, 560, 340, 340],
        anims: [pulse],
      },
    ],
    rules: challengeRules,
  }
}

function lostScene(): StarterScene {
  return {
    id: 'lost',
    name: localized('Too slow', '太慢了', 'タイムアップ'),
    ground: ['#475569', '#0f172a'],
    layers: [
      {
        id: 'lost-title',
        name: 'Title',
        text: localized('So close!', '就差一点！', 'あと少し！'),
        size: 76,
        box: [65, 420, 620, 160],
        anims: [comeIn('fadeIn')],
      },
      button('retry', localized('Try again', '再试一次', 'もう一度'), 720, '#1d4ed8', {}),
      button('leave', install, 900, '#f59e0b'),
    ],
    rules: [
      { on: { t: 'enter' }, do: [{ t: 'reportEnd' }] },
      { on: { t: 'click', node: 'retry' }, do: [{ t: 'retry' }] },
      { on: { t: 'click', node: 'leave' }, do: [{ t: 'store' }] },
    ],
  }
}
