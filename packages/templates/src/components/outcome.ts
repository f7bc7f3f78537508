import type { Fill } from '@adloom/engine/data'
import type { AssetRecord, LocalText } from '@adloom/playable/format'
import { attract, enter, float, move, spin } from '../builder/anim.ts'
import type { SceneDraft } from '../builder/document.ts'
import { localized } from '../builder/local.ts'
import { area, frames, group, image, shape, text, type Draft } from '../builder/node.ts'
import { at, cover, inside, turned } from '../builder/place.ts'
import { tap, when } from '../builder/rule.ts'
import { look } from '../text/looks.ts'
import { button } from './button.ts'
import type { Kit } from './kit.ts'

export interface OutcomeLook {
  backdrop: AssetRecord
  /** Darkens the backdrop behind the words. */
  veil: string
  stroke: string
  button: string
  /** Top and bottom colour of the fail scene's card. */
  panel: [string, string]
}

export interface WinOptions extends OutcomeLook {
  ribbon: AssetRecord
  hero: AssetRecord
  title: LocalText
  reward: LocalText
  action: LocalText
  fanfare: AssetRecord
  applause: 'confetti' | 'stars' | 'coins' | 'sparkle'
}

/**
 * The moment of triumph: turning light, stars that land one by one, a banner, a reward; any tap opens the
 * store, then the end card comes.
 */
export function winScene(kit: Kit, o: WinOptions): SceneDraft {
  return {
    id: 'win',
    name: localized('Win', '胜利', '勝利'),
    nodes: [
      ...stage('win', o.backdrop, o.veil),
      image('win-rays', 'Light', kit.rays, at([-225, 10, 1200, 1200], [167, -160, 1000, 1000]), {
        anims: [spin(14000)],
      }),
      ...winStars(kit),
      image('win-hero', 'Reward image', o.hero, at([205, 372, 340, 340], [547, 138, 240, 240]), {
        anims: [enter('zoomIn', 100, 700), float(16, 1200, 900)],
      }),
      winBanner(o),
      text(
        'win-reward',
        'Reward',
        o.reward,
        look({
          size: 58,
          cjkSize: 50,
          fill: ['#fff9c9', '#ffd13b'],
          stroke: o.stroke,
          shadow: 'rgba(0,0,0,0.35)',
        }),
        at([75, 916, 600, 90], [417, 546, 500, 60]),
        { anims: [enter('slideInBottom', 700, 500)] },
      ),
      frames('win-sparkles', 'Sparkles', kit.sparkles, 12, at([40, 420, 190, 190], [390, 190, 150, 150])),
      frames(
        'win-sparkles-2',
        'Sparkles right',
        kit.sparkles,
        12,
        at([525, 520, 170, 170], [800, 230, 140, 140]),
      ),
      button(kit, 'win-button', 'Win button', at([150, 1040, 450, 142], [452, 604, 430, 112]), {
        label: o.action,
        color: o.button,
        size: 58,
        anims: [enter('bounceIn', 900, 600), attract('heartbeat', 1300, 1600)],
      }),
      addTutorialHandOn(kit, 'win-hand', [470, 1110], [780, 650]),
    ],
    rules: [
      when('rule:win-enter', { t: 'enter' }, [
        { t: 'reportEnd' },
        { t: 'track', id: 2, name: 'win' },
        { t: 'sound', asset: o.fanfare.id, volume: 0.9 },
        { t: 'burst', node: 'win-hero', effect: o.applause, count: 60, delay: 500 },
        { t: 'burst', node: 'win-banner', effect: 'confetti', count: 60, delay: 1300 },
      ]),
      when('rule:win-button', tap('win-button'), [{ t: 'store' }]),
      when('rule:win-any', tap('win-anywhere'), [{ t: 'store' }]),
      when('rule:win-over', { t: 'timer', ms: 7000 }, [{ t: 'scene', scene: 'end' }]),
    ],
  }
}

/** Three stars, each landing on its empty place. */
function winStars(kit: Kit): Draft[] {
  const star = (i: number, p: [number, number, number], l: [number, number, number]) =>
    image(
      `win-star-${i}`,
      `Star ${i}`,
      kit.star,
      turned(at([p[0], p[1], p[2], p[2]], [l[0], l[1], l[2], l[2]]), { r: (i - 2) * 14 }),
      { anims: [enter('bounceIn', 350 + i * 220, 700)] },
    )
  const socket = (i: number, p: [number, number, number], l: [number, number, number]) =>
    image(
      `win-socket-${i}`,
      `Star place ${i}`,
      kit.socket,
      turned(at([p[0], p[1], p[2], p[2]], [l[0], l[1], l[2], l[2]]), { r: (i - 2) * 14 }),
    )
  const spots: [number, [number, number, number], [number, number, number]][] = [
    [1, [128, 232, 150], [402, 42, 116]],
    [2, [285, 168, 180], [592, 8, 150]],
    [3, [472, 232, 150], [816, 42, 116]],
  ]
  return [...spots.map(([i, p, l]) => socket(i, p, l)), ...spots.map(([i, p, l]) => star(i, p, l))]
}

function winBanner(o: WinOptions): Draft {
  return group(
    'win-banner',
    'Banner',
    at([15, 690, 720, 208], [347, 366, 640, 185]),
    [
      image('win-ribbon', 'Ribbon', o.ribbon, {
        portrait: { x: 0, y: 0, w: 720, h: 208 },
        landscape: { x: 0, y: 0, w: 640, h: 185 },
      }),
      text(
        'win-title',
        'Win title',
        o.title,
        look({
          size: 70,
          cjkSize: 60,
          fill: ['#ffffff', '#fff0b8'],
          stroke: o.stroke,
          shadow: 'rgba(0,0,0,0.4)',
        }),
        { portrait: { x: 118, y: 38, w: 484, h: 100 }, landscape: { x: 106, y: 33, w: 428, h: 88 } },
      ),
    ],
    { anims: [enter('zoomIn', 450, 500)] },
  )
}

export interface FailOptions extends OutcomeLook {
  hero: AssetRecord
  title: LocalText
  line: LocalText
  jingle: AssetRecord
}

/** A friendly defeat: one button tries again; after a wait the end card is shown. */
export function failScene(kit: Kit, o: FailOptions): SceneDraft {
  return {
    id: 'fail',
    name: localized('Fail', '失败', '失敗'),
    nodes: [
      ...stage('fail', o.backdrop, o.veil),
      shape(
        'fail-panel',
        'Panel',
        {
          form: 'rect',
          radius: 60,
          fill: {
            kind: 'linear',
            angle: 90,
            stops: [
              { at: 0, color: o.panel[0] },
              { at: 1, color: o.panel[1] },
            ],
          },
          stroke: { color: 'rgba(255,255,255,0.75)', width: 9 },
          shadow: { color: 'rgba(0,0,0,0.5)', blur: 40, dx: 0, dy: 16 },
        },
        at([55, 330, 640, 780], [302, 130, 730, 590]),
        { anims: [enter('zoomIn', 0, 400)] },
      ),
      image('fail-hero', 'Sad image', o.hero, at([205, 168, 340, 340], [557, 20, 220, 220]), {
        anims: [enter('bounceIn', 0, 800), attract('swing', 2400, 1200)],
      }),
      text(
        'fail-title',
        'Fail title',
        o.title,
        look({
          size: 96,
          cjkSize: 78,
          fill: ['#ffffff', '#d9e6ff'],
          stroke: o.stroke,
          shadow: 'rgba(0,0,0,0.4)',
        }),
        at([85, 548, 580, 120], [342, 258, 650, 104]),
        { anims: [enter('zoomIn', 250, 500)] },
      ),
      text(
        'fail-line',
        'Fail line',
        o.line,
        look({ size: 50, cjkSize: 42, stroke: o.stroke, wrap: true }),
        at([105, 690, 540, 140], [352, 374, 630, 110]),
        { anims: [enter('fadeIn', 500, 500)] },
      ),
      button(kit, 'retry', 'Retry button', at([150, 892, 450, 142], [442, 526, 450, 130]), {
        label: localized('TRY AGAIN', '再来一次', 'もう一度'),
        color: o.button,
        size: 56,
        anims: [enter('bounceIn', 600, 600), attract('pulse', 1200, 1300)],
      }),
    ],
    rules: [
      when('rule:fail-enter', { t: 'enter' }, [
        { t: 'track', id: 3, name: 'fail' },
        { t: 'sound', asset: o.jingle.id, volume: 0.8 },
      ]),
      when('rule:retry', tap('retry'), [{ t: 'retry' }]),
      when('rule:fail-over', { t: 'timer', ms: 9000 }, [{ t: 'scene', scene: 'end' }]),
    ],
  }
}

export interface EndOptions extends OutcomeLook {
  icon: AssetRecord
  title: LocalText
  line: LocalText
  action: LocalText
  background?: Fill
}

/** The end card: icon, name, stars, one pulsing button; any tap opens the store. */
export function endScene(kit: Kit, o: EndOptions): SceneDraft {
  const stars = [0, 1, 2, 3, 4].map(i =>
    image(`end-star-${i}`, `Rating star ${i + 1}`, kit.star, inside([i * 84, 0, 80, 80]), {
      anims: [enter('zoomIn', 500 + i * 120, 400)],
    }),
  )
  return {
    id: 'end',
    name: localized('End', '结束', 'エンド'),
    ending: true,
    nodes: [
      ...stage('end', o.backdrop, o.veil),
      image('end-rays', 'Light', kit.rays, at([-175, -60, 1100, 1100], [-160, -140, 1000, 1000]), {
        anims: [spin(16000)],
        alpha: 0.8,
      }),
      image('end-icon', 'App icon', o.icon, at([225, 300, 300, 300], [200, 190, 290, 290]), {
        anims: [enter('bounceIn', 0, 800), float(14, 1400, 900)],
      }),
      text(
        'end-title',
        'Game name',
        o.title,
        look({
          size: 108,
          cjkSize: 86,
          fill: ['#ffffff', '#ffe9a3'],
          stroke: o.stroke,
          shadow: 'rgba(0,0,0,0.4)',
        }),
        at([48, 640, 654, 140], [596, 132, 684, 150]),
        { anims: [enter('zoomIn', 250, 500)] },
      ),
      group('end-stars', 'Rating', at([167, 790, 416, 80], [732, 290, 416, 80]), stars),
      text(
        'end-line',
        'Slogan',
        o.line,
        look({ size: 46, cjkSize: 40, stroke: o.stroke, wrap: true }),
        at([55, 886, 640, 110], [620, 378, 640, 92]),
        { anims: [enter('fadeIn', 700, 500)] },
      ),
      button(kit, 'end-button', 'Store button', at([125, 1030, 500, 156], [690, 500, 500, 140]), {
        label: o.action,
        color: o.button,
        size: 66,
        anims: [enter('slideInBottom', 500, 600), attract('heartbeat', 1200, 1300)],
      }),
      addTutorialHandOn(kit, 'end-hand', [490, 1110], [1050, 560]),
    ],
    rules: [
      when('rule:end-enter', { t: 'enter' }, [{ t: 'reportEnd' }]),
      when('rule:end-button', tap('end-button'), [{ t: 'store' }]),
      when('rule:end-any', tap('end-anywhere'), [{ t: 'store' }]),
    ],
  }
}

function stage(scene: string, backdrop: AssetRecord, veil: string): Draft[] {
  return [
    image(`${scene}-backdrop`, 'Background', backdrop, cover(), { locked: true }),
    shape(`${scene}-veil`, 'Veil', { form: 'rect', fill: { kind: 'color', color: veil } }, cover(), {
      locked: true,
    }),
    area(`${scene}-anywhere`, 'Tap anywhere', cover()),
  ]
}

/** A tapping tutorial hand whose fingertip is near a point of the canvas. */
export function addTutorialHandOn(
  kit: Kit,
  id: string,
  p: [number, number],
  l: [number, number],
  more: { hidden?: boolean } = {},
): Draft {
  return image(
    id,
    'Tutorial hand',
    kit.hand,
    turned(at([p[0], p[1], 150, 162], [l[0], l[1], 140, 151]), { r: -18 }),
    {
      anims: [
        enter('fadeIn', 1500, 300),
        move('tapping', { scale: [1, 0.84], y: [0, 12] }, 420, { loop: 'pingpong', auto: true }),
      ],
      ...more,
    },
  )
}
