import type { AssetRecord } from '@adloom/playable/format'
import { attract, enter } from '../../builder/anim.ts'
import type { SceneDraft } from '../../builder/document.ts'
import { localized } from '../../builder/local.ts'
import { frames, game, group, image, text, type Draft } from '../../builder/node.ts'
import { at, cover } from '../../builder/place.ts'
import { split } from '../../builder/split.ts'
import { tap, when } from '../../builder/rule.ts'
import { button } from '../../components/button.ts'
import { handTip, type Kit } from '../../components/kit.ts'
import { panel } from '../../components/panel.ts'
import { look } from '../../text/looks.ts'
import type { BlastArt } from './gem-art.ts'

export const rushTitle = localized('GEM RUSH', '宝石冲冲冲', 'ジェムラッシュ')

const audioNames = { match: 'pop', special: 'special', fall: 'drop', wrong: 'wrong' } as const

export async function blastAudio(kit: Kit): Promise<Record<keyof typeof audioNames, AssetRecord>> {
  const made = await Promise.all(
    Object.entries(audioNames).map(async ([name, effect]) => [name, await kit.audio(effect)] as const),
  )
  return Object.fromEntries(made) as Record<keyof typeof audioNames, AssetRecord>
}

export async function blastScene(
  kit: Kit,
  art: BlastArt,
  audioAssets: Record<string, AssetRecord>,
  colors: { stroke: string; button: string },
): Promise<SceneDraft> {
  const config = {
    mode: 'tap',
    rows: 8,
    cols: 7,
    padding: 4,
    gap: 3,
    minMatch: 2,
    kinds: art.pieces.map(asset => ({ asset: asset.id })),
    kindsUsed: 4,
    refill: true,
    goals: [
      { type: 'collect', kind: 0, count: 16, variable: 'first' },
      { type: 'collect', kind: 1, count: 14, variable: 'second' },
    ],
    timeMs: 30_000,
    hintDelayMs: 2500,
    tutorial: true,
    hand: kit.hand.id,
    handTip,
    handSize: 150,
    specials: { line: false, bomb: true, color: false },
    effects: { burst: 'sparkle', count: 8, shake: 9 },
    variables: { time: 'time' },
    look: { board: null, cell: null, tileScale: 0.98 },
    sounds: Object.fromEntries(Object.entries(audioAssets).map(([name, asset]) => [name, asset.id])),
    popup: look({ size: 60, fill: '#fff6c2', stroke: colors.stroke }).style,
  }
  return {
    id: 'play',
    name: localized('Play', '试玩', 'プレイ'),
    nodes: [
      image('play-backdrop', 'Background', art.backdrop, cover(), { locked: true }),
      text(
        'play-title',
        'Title',
        rushTitle,
        look({
          size: 116,
          cjkSize: 92,
          fill: ['#ffffff', '#9df1ff'],
          stroke: colors.stroke,
          shadow: 'rgba(0,10,60,0.6)',
        }),
        at([130, 128, 490, 122], [50, 128, 366, 110]),
        { anims: [enter('bounceIn', 0, 700)] },
      ),
      goals(art, colors.stroke),
      image('play-board', 'Board', art.board, at([27, 376, 696, 792], [490, 14, 634, 722]), {
        anims: [enter('zoomIn', 100, 500)],
      }),
      game('grid', 'Tap board', 'grid', config, art.pieces, at([62, 408, 626, 728], [522, 44, 570, 662])),
      button(kit, 'play-button', 'Play button', at([185, 1184, 380, 116], [44, 596, 364, 116], { p: 'b' }), {
        label: localized('PLAY NOW', '立即试玩', '今すぐ遊ぶ'),
        color: colors.button,
        anims: [attract('pulse', 1300)],
      }),
    ],
    rules: [
      when('rule:play-button', tap('play-button'), [{ t: 'store' }]),
      when('rule:won', { t: 'game', node: 'grid', event: 'win' }, [{ t: 'scene', scene: 'win', delay: 900 }]),
      when('rule:lost', { t: 'game', node: 'grid', event: 'fail' }, [
        { t: 'scene', scene: 'fail', delay: 700 },
      ]),
      when('rule:combo', { t: 'game', node: 'grid', event: 'combo' }, [
        { t: 'burst', node: 'play-token', effect: 'coins', count: 16 },
      ]),
    ],
  }
}

function goals(art: BlastArt, stroke: string): Draft {
  const number = { ...look({ size: 56, stroke, strokeWidth: 9 }), styles: {} }
  const numberText = localized('{value}', '{value}', '{value}')
  const seconds = look({ size: 56, cjkSize: 46, fill: ['#ffffff', '#ffe27a'], stroke, strokeWidth: 9 })
  return group(
    'goal-panel',
    'Goal panel',
    at([45, 262, 660, 104], [28, 262, 380, 300]),
    [
      panel('goal-bed', 'Panel', split([0, 0, 660, 104], [0, 0, 380, 300]), {
        top: '#1d6fe0',
        bottom: '#0a2f8c',
        edge: '#a8ecff',
      }),
      image('goal-first', 'First gem', art.pieces[0]!, split([24, 9, 86, 86], [34, 20, 110, 110]), {
        anims: [attract('heartbeat', 1500)],
      }),
      text(
        'goal-first-left',
        'First left',
        numberText,
        number,
        split([112, 16, 92, 72], [20, 132, 138, 64]),
        { bind: 'first' },
      ),
      image('goal-second', 'Second gem', art.pieces[1]!, split([216, 9, 86, 86], [234, 20, 110, 110]), {
        anims: [attract('heartbeat', 1500, 400)],
      }),
      text(
        'goal-second-left',
        'Second left',
        numberText,
        number,
        split([304, 16, 92, 72], [220, 132, 138, 64]),
        { bind: 'second' },
      ),
      frames('play-token', 'Token', art.token, 14, split([418, 10, 84, 84], [54, 204, 84, 84])),
      text(
        'goal-time',
        'Seconds',
        localized('{value}s', '{value} 秒', '{value} 秒'),
        seconds,
        split([506, 14, 146, 76], [150, 210, 190, 74]),
        { bind: 'time' },
      ),
    ],
    { anims: [enter('slideInTop', 100, 600)] },
  )
}
