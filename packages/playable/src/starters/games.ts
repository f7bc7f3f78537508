import type { AnimData } from '@adloom/engine/data'
import type { PlayableDocument } from '../format/records.ts'
import type { Layer } from './layer.ts'
import { comeIn, endScene, makeStarter, panel, pulse, localized, solid } from './starter-kit.ts'

const heroes = [
  { id: 'red', color: '#ef4444', words: localized('Warrior', '战士', '戦士') },
  { id: 'green', color: '#22c55e', words: localized('Ranger', '游侠', 'レンジャー') },
  { id: 'blue', color: '#3b82f6', words: localized('Mage', '法师', '魔法使い') },
]

export function chooseOne(): PlayableDocument {
  return makeStarter({
    gameplay: 'choice',
    variables: { choice: { initial: '', description: 'Who was chosen' } },
    scenes: [
      {
        id: 'play',
        name: localized('Choose', '选择', '選ぶ'),
        ground: ['#312e81', '#0f172a'],
        layers: [
          {
            id: 'title',
            name: 'Title',
            text: localized('Choose your hero', '选择你的英雄', 'ヒーローを選ぼう'),
            size: 68,
            box: [65, 160, 620, 150],
            anims: [comeIn('slideInTop')],
          },
          ...heroes.map((hero, at): Layer => ({
            id: hero.id,
            name: hero.words.en,
            group: true,
            box: [75, 380 + at * 260, 600, 220],
            anims: [comeIn('slideInLeft', at * 150)],
            inside: [
              { id: `${hero.id}-card`, name: 'Card', shape: panel(hero.color), box: [0, 0, 600, 220] },
              {
                id: `${hero.id}-face`,
                name: 'Face',
                shape: { form: 'star', points: 5, fill: solid('#ffffff') },
                box: [40, 40, 140, 140],
              },
              { id: `${hero.id}-words`, name: 'Words', text: hero.words, size: 54, box: [200, 50, 370, 120] },
            ],
          })),
        ],
        rules: heroes.map(hero => ({
          on: { t: 'click' as const, node: hero.id },
          do: [
            { t: 'assign' as const, var: 'choice', op: '=' as const, value: hero.words.en },
            { t: 'scene' as const, scene: 'end', delay: 250 },
          ],
        })),
      },
      endScene(localized('A great choice!', '选得好！', 'いい選択！'), ['#312e81', '#0f172a'], '#f59e0b'),
    ],
  })
}

const answers = [
  localized('Mercury', '水星', '水星'),
  localized('Jupiter', '木星', '木星'),
  localized('Mars', '火星', '火星'),
]

export function quiz(): PlayableDocument {
  return makeStarter({
    gameplay: 'quiz',
    scenes: [
      {
        id: 'play',
        name: localized('Question', '问题', '問題'),
        ground: ['#6d28d9', '#2e1065'],
        layers: [
          {
            id: 'question',
            name: 'Question',
            text: localized('Which planet is the largest?', '最大的行星是哪一颗？', 'いちばん大きい惑星は？'),
            size: 60,
            box: [75, 200, 600, 220],
            anims: [comeIn('fadeIn')],
          },
          ...answers.map((words, at): Layer => ({
            id: `answer-${at + 1}`,
            name: words.en,
            group: true,
            box: [105, 520 + at * 180, 540, 140],
            anims: [
              comeIn('slideInBottom', at * 120),
              { ...pulse, id: 'wrong', preset: 'shake', duration: 500, delay: 0, loop: 'once', auto: false },
            ],
            inside: [
              {
                id: `answer-${at + 1}-card`,
                name: 'Card',
                shape: panel('#ffffff', 70),
                box: [0, 0, 540, 140],
              },
              {
                id: `answer-${at + 1}-words`,
                name: 'Words',
                text: words,
                size: 46,
                color: '#2e1065',
                box: [30, 20, 480, 100],
              },
            ],
          })),
          {
            id: 'again',
            name: 'Try again',
            text: localized('Not quite, try again', '不对，再试一次', '惜しい！もう一度'),
            size: 40,
            color: '#fde68a',
            box: [95, 1100, 560, 90],
            hidden: true,
          },
        ],
        rules: [
          {
            on: { t: 'click', node: 'answer-2' },
            do: [
              { t: 'setColor', node: 'answer-2', color: '#22c55e', ms: 200 },
              { t: 'burst', node: 'answer-2', effect: 'confetti' },
              { t: 'scene', scene: 'end', delay: 900 },
            ],
          },
          ...['answer-1', 'answer-3'].map(node => ({
            on: { t: 'click' as const, node },
            do: [
              { t: 'playAnim' as const, node, anim: 'wrong' },
              { t: 'show' as const, node: 'again' },
            ],
          })),
        ],
      },
      endScene(
        localized('Correct! Know more?', '答对了！还想知道更多？', '正解！もっと挑戦する？'),
        ['#6d28d9', '#2e1065'],
        '#22c55e',
      ),
    ],
  })
}

export function slider(): PlayableDocument {
  return makeStarter({
    gameplay: 'slider',
    scenes: [
      {
        id: 'play',
        name: localized('Slide', '滑动', 'スライド'),
        ground: ['#0f766e', '#042f2e'],
        layers: [
          {
            id: 'title',
            name: 'Title',
            text: localized('Slide to unlock', '滑动解锁', 'スライドして解除'),
            size: 68,
            box: [65, 260, 620, 150],
            anims: [comeIn('fadeIn')],
          },
          { id: 'track', name: 'Track', shape: panel('#134e4a', 75), box: [75, 640, 600, 150] },
          {
            id: 'goal',
            name: 'Goal',
            shape: { form: 'ellipse', fill: solid('rgba(255,255,255,0.25)') },
            box: [540, 655, 120, 120],
            anims: [pulse],
          },
          {
            id: 'knob',
            name: 'Knob',
            shape: { form: 'ellipse', fill: solid('#ffffff') },
            box: [90, 655, 120, 120],
          },
        ],
        rules: [
          { on: { t: 'drag', node: 'knob', axis: 'x' }, do: [] },
          {
            on: { t: 'drop', node: 'knob', target: 'goal' },
            once: true,
            do: [
              { t: 'setColor', node: 'knob', color: '#22c55e', ms: 150 },
              { t: 'burst', node: 'goal', effect: 'sparkle' },
              { t: 'scene', scene: 'end', delay: 700 },
            ],
          },
        ],
      },
      endScene(localized('Unlocked!', '已解锁！', '解除成功！'), ['#0f766e', '#042f2e'], '#f59e0b'),
    ],
  })
}

const tiles = [0, 1, 2, 3, 4, 5].map(at => ({
  id: `tile-${at + 1}`,
  box: [75 + (at % 2) * 305, 340 + Math.floor(at / 2) * 245, 295, 235] as Layer['box'],
}))

export function reveal(): PlayableDocument {
  return makeStarter({
    gameplay: 'reveal',
    variables: { open: { initial: 0, description: 'How many tiles are open' } },
    scenes: [
      {
        id: 'play',
        name: localized('Reveal', '揭晓', 'めくる'),
        ground: ['#9f1239', '#4c0519'],
        layers: [
          {
            id: 'title',
            name: 'Title',
            text: localized('What is behind it?', '背后是什么？', '裏には何が？'),
            size: 64,
            box: [65, 150, 620, 140],
            anims: [comeIn('fadeIn')],
          },
          {
            id: 'prize',
            name: 'Prize',
            shape: {
              form: 'rect',
              radius: 24,
              fill: {
                kind: 'linear',
                angle: 45,
                stops: [
                  { at: 0, color: '#fde68a' },
                  { at: 1, color: '#f59e0b' },
                ],
              },
            },
            box: [75, 340, 600, 725],
          },
          {
            id: 'prize-words',
            name: 'Prize words',
            text: localized('A surprise gift', '惊喜礼物', 'サプライズギフト'),
            size: 72,
            color: '#7c2d12',
            box: [105, 600, 540, 200],
            hidden: true,
            anims: [comeIn('zoomIn')],
          },
          ...tiles.map(({ id, box }, at): Layer => ({
            id,
            name: `Tile ${at + 1}`,
            shape: panel(at % 2 === 0 ? '#e11d48' : '#be123c', 20),
            box,
            anims: [comeIn('zoomIn', at * 60)],
          })),
        ],
        rules: [
          ...tiles.map(({ id }) => ({
            on: { t: 'click' as const, node: id },
            once: true,
            do: [
              { t: 'burst' as const, node: id, effect: 'sparkle' as const },
              { t: 'hide' as const, node: id },
              { t: 'assign' as const, var: 'open', op: '+' as const, value: 1 },
            ],
          })),
          {
            on: { t: 'variable' },
            if: [[{ var: 'open', op: '>=', value: tiles.length }]],
            once: true,
            do: [
              { t: 'show', node: 'prize-words' },
              { t: 'burst', node: 'prize', effect: 'confetti' },
              { t: 'scene', scene: 'end', delay: 1600 },
            ],
          },
        ],
      },
      endScene(localized('It is yours', '归你了', 'あなたのものです'), ['#9f1239', '#4c0519'], '#f59e0b'),
    ],
  })
}

/** A view on each card: a sun over what is there. */
function viewOf({ id, sun, land }: { id: string; sun: string; land: [string, Layer['box']][] }): Layer[] {
  return [
    { id: `${id}-sun`, name: 'Sun', shape: { form: 'ellipse', fill: solid(sun) }, box: [340, 80, 140, 140] },
    ...land.map(([color, box], at): Layer => ({
      id: `${id}-land-${at + 1}`,
      name: 'Land',
      shape: { form: 'rect', radius: 24, fill: solid(color) },
      box,
    })),
  ]
}

const cards = [
  {
    id: 'card-3',
    color: '#0ea5e9',
    words: localized('City break', '城市漫游', '街歩き'),
    sun: '#fef9c3',
    land: [
      ['#0369a1', [60, 260, 130, 260]],
      ['#075985', [180, 170, 120, 350]],
      ['#0c4a6e', [290, 300, 200, 220]],
    ] as [string, Layer['box']][],
  },
  {
    id: 'card-2',
    color: '#22c55e',
    words: localized('Mountain lake', '山间湖泊', '山の湖'),
    sun: '#fef08a',
    land: [
      ['#15803d', [40, 300, 480, 130]],
      ['#38bdf8', [40, 410, 480, 110]],
    ] as [string, Layer['box']][],
  },
  {
    id: 'card-1',
    color: '#f97316',
    words: localized('Warm beach', '温暖海滩', '暖かいビーチ'),
    sun: '#fef3c7',
    land: [
      ['#38bdf8', [40, 300, 480, 130]],
      ['#fde68a', [40, 410, 480, 110]],
    ] as [string, Layer['box']][],
  },
]

/** A card flies off the screen, however wide that is. */
function leave(id: string, preset: 'slideOutLeft' | 'slideOutRight'): AnimData {
  return { id, family: 'out', preset, delay: 0, duration: 300, loop: 'once', auto: false }
}

export function swipeCards(): PlayableDocument {
  return makeStarter({
    gameplay: 'swipe',
    variables: {
      seen: { initial: 0, description: 'Cards that were swiped away' },
      liked: { initial: 0, description: 'Cards that were swiped to the right' },
    },
    scenes: [
      {
        id: 'play',
        name: localized('Cards', '卡片', 'カード'),
        ground: ['#f8fafc', '#cbd5e1'],
        layers: [
          {
            id: 'title',
            name: 'Title',
            text: localized('Like it? Swipe right', '喜欢就向右滑', '好きなら右へスワイプ'),
            size: 54,
            color: '#0f172a',
            box: [65, 140, 620, 120],
          },
          ...cards.map((card): Layer => ({
            id: card.id,
            name: card.words.en,
            group: true,
            box: [95, 320, 560, 760],
            anims: [comeIn('zoomIn'), leave('left', 'slideOutLeft'), leave('right', 'slideOutRight')],
            inside: [
              { id: `${card.id}-face`, name: 'Card', shape: panel(card.color, 40), box: [0, 0, 560, 760] },
              ...viewOf(card),
              { id: `${card.id}-words`, name: 'Words', text: card.words, size: 64, box: [40, 560, 480, 140] },
            ],
          })),
        ],
        rules: [
          ...cards.flatMap(({ id }) =>
            (['left', 'right'] as const).map(dir => ({
              on: { t: 'swipe' as const, dir, node: id },
              once: true,
              do: [
                { t: 'playAnim' as const, node: id, anim: dir },
                { t: 'hide' as const, node: id, delay: 320 },
                ...(dir === 'right'
                  ? [{ t: 'assign' as const, var: 'liked', op: '+' as const, value: 1 }]
                  : []),
                { t: 'assign' as const, var: 'seen', op: '+' as const, value: 1 },
              ],
            })),
          ),
          {
            on: { t: 'variable' },
            if: [[{ var: 'seen', op: '>=', value: cards.length }]],
            once: true,
            do: [{ t: 'scene', scene: 'end', delay: 600 }],
          },
        ],
      },
      endScene(
        localized('We found your match', '为你找到最佳之选', 'ぴったりが見つかりました'),
        ['#0ea5e9', '#0c4a6e'],
        '#f97316',
      ),
    ],
  })
}
