import type { AssetRecord } from '@adloom/playable/format'
import { enter, attract } from '../../builder/anim.ts'
import { assemble, type SceneDraft } from '../../builder/document.ts'
import { localized } from '../../builder/local.ts'
import { game, group, image, shape, text } from '../../builder/node.ts'
import { at, cover } from '../../builder/place.ts'
import { tap, when } from '../../builder/rule.ts'
import { brand, brandRules } from '../../components/brand.ts'
import { button } from '../../components/button.ts'
import { handTip, type Kit } from '../../components/kit.ts'
import { endScene, failScene, winScene } from '../../components/outcome.ts'
import { musicLoop } from '../../audio/build-audio.ts'
import type { TemplateSource } from '../../template-source.ts'
import { look } from '../../text/looks.ts'
import { fruitArt, specialArt, type MatchArt } from './fruit-art.ts'
import { fruitParams } from './fruit-params.ts'
import { farmSkin } from './farm-skin.ts'

const stroke = '#3a0b7a'
const title = localized('FRUIT BURST', '水果爆爆乐', 'フルーツバースト')
const colors = {
  button: '#2fb64a',
  veil: 'rgba(26,6,80,0.58)',
  stroke,
  panel: ['#8a4df0', '#4414a8'] as [string, string],
}

export const fruitBurst: TemplateSource = {
  id: 1001,
  key: 'fruit-burst',
  gameplay: 'match3',
  industry: 'casual',
  tags: [1, 2],
  coverSteps: 80,
  name: localized('Fruit burst', '水果爆爆乐', 'フルーツバースト'),
  summary: localized(
    'Swap fruit, make three in a row, fill the basket before the moves run out.',
    '交换水果，三个连成一线，在步数用完前装满果篮。',
    'フルーツを入れ替えて3つ並べ、手数がなくなる前に集めよう。',
  ),
  make: makeFruitBurst,
}

async function makeFruitBurst(kit: Kit) {
  const art = await fruitArt(kit)
  const music = await musicLoop(kit.studio, 'orchard', {
    bpm: 124,
    key: -9,
    scale: 'major',
    lead: 'pluck',
    chords: [0, 5, 3, 4, 0, 5],
    drums: 'khshkhsh',
    melody: '4.5.7.5.|9.7.5.4.|5.4.2.1.|4---2.1.|2.4.5.7.|9-7-5-4-',
  })
  const { scene, assets } = await playScene(kit, art)
  const [win, fail] = await Promise.all([kit.audio('win'), kit.audio('fail')])
  const outcome = { backdrop: art.backdrop, ...colors }
  const document = assemble({
    name: 'Fruit burst',
    gameplay: 'match3',
    seed: 20,
    background: { kind: 'color', color: '#4a22c9' },
    music: { asset: music.id, volume: 0.55, loop: true },
    scenes: [
      scene,
      winScene(kit, {
        ...outcome,
        ribbon: art.ribbon,
        hero: art.hero,
        fanfare: win,
        applause: 'stars',
        title: localized('SWEET WIN!', '太甜啦！', '大成功！'),
        reward: localized('+ 500 bonus coins', '奖励 500 金币', '500コイン獲得'),
        action: localized('CLAIM', '立即领取', '受け取る'),
      }),
      failScene(kit, {
        ...outcome,
        hero: art.sad,
        jingle: fail,
        title: localized('SO CLOSE!', '就差一点！', 'あと少し！'),
        line: localized(
          'One more try and the basket is full.',
          '再来一次就能装满果篮。',
          'もう一度でカゴがいっぱいに！',
        ),
      }),
      endScene(kit, {
        ...outcome,
        icon: art.icon,
        title,
        line: localized(
          'Thousands of juicy levels are waiting!',
          '上千个多汁关卡等你来！',
          'ジューシーなステージが待っている！',
        ),
        action: localized('PLAY NOW', '立即试玩', '今すぐ遊ぶ'),
      }),
    ],
    above: brand(kit, art.icon, '#ff8a1f'),
    rules: brandRules,
    variables: {
      moves: { initial: 14, description: 'Moves that are left' },
      left: { initial: 12, description: 'Fruit still to collect' },
      score: { initial: 0, description: 'Points' },
    },
    params: fruitParams(),
    fonts: kit.fonts,
    assets: [music, win, fail, ...assets, ...kit.fontAssets],
  })
  return {
    document,
    skins: [{ id: 'fruit', name: localized('Fruit', '水果', 'フルーツ'), values: {} }, await farmSkin(kit)],
  }
}

async function playScene(
  kit: Kit,
  art: MatchArt,
): Promise<{ scene: SceneDraft; assets: MatchArt['pieces'] }> {
  const special = await specialArt(kit)
  const [swap, wrong, match, burst, drop] = await Promise.all(
    (['swap', 'wrong', 'match', 'special', 'drop'] as const).map(name => kit.audio(name)),
  )
  const audioAssets = { swap, wrong, match, special: burst, fall: drop }
  const scene: SceneDraft = {
    id: 'play',
    name: localized('Play', '试玩', 'プレイ'),
    nodes: [
      image('play-backdrop', 'Background', art.backdrop, cover(), { locked: true }),
      text(
        'play-title',
        'Title',
        title,
        look({ size: 112, cjkSize: 92, fill: ['#ffffff', '#ffe27a'], stroke, shadow: 'rgba(40,0,90,0.6)' }),
        at([48, 136, 654, 130], [50, 136, 366, 120]),
        { anims: [enter('bounceIn', 0, 700)] },
      ),
      goalPanel(art),
      image('play-board', 'Board', art.board, at([15, 402, 720, 720], [428, 28, 694, 694]), {
        anims: [enter('zoomIn', 100, 500)],
      }),
      game(
        'grid',
        'Match-3 board',
        'grid',
        boardConfig(kit, art, special, audioAssets),
        [...art.pieces, ...Object.values(special)],
        at([50, 437, 650, 650], [462, 62, 626, 626]),
      ),
      button(kit, 'play-button', 'Play button', at([175, 1164, 400, 124], [44, 560, 374, 124], { p: 'b' }), {
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
        { t: 'burst', node: 'play-board', effect: 'confetti', count: 24 },
      ]),
    ],
  }
  return { scene, assets: Object.values(audioAssets).filter(asset => asset !== undefined) }
}

function boardConfig(
  kit: Kit,
  art: MatchArt,
  special: Awaited<ReturnType<typeof specialArt>>,
  audioAssets: Record<string, AssetRecord | undefined>,
) {
  return {
    mode: 'swap',
    rows: 6,
    cols: 6,
    padding: 6,
    gap: 5,
    kinds: art.pieces.map(asset => ({ asset: asset.id })),
    kindsUsed: 5,
    goals: [{ type: 'collect', kind: 0, count: 12, variable: 'left' }],
    moves: 14,
    hintDelayMs: 3500,
    tutorial: true,
    hand: kit.hand.id,
    handTip,
    handSize: 150,
    specials: {
      line: true,
      bomb: true,
      color: true,
      assets: { line: special.line.id, bomb: special.bomb.id, color: special.color.id },
    },
    effects: { burst: 'stars', count: 9, shake: 7 },
    forceEnd: { moves: 0, timeMs: 0, result: 'win' },
    variables: { moves: 'moves', left: 'left', score: 'score' },
    look: {
      board: null,
      cell: { form: 'rect', radius: 20, fill: { kind: 'color', color: 'rgba(255,255,255,0.17)' } },
      tileScale: 0.94,
    },
    sounds: Object.fromEntries(Object.entries(audioAssets).map(([name, asset]) => [name, asset?.id ?? ''])),
    popup: look({ size: 58, fill: '#fff6c2', stroke }).style,
  }
}

function goalPanel(art: MatchArt) {
  const label = look({ size: 34, cjkSize: 30, fill: '#e9d9ff', stroke, strokeWidth: 6 })
  const number = look({ size: 66, fill: '#ffffff', stroke, strokeWidth: 10 })
  number.styles = {}
  return group(
    'goal-panel',
    'Goal panel',
    at([75, 280, 600, 116], [18, 300, 400, 220]),
    [
      shape(
        'goal-bed',
        'Panel',
        {
          form: 'rect',
          radius: 40,
          fill: {
            kind: 'linear',
            angle: 90,
            stops: [
              { at: 0, color: 'rgba(60,14,140,0.85)' },
              { at: 1, color: 'rgba(30,4,84,0.9)' },
            ],
          },
          stroke: { color: '#c79bff', width: 5 },
          shadow: { color: 'rgba(0,0,0,0.35)', blur: 16, dx: 0, dy: 6 },
        },
        { portrait: { x: 0, y: 0, w: 600, h: 116 }, landscape: { x: 0, y: 0, w: 400, h: 220 } },
      ),
      text('goal-label', 'Goal', localized('GOAL', '目标', '目標'), label, {
        portrait: { x: 24, y: 34, w: 110, h: 48 },
        landscape: { x: 20, y: 26, w: 110, h: 48 },
      }),
      image(
        'goal-icon',
        'Goal image',
        art.pieces[0] ?? art.icon,
        { portrait: { x: 136, y: 8, w: 100, h: 100 }, landscape: { x: 138, y: 4, w: 100, h: 100 } },
        { anims: [attract('heartbeat', 1500)] },
      ),
      text(
        'goal-left',
        'Fruit left',
        localized('{value}', '{value}', '{value}'),
        number,
        { portrait: { x: 238, y: 18, w: 100, h: 80 }, landscape: { x: 246, y: 14, w: 120, h: 80 } },
        { bind: 'left' },
      ),
      shape(
        'goal-line',
        'Divider',
        { form: 'rect', radius: 3, fill: { kind: 'color', color: 'rgba(255,255,255,0.25)' } },
        { portrait: { x: 352, y: 20, w: 5, h: 76 }, landscape: { x: 30, y: 110, w: 340, h: 5 } },
      ),
      text('moves-label', 'Moves', localized('MOVES', '步数', '手数'), label, {
        portrait: { x: 374, y: 34, w: 120, h: 48 },
        landscape: { x: 40, y: 140, w: 180, h: 48 },
      }),
      text(
        'moves-left',
        'Moves left',
        localized('{value}', '{value}', '{value}'),
        number,
        { portrait: { x: 492, y: 18, w: 96, h: 80 }, landscape: { x: 240, y: 124, w: 120, h: 80 } },
        { bind: 'moves' },
      ),
    ],
    { anims: [enter('slideInTop', 100, 600)] },
  )
}
