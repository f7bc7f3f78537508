import type { ShapeData } from '@adloom/engine/data'
import type { PlayableDocument } from '../format/records.ts'
import type { Layer } from './layer.ts'
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

/** One empty scene without an ending or a link, which the lint reports. */
export function blank(): PlayableDocument {
  return makeStarter({
    gameplay: 'blank',
    scenes: [
      {
        id: 'scene',
        name: localized('Scene 1', '场景 1', 'シーン 1'),
        ground: ['#ffffff', '#ffffff'],
        layers: [],
        rules: [],
      },
    ],
  })
}

/**
 * Its first tap is the ad's first: the store opens on its icon and button, not on a tap anywhere (a network's
 * rule).
 */
export function endCard(): PlayableDocument {
  const scene = endScene(
    localized('Your game here', '您的游戏名', 'ゲーム名をここに'),
    ['#4338ca', '#1e1b4b'],
    '#f59e0b',
  )
  const rules: StarterScene['rules'] = ['end-button', 'end-icon'].map(node => ({
    on: { t: 'click', node },
    do: [{ t: 'store' }],
  }))
  return makeStarter({ gameplay: 'endcard', scenes: [{ ...scene, rules }] })
}

export function tapToContinue(): PlayableDocument {
  return makeStarter({
    gameplay: 'tap',
    scenes: [
      {
        id: 'play',
        name: localized('Start', '开始', 'スタート'),
        ground: ['#0ea5e9', '#0c4a6e'],
        layers: [
          {
            id: 'title',
            name: 'Title',
            text: localized('Ready for an adventure?', '准备好冒险了吗？', '冒険の準備はいい？'),
            size: 72,
            box: [65, 180, 620, 220],
            anims: [comeIn('slideInTop')],
          },
          {
            id: 'hero',
            name: 'Hero',
            shape: {
              form: 'ellipse',
              fill: {
                kind: 'radial',
                stops: [
                  { at: 0, color: '#fef3c7' },
                  { at: 1, color: '#f59e0b' },
                ],
              },
            },
            box: [205, 500, 340, 340],
            anims: [comeIn('bounceIn', 200), pulse],
          },
          {
            id: 'hint',
            name: 'Hint',
            text: localized('Tap to continue', '点击继续', 'タップして続ける'),
            size: 44,
            box: [95, 1020, 560, 90],
            anims: [pulse],
          },
        ],
        rules: [{ on: { t: 'click' }, do: [{ t: 'scene', scene: 'end' }] }],
      },
      endScene(
        localized('Begin your journey', '开启你的旅程', '旅をはじめよう'),
        ['#0ea5e9', '#0c4a6e'],
        '#f59e0b',
      ),
    ],
  })
}

/** A window on a hill: grey and bare, or in the sun. */
function view(id: string, [sky, sun, hill, tree]: [string, string, string, string]): Layer[] {
  return [
    { id: `${id}-ground`, name: 'Image', shape: panel(sky, 40), box: [0, 0, 600, 600] },
    { id: `${id}-sun`, name: 'Sun', shape: { form: 'ellipse', fill: solid(sun) }, box: [400, 70, 130, 130] },
    {
      id: `${id}-hill`,
      name: 'Hill',
      shape: { form: 'rect', radius: 40, fill: solid(hill) },
      box: [0, 400, 600, 200],
    },
    {
      id: `${id}-trunk`,
      name: 'Trunk',
      shape: { form: 'rect', radius: 8, fill: solid('#78583a') },
      box: [144, 350, 28, 110],
    },
    {
      id: `${id}-tree`,
      name: 'Tree',
      shape: { form: 'ellipse', fill: solid(tree) },
      box: [68, 190, 180, 200],
    },
  ]
}

const before = localized('Before', '之前', 'ビフォー')
const after = localized('After', '之后', 'アフター')

export function beforeAfter(): PlayableDocument {
  const livingSpace = (
    id: string,
    words: typeof before,
    colors: Parameters<typeof view>[1],
    hidden: boolean,
  ): Layer => ({
    id,
    name: words.en,
    group: true,
    box: [75, 320, 600, 600],
    ...(hidden ? { hidden: true } : {}),
    inside: [
      ...view(id, colors),
      { id: `${id}-words`, name: 'Words', text: words, size: 72, box: [50, 450, 500, 110] },
    ],
  })
  return makeStarter({
    gameplay: 'before-after',
    variables: { seen: { initial: 0, description: 'How often the other side was seen' } },
    scenes: [
      {
        id: 'play',
        name: localized('Compare', '对比', '比べる'),
        ground: ['#f1f5f9', '#cbd5e1'],
        layers: [
          {
            id: 'title',
            name: 'Title',
            text: localized('Hold to see the change', '按住查看变化', '長押しで変化を見る'),
            size: 56,
            color: '#0f172a',
            box: [65, 140, 620, 130],
            anims: [comeIn('fadeIn')],
          },
          livingSpace('before', before, ['#94a3b8', '#cbd5e1', '#475569', '#64748b'], false),
          livingSpace('after', after, ['#38bdf8', '#fde047', '#15803d', '#22c55e'], true),
          { id: 'touch', name: 'Touch area', area: true, box: [75, 320, 600, 600] },
          button('more', install, 1040, '#0f172a', {}),
        ],
        rules: [
          {
            on: { t: 'down', node: 'touch' },
            do: [
              { t: 'show', node: 'after' },
              { t: 'hide', node: 'before' },
            ],
          },
          {
            on: { t: 'up' },
            do: [
              { t: 'hide', node: 'after' },
              { t: 'show', node: 'before' },
              { t: 'assign', var: 'seen', op: '+', value: 1 },
            ],
          },
          {
            on: { t: 'variable' },
            if: [[{ var: 'seen', op: '>=', value: 3 }]],
            once: true,
            do: [{ t: 'scene', scene: 'end', delay: 400 }],
          },
          { on: { t: 'click', node: 'more' }, do: [{ t: 'store' }] },
        ],
      },
      endScene(
        localized('See it for yourself', '亲自体验', '自分で試してみよう'),
        ['#10b981', '#064e3b'],
        '#0f172a',
      ),
    ],
  })
}

type Piece = [name: string, shape: ShapeData, box: Layer['box']]
const pale = '#ffffff'
const round = (radius: number): ShapeData => ({ form: 'rect', radius, fill: solid(pale) })
const ring = (width: number): ShapeData => ({
  form: 'ellipse',
  fill: { kind: 'none' },
  stroke: { color: pale, width },
})

/** Shapes of each product in the catalogue. */
const drawings: Record<string, Piece[]> = {
  one: [
    ['Skirt', { form: 'polygon', points: 3, fill: solid(pale) }, [70, 60, 160, 180]],
    ['Top', round(16), [122, 50, 56, 100]],
  ],
  two: [
    ['Heel', round(14), [70, 90, 60, 110]],
    ['Shoe', round(34), [70, 150, 170, 64]],
    ['Sole', round(8), [66, 206, 180, 16]],
  ],
  three: [
    ['Handle', ring(14), [100, 52, 100, 110]],
    ['Bag', round(22), [66, 110, 168, 120]],
  ],
  four: [
    ['Strap', round(14), [122, 40, 56, 210]],
    [
      'Case',
      { form: 'ellipse', fill: solid(pale), stroke: { color: '#f59e0b', width: 8 } },
      [85, 80, 130, 130],
    ],
    ['Minute marker', { form: 'rect', radius: 4, fill: solid('#92400e') }, [146, 104, 8, 44]],
  ],
}

const goods = [
  { id: 'one', color: '#f43f5e', words: localized('Dresses', '连衣裙', 'ワンピース') },
  { id: 'two', color: '#8b5cf6', words: localized('Shoes', '鞋履', 'シューズ') },
  { id: 'three', color: '#0ea5e9', words: localized('Bags', '箱包', 'バッグ') },
  { id: 'four', color: '#f59e0b', words: localized('Watches', '腕表', '腕時計') },
]

export function catalogue(): PlayableDocument {
  return makeStarter({
    gameplay: 'catalogue',
    scenes: [
      {
        id: 'play',
        name: localized('Shelf', '货架', '商品棚'),
        ground: ['#fff7ed', '#fed7aa'],
        layers: [
          {
            id: 'title',
            name: 'Title',
            text: localized('What are you looking for?', '你想找什么？', '何をお探しですか？'),
            size: 54,
            color: '#431407',
            box: [65, 130, 620, 130],
            anims: [comeIn('slideInTop')],
          },
          ...goods.map((one, at): Layer => ({
            id: one.id,
            name: one.words.en,
            group: true,
            box: [65 + (at % 2) * 320, 320 + Math.floor(at / 2) * 400, 300, 370],
            anims: [comeIn('zoomIn', at * 120)],
            inside: [
              { id: `${one.id}-card`, name: 'Card', shape: panel('#ffffff', 28), box: [0, 0, 300, 370] },
              {
                id: `${one.id}-picture`,
                name: 'Image',
                shape: panel(one.color, 20),
                box: [20, 20, 260, 250],
              },
              ...(drawings[one.id] ?? []).map(([name, shape, box]): Layer => ({
                id: `${one.id}-${name.toLowerCase()}`,
                name,
                shape,
                box,
              })),
              {
                id: `${one.id}-words`,
                name: 'Words',
                text: one.words,
                size: 34,
                color: '#431407',
                box: [20, 285, 260, 70],
              },
            ],
          })),
        ],
        rules: goods.map((one, at) => ({
          on: { t: 'click' as const, node: one.id },
          do: [
            { t: 'track' as const, id: at + 1, name: one.words.en },
            { t: 'scene' as const, scene: 'end' },
          ],
        })),
      },
      endScene(
        localized('Hundreds more inside', '更多好物等你发现', '他にも続々'),
        ['#f97316', '#7c2d12'],
        '#431407',
      ),
    ],
  })
}

const pages = [
  {
    id: 'first',
    ground: ['#1e3a8a', '#0f172a'] as [string, string],
    words: localized('It was a quiet night…', '那是一个宁静的夜晚……', 'それは静かな夜のこと…'),
  },
  {
    id: 'second',
    ground: ['#7c2d12', '#1c1917'] as [string, string],
    words: localized('Then somebody knocked.', '忽然有人敲门。', 'ふいにノックの音。'),
  },
  {
    id: 'third',
    ground: ['#14532d', '#052e16'] as [string, string],
    words: localized('Will you open the door?', '你会开门吗？', '扉を開ける？'),
  },
]

export function miniStory(): PlayableDocument {
  return makeStarter({
    gameplay: 'story',
    scenes: [
      ...pages.map((page, at) => ({
        id: page.id,
        name: localized(`Page ${at + 1}`, `第 ${at + 1} 页`, `${at + 1} ページ`),
        ground: page.ground,
        layers: [
          {
            id: `${page.id}-words`,
            name: 'Words',
            text: page.words,
            size: 60,
            box: [75, 480, 600, 260] as Layer['box'],
            anims: [comeIn('fadeIn')],
          },
          {
            id: `${page.id}-hint`,
            name: 'Hint',
            text: localized('Tap', '点击', 'タップ'),
            size: 38,
            color: '#fde68a',
            box: [275, 1080, 200, 80] as Layer['box'],
            anims: [pulse],
          },
        ],
        rules: [{ on: { t: 'click' as const }, do: [{ t: 'nextScene' as const }] }],
      })),
      endScene(localized('How does it end?', '结局如何？', '結末は…？'), ['#4c1d95', '#1e1b4b'], '#f59e0b'),
    ],
  })
}
