import type { AssetRecord } from '@adloom/playable/format'
import { attract, enter } from '../../builder/anim.ts'
import type { SceneDraft } from '../../builder/document.ts'
import { localized } from '../../builder/local.ts'
import { game, group, image, shape, text, type Draft } from '../../builder/node.ts'
import { at, cover } from '../../builder/place.ts'
import { split } from '../../builder/split.ts'
import { tap, when } from '../../builder/rule.ts'
import { button } from '../../components/button.ts'
import { handTip, type Kit } from '../../components/kit.ts'
import { panel } from '../../components/panel.ts'
import { look } from '../../text/looks.ts'
import type { JigsawArt } from './jigsaw-art.ts'

export const jigsawTitle = localized('JIGSAW JOY', '拼图乐园', 'ジグソー広場')

const audioNames = { pick: 'click', drop: 'drop', match: 'match', wrong: 'wrong', turn: 'swap' } as const

export async function jigsawAudio(kit: Kit): Promise<Record<keyof typeof audioNames, AssetRecord>> {
  const made = await Promise.all(
    Object.entries(audioNames).map(async ([name, effect]) => [name, await kit.audio(effect)] as const),
  )
  return Object.fromEntries(made) as Record<keyof typeof audioNames, AssetRecord>
}

export function jigsawScene(
  kit: Kit,
  art: JigsawArt,
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
        jigsawTitle,
        look({
          size: 108,
          cjkSize: 92,
          fill: ['#ffffff', '#ffe27a'],
          stroke: colors.stroke,
          shadow: 'rgba(80,24,0,0.5)',
        }),
        at([110, 126, 530, 120], [50, 128, 366, 110]),
        { anims: [enter('bounceIn', 0, 700)] },
      ),
      counters(art, colors.stroke),
      game(
        'puzzle',
        'Puzzle',
        'puzzle',
        puzzleConfig(kit, art, audioAssets, colors.stroke),
        [art.photo],
        at([5, 366, 740, 816], [420, 8, 714, 734]),
      ),
      button(kit, 'play-button', 'Play button', at([185, 1186, 380, 112], [44, 600, 364, 112], { p: 'b' }), {
        label: localized('PLAY NOW', '立即试玩', '今すぐ遊ぶ'),
        color: colors.button,
        anims: [attract('pulse', 1300)],
      }),
    ],
    rules: [
      when('rule:play-button', tap('play-button'), [{ t: 'store' }]),
      when('rule:won', { t: 'game', node: 'puzzle', event: 'win' }, [
        { t: 'scene', scene: 'win', delay: 900 },
      ]),
      when('rule:lost', { t: 'game', node: 'puzzle', event: 'fail' }, [
        { t: 'scene', scene: 'fail', delay: 700 },
      ]),
      when('rule:placed', { t: 'game', node: 'puzzle', event: 'match' }, [
        { t: 'playAnim', node: 'counter-photo', anim: 'glad' },
      ]),
    ],
  }
}

function counters(art: JigsawArt, stroke: string): Draft {
  const glad = {
    id: 'glad',
    family: 'strong' as const,
    preset: 'pulse',
    delay: 0,
    duration: 500,
    loop: 'once' as const,
    auto: false,
  }
  const small = look({ size: 36, cjkSize: 32, fill: '#fff0cf', stroke, strokeWidth: 6 })
  const number = { ...look({ size: 58, stroke, strokeWidth: 9 }), styles: {} }
  return group(
    'counters',
    'Counters',
    at([45, 254, 660, 104], [28, 256, 380, 330]),
    [
      panel('counters-bed', 'Panel', split([0, 0, 660, 104], [0, 0, 380, 330]), {
        top: '#ff9a4d',
        bottom: '#d1541c',
        edge: '#fff0cf',
      }),
      shape(
        'counter-frame',
        'Photo frame',
        {
          form: 'rect',
          radius: 14,
          fill: { kind: 'color', color: '#ffffff' },
          shadow: { color: 'rgba(0,0,0,0.3)', blur: 10, dx: 0, dy: 4 },
        },
        split([20, 8, 88, 88], [94, 18, 192, 192]),
      ),
      image('counter-photo', 'Photo to make', art.photo, split([26, 14, 76, 76], [102, 26, 176, 176]), {
        anims: [glad],
      }),
      text(
        'counter-label',
        'Pieces label',
        localized('PIECES', '剩余', 'のこり'),
        small,
        split([122, 26, 150, 52], [22, 222, 176, 44]),
      ),
      text(
        'counter-left',
        'Pieces left',
        localized('{value}', '{value}', '{value}'),
        number,
        split([272, 14, 96, 76], [30, 260, 160, 66]),
        { bind: 'left' },
      ),
      text(
        'counter-clock',
        'Time label',
        localized('TIME', '时间', 'じかん'),
        small,
        split([386, 26, 110, 52], [196, 222, 160, 44]),
      ),
      text(
        'counter-time',
        'Seconds',
        localized('{value}', '{value}', '{value}'),
        number,
        split([500, 14, 132, 76], [196, 260, 160, 66]),
        { bind: 'time' },
      ),
    ],
    { anims: [enter('slideInTop', 100, 600)] },
  )
}

const boardLook = {
  board: rect('#fdf3df', '#ffffff', 10, 18),
  tray: rect('rgba(255,255,255,0.4)', 'rgba(255,255,255,0.8)', 5, 34),
  ghost: 0.22,
  shadow: 0.35,
  bevel: 0.55,
  line: { color: 'rgba(70,40,20,0.55)', width: 2 },
  padding: 20,
}

function puzzleConfig(kit: Kit, art: JigsawArt, audioAssets: Record<string, AssetRecord>, stroke: string) {
  return {
    mode: 'place',
    rotation: false,
    image: art.photo.id,
    seed: 6,
    rows: 3,
    cols: 3,
    shape: 'tabs',
    tab: { size: 0.24, jitter: 0.5, seed: 3 },
    tray: { side: 'auto', share: 0.36 },
    preplacedCells: [1, 3, 8],
    timeMs: 60_000,
    snap: 0.5,
    returnMs: 320,
    mixing: 12,
    preset: 'normal',
    presets: {
      easy: { rows: 2, cols: 2, preplacedCells: [0] },
      hard: { rows: 4, cols: 4, preplacedCells: [0, 5, 10] },
    },
    hintDelayMs: 3500,
    tutorial: true,
    hand: kit.hand.id,
    handTip,
    handSize: 150,
    effects: { burst: 'sparkle', count: 10, shake: 6 },
    complete: 'shine',
    variables: { left: 'left', time: 'time' },
    look: boardLook,
    sounds: Object.fromEntries(Object.entries(audioAssets).map(([name, asset]) => [name, asset.id])),
    popup: look({ size: 56, fill: '#fff6c2', stroke }).style,
  }
}

function rect(fill: string, stroke: string, width: number, radius: number) {
  return {
    form: 'rect',
    radius,
    fill: { kind: 'color', color: fill },
    stroke: { color: stroke, width },
    shadow: { color: 'rgba(60,20,0,0.4)', blur: 18, dx: 0, dy: 8 },
  }
}
