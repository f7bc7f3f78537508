import type { AssetRecord } from '@adloom/playable/format'
import { emoji } from '../../art/emoji.ts'
import { exitSign } from '../../art/objects/exit-sign.ts'
import { renderImage } from '../../art/render-image.ts'
import { attract, enter } from '../../builder/anim.ts'
import type { SceneDraft } from '../../builder/document.ts'
import { localized } from '../../builder/local.ts'
import { game, group, image, text, type Draft } from '../../builder/node.ts'
import { at, cover } from '../../builder/place.ts'
import { split } from '../../builder/split.ts'
import { tap, when } from '../../builder/rule.ts'
import { button } from '../../components/button.ts'
import { handTip, type Kit } from '../../components/kit.ts'
import { panel } from '../../components/panel.ts'
import { look } from '../../text/looks.ts'
import type { CarArt } from './car-art.ts'
import { lot, vehiclesOf } from './lots.ts'

export const escapeTitle = localized('CAR ESCAPE', '挪车大逃脱', 'くるま大脱出')

const audioNames = {
  drive: 'whoosh',
  leave: 'coin',
  crash: 'crash',
  unlock: 'match',
  locked: 'wrong',
} as const

export async function escapeAudio(kit: Kit): Promise<Record<keyof typeof audioNames, AssetRecord>> {
  const made = await Promise.all(
    Object.entries(audioNames).map(async ([name, effect]) => [name, await kit.audio(effect)] as const),
  )
  return Object.fromEntries(made) as Record<keyof typeof audioNames, AssetRecord>
}

export interface SceneImages {
  heart: AssetRecord
  clock: AssetRecord
  exit: AssetRecord
  angry: AssetRecord
}

export async function sceneImages({ studio }: Kit): Promise<SceneImages> {
  const [heart, clock, angry] = await Promise.all(
    (
      [
        ['heart', '2764-fe0f'],
        ['clock', '23f1-fe0f'],
        ['angry', '1f621'],
      ] as const
    ).map(async ([name, code]) => renderImage(studio, name, 160, 160, await emoji(code, 6, 6, 148))),
  )
  return {
    heart: heart!,
    clock: clock!,
    angry: angry!,
    exit: await renderImage(studio, 'exit', 120, 120, exitSign('#8df06a', '#1fa03a')),
  }
}

export function escapeScene(
  kit: Kit,
  art: CarArt,
  images: SceneImages,
  audioAssets: Record<string, AssetRecord>,
  colors: { stroke: string; button: string },
): SceneDraft {
  return {
    id: 'play',
    name: localized('Play', '试玩', 'プレイ'),
    nodes: [
      image('play-backdrop', 'Background', art.backdrop, cover(), { locked: true }),
      text(
        'play-title',
        'Title',
        escapeTitle,
        look({
          size: 104,
          cjkSize: 90,
          fill: ['#ffffff', '#ffe27a'],
          stroke: colors.stroke,
          shadow: 'rgba(0,40,20,0.55)',
        }),
        at([110, 130, 530, 118], [50, 128, 366, 110]),
        { anims: [enter('bounceIn', 0, 700)] },
      ),
      counters(art, images, colors.stroke),
      game(
        'park',
        'Parking lot',
        'park',
        parkConfig(kit, art, images, audioAssets, colors.stroke),
        [...art.cars, art.ground, images.exit, images.angry],
        at([0, 372, 750, 800], [424, 14, 896, 722]),
      ),
      button(kit, 'play-button', 'Play button', at([185, 1184, 380, 116], [44, 596, 364, 116], { p: 'b' }), {
        label: localized('PLAY NOW', '立即试玩', '今すぐ遊ぶ'),
        color: colors.button,
        anims: [attract('pulse', 1300)],
      }),
    ],
    rules: [
      when('rule:play-button', tap('play-button'), [{ t: 'store' }]),
      when('rule:won', { t: 'game', node: 'park', event: 'win' }, [{ t: 'scene', scene: 'win', delay: 700 }]),
      when('rule:lost', { t: 'game', node: 'park', event: 'fail' }, [
        { t: 'scene', scene: 'fail', delay: 700 },
      ]),
      when('rule:crashed', { t: 'game', node: 'park', event: 'crash' }, [
        { t: 'playAnim', node: 'counter-heart', anim: 'hurt' },
      ]),
    ],
  }
}

function counters(art: CarArt, { heart, clock }: SceneImages, stroke: string): Draft {
  const number = { ...look({ size: 58, stroke, strokeWidth: 9 }), styles: {} }
  const numberText = localized('{value}', '{value}', '{value}')
  const hurt = {
    id: 'hurt',
    family: 'strong' as const,
    preset: 'heartbeat',
    delay: 0,
    duration: 500,
    loop: 'once' as const,
    auto: false,
  }
  return group(
    'counters',
    'Counters',
    at([45, 258, 660, 104], [28, 262, 380, 300]),
    [
      panel('counters-bed', 'Panel', split([0, 0, 660, 104], [0, 0, 380, 300]), {
        top: '#3aa0f2',
        bottom: '#1450b4',
        edge: '#d6f1ff',
      }),
      image('counter-car', 'Cars left image', art.cars[0]!, {
        portrait: { x: 66, y: -16, w: 58, h: 131, r: 90 },
        landscape: { x: 84, y: 6, w: 46, h: 104, r: 90 },
      }),
      text('counter-left', 'Cars left', numberText, number, split([166, 16, 72, 72], [196, 20, 130, 74]), {
        bind: 'left',
      }),
      image('counter-heart', 'Lives image', heart, split([262, 10, 84, 84], [66, 110, 82, 82]), {
        anims: [hurt],
      }),
      text('counter-lives', 'Lives', numberText, number, split([350, 16, 72, 72], [196, 114, 130, 74]), {
        bind: 'lives',
      }),
      image('counter-clock', 'Clock', clock, split([440, 10, 84, 84], [66, 206, 82, 82])),
      text('counter-time', 'Seconds', numberText, number, split([530, 16, 108, 72], [196, 210, 130, 74]), {
        bind: 'time',
      }),
    ],
    { anims: [enter('slideInTop', 100, 600)] },
  )
}

function parkConfig(
  kit: Kit,
  art: CarArt,
  images: SceneImages,
  audioAssets: Record<string, AssetRecord>,
  stroke: string,
) {
  return {
    rule: 'drive',
    rows: lot.rows,
    cols: lot.cols,
    road: 1,
    exits: [{ side: 'right', cell: lot.exit }],
    vehicles: vehiclesOf('normal', art.cars),
    goal: 'all',
    lives: 3,
    timeMs: 45_000,
    speed: 12,
    preset: 'normal',
    presets: {
      easy: { vehicles: vehiclesOf('easy', art.cars) },
      hard: { vehicles: vehiclesOf('hard', art.cars) },
    },
    hintDelayMs: 3000,
    tutorial: true,
    hand: kit.hand.id,
    handTip,
    handSize: 150,
    effects: { burst: 'stars', count: 8, shake: 12 },
    crash: 'smoke',
    variables: { left: 'left', lives: 'lives', time: 'time' },
    look: {
      ground: art.ground.id,
      exit: images.exit.id,
      crash: images.angry.id,
      roadColor: art.roadColor,
      facing: 'top',
      vehicleScale: 0.86,
    },
    sounds: Object.fromEntries(Object.entries(audioAssets).map(([name, asset]) => [name, asset.id])),
    popup: look({ size: 56, fill: '#fff6c2', stroke }).style,
  }
}
