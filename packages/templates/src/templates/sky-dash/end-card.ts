import { attract, enter } from '../../builder/anim.ts'
import type { SceneDraft } from '../../builder/document.ts'
import { localized } from '../../builder/local.ts'
import { area, group, image, shape, text, type Draft } from '../../builder/node.ts'
import { at, cover, inside, type Box } from '../../builder/place.ts'
import { is, tap, when, type Rule } from '../../builder/rule.ts'
import { split } from '../../builder/split.ts'
import { button } from '../../components/button.ts'
import type { Kit } from '../../components/kit.ts'
import { addTutorialHandOn } from '../../components/outcome.ts'
import { look } from '../../text/looks.ts'
import type { SkyArt } from './sky-art.ts'
import { skyTitle, type SkyColors } from './dash-scene.ts'

/** The store page as an ad: icon, name, stars, images to swipe, one big button; any tap opens the store. */
export function endCard(
  kit: Kit,
  art: SkyArt,
  colors: SkyColors,
  words: { line: ReturnType<typeof localized>; action: ReturnType<typeof localized> },
): SceneDraft {
  const left = { align: 'left' as const }
  return {
    id: 'end',
    name: localized('End card', '尾帧', 'エンドカード'),
    ending: true,
    nodes: [
      image('end-backdrop', 'Background', art.backdrop, cover(), { locked: true }),
      darkening(colors.veil),
      area('end-anywhere', 'Tap anywhere', cover()),
      image('end-icon', 'App icon', art.icon, at([48, 148, 190, 190], [48, 132, 176, 176]), {
        anims: [enter('bounceIn', 0, 700), attract('tada', 2200, 1500)],
      }),
      text(
        'end-title',
        'Game name',
        skyTitle,
        look({
          size: 92,
          cjkSize: 74,
          fill: ['#ffffff', '#ffe27a'],
          stroke: colors.stroke,
          shadow: 'rgba(0,20,90,0.5)',
          ...left,
        }),
        at([262, 146, 450, 112], [250, 130, 370, 104]),
        { anims: [enter('slideInRight', 150, 500)] },
      ),
      rating(kit),
      text(
        'end-line',
        'Slogan',
        words.line,
        look({ size: 44, cjkSize: 38, stroke: colors.stroke, wrap: true }),
        at([45, 346, 660, 66], [48, 324, 560, 76]),
        { anims: [enter('fadeIn', 600, 500)] },
      ),
      screenshots(art),
      button(kit, 'end-button', 'Store button', at([85, 1050, 580, 166], [48, 440, 540, 150]), {
        label: words.action,
        color: colors.button,
        size: 74,
        anims: [enter('slideInBottom', 500, 600), attract('heartbeat', 1150, 1300)],
      }),
      addTutorialHandOn(kit, 'end-hand', [520, 1140], [470, 520]),
    ],
    rules: [
      when('rule:end-enter', { t: 'enter' }, [{ t: 'reportEnd' }]),
      when('rule:end-button', tap('end-button'), [{ t: 'store' }]),
      when('rule:end-any', tap('end-anywhere'), [{ t: 'store' }]),
      ...carousel(),
    ],
  }
}

/** Images follow a swipe and move on by themselves; `page` 0-2. */
function carousel(): Rule[] {
  const show = (page: number) =>
    when(
      `rule:page-${page}`,
      { t: 'variable' },
      [{ t: 'setPosition', node: 'shots', x: 195 - page * 390, y: 440, ms: 350 }],
      { if: [[is('page', page)]] },
    )
  const turn = (dir: 'left' | 'right', op: '+' | '-', allowed: ReturnType<typeof is>) =>
    when(`rule:swipe-${dir}`, { t: 'swipe', dir }, [{ t: 'assign', var: 'page', op, value: 1 }], {
      if: [[allowed]],
    })
  return [
    ...[0, 1, 2].map(show),
    turn('left', '+', is('page', 2, '<')),
    turn('right', '-', is('page', 0, '>')),
    when('rule:auto-1', { t: 'timer', ms: 2600 }, [{ t: 'assign', var: 'page', op: '=', value: 1 }], {
      once: true,
      if: [[is('slideshow', true)]],
    }),
    when('rule:auto-2', { t: 'timer', ms: 5000 }, [{ t: 'assign', var: 'page', op: '=', value: 2 }], {
      once: true,
      if: [[is('slideshow', true)]],
    }),
  ]
}

function darkening(color: string): Draft {
  return shape(
    'end-veil',
    'Veil',
    {
      form: 'rect',
      fill: {
        kind: 'linear',
        angle: 90,
        stops: [
          { at: 0, color: 'rgba(0,0,0,0.05)' },
          { at: 1, color },
        ],
      },
    },
    cover(),
    { locked: true },
  )
}

function rating(kit: Kit): Draft {
  return group(
    'end-stars',
    'Rating',
    at([262, 266, 340, 64], [250, 240, 340, 64]),
    [0, 1, 2, 3, 4].map(i =>
      image(`end-star-${i}`, `Rating star ${i + 1}`, kit.star, inside([i * 68, 0, 64, 64]), {
        anims: [enter('zoomIn', 400 + i * 110, 400)],
      }),
    ),
  )
}

const shotBoxes: [Box, Box][] = [0, 1, 2].map(i => [
  [i * 390, 0, 360, 560],
  [i * 390, 0, 340, 529],
])

function screenshots(art: SkyArt): Draft {
  return group(
    'shots',
    'Screenshots',
    at([195, 440, 1140, 560], [668, 118, 1120, 529]),
    shotBoxes.map(([p, l], i) =>
      image(`shot-${i + 1}`, `Screenshot ${i + 1}`, art.shots[i] ?? art.icon, split(p, l)),
    ),
    { anims: [enter('slideInRight', 300, 700)] },
  )
}
