import { attract, enter } from '../../builder/anim.ts'
import { assemble, type SceneDraft } from '../../builder/document.ts'
import { localized } from '../../builder/local.ts'
import { game, group, image, text } from '../../builder/node.ts'
import { at, cover } from '../../builder/place.ts'
import { split } from '../../builder/split.ts'
import { tap, when } from '../../builder/rule.ts'
import { brand, brandRules } from '../../components/brand.ts'
import { button } from '../../components/button.ts'
import { handTip, type Kit } from '../../components/kit.ts'
import { endScene, failScene, winScene } from '../../components/outcome.ts'
import { panel } from '../../components/panel.ts'
import { skinArtValues } from '../../components/skin-art.ts'
import { musicLoop } from '../../audio/build-audio.ts'
import type { TemplateSource } from '../../template-source.ts'
import { look } from '../../text/looks.ts'
import { fridgeArt, shopArt, type ShelfArt } from './shelf-art.ts'
import { shelfParams } from './shelf-params.ts'

const title = localized('TIDY THE SHELF', '整理货架', 'たなをせいとん')
const colors = {
  button: '#2fb64a',
  veil: 'rgba(70,24,4,0.56)',
  stroke: '#6b2408',
  panel: ['#ffae57', '#d1571c'] as [string, string],
}

export const tidyShelf: TemplateSource = {
  id: 1003,
  key: 'tidy-shelf',
  gameplay: 'sort',
  industry: 'casual',
  tags: [1, 2],
  coverSteps: 80,
  name: localized('Tidy the shelf', '整理货架', 'たなをせいとん'),
  summary: localized(
    'Bring three equal goods together on a shelf until every shelf is empty.',
    '把三个相同商品放到一起，清空所有货架。',
    '同じ商品を3つそろえて、たなを空にしよう。',
  ),
  make: makeTidyShelf,
}

async function makeTidyShelf(kit: Kit) {
  const art = await shopArt(kit)
  const [music, win, fail] = await Promise.all([
    musicLoop(kit.studio, 'shop', {
      bpm: 116,
      key: -7,
      scale: 'major',
      lead: 'bell',
      chords: [0, 5, 1, 4, 0, 3],
      drums: 'k.hsk.hs',
      melody: '4---2.4.|7---5.4.|5---3.5.|4-------|2.4.7.9.|8-7-5-4-',
    }),
    kit.audio('win'),
    kit.audio('fail'),
  ])
  const { scene, audioAssets } = await playScene(kit, art)
  const outcome = { backdrop: art.backdrop, ...colors }
  const document = assemble({
    name: 'Tidy the shelf',
    gameplay: 'sort',
    seed: 11,
    background: { kind: 'color', color: '#ffc987' },
    music: { asset: music.id, volume: 0.5, loop: true },
    scenes: [
      scene,
      winScene(kit, {
        ...outcome,
        ribbon: art.ribbon,
        hero: art.hero,
        fanfare: win,
        applause: 'confetti',
        title: localized('ALL TIDY!', '全部整理好！', 'ぜんぶ片付いた！'),
        reward: localized('So satisfying!', '太解压了！', '気持ちいい！'),
        action: localized('NEXT LEVEL', '下一关', '次へ進む'),
      }),
      failScene(kit, {
        ...outcome,
        hero: art.sad,
        jingle: fail,
        title: localized('WHAT A MESS!', '太乱啦！', '散らかっちゃった！'),
        line: localized(
          'You can do better. Sort it out!',
          '你可以更好，再整理一次！',
          'もっとできるはず。もう一度！',
        ),
      }),
      endScene(kit, {
        ...outcome,
        icon: art.icon,
        title,
        line: localized('Relax. Sort. Repeat.', '放松、整理、停不下来。', 'ゆったり、そろえて、くり返し。'),
        action: localized('PLAY NOW', '立即试玩', '今すぐ遊ぶ'),
      }),
    ],
    above: brand(kit, art.icon, '#e8503f'),
    rules: brandRules,
    variables: {
      time: { initial: 60, description: 'Seconds left' },
      left: { initial: 8, description: 'Triples still to clear' },
    },
    params: shelfParams(),
    fonts: kit.fonts,
    assets: [music, win, fail, kit.hand, ...audioAssets, ...kit.fontAssets],
  })
  return {
    document,
    skins: [{ id: 'shelf', name: localized('Shop', '商店', 'お店'), values: {} }, await fridgeSkin(kit)],
  }
}

async function playScene(
  kit: Kit,
  art: ShelfArt,
): Promise<{ scene: SceneDraft; audioAssets: ShelfArt['goods'] }> {
  const [pick, drop, match, wrong] = await Promise.all(
    (['click', 'drop', 'match', 'wrong'] as const).map(name => kit.audio(name)),
  )
  const scene: SceneDraft = {
    id: 'play',
    name: localized('Play', '试玩', 'プレイ'),
    nodes: [
      image('play-backdrop', 'Background', art.backdrop, cover(), { locked: true }),
      text(
        'play-title',
        'Title',
        title,
        look({
          size: 98,
          cjkSize: 92,
          fill: ['#ffffff', '#ffe59a'],
          stroke: colors.stroke,
          shadow: 'rgba(80,24,0,0.55)',
        }),
        at([48, 134, 654, 122], [50, 136, 346, 110]),
        { anims: [enter('bounceIn', 0, 700)] },
      ),
      counters(),
      game(
        'shelves',
        'Shelves',
        'shelves',
        shelvesConfig(kit, art, { pick, drop, match, wrong }),
        [...art.goods, art.shelf, art.shutter],
        at([15, 378, 720, 780], [410, 96, 910, 630]),
      ),
      button(kit, 'play-button', 'Play button', at([185, 1180, 380, 118], [44, 560, 354, 118], { p: 'b' }), {
        label: localized('PLAY NOW', '立即试玩', '今すぐ遊ぶ'),
        color: colors.button,
        anims: [attract('pulse', 1300)],
      }),
    ],
    rules: [
      when('rule:play-button', tap('play-button'), [{ t: 'store' }]),
      when('rule:won', { t: 'game', node: 'shelves', event: 'win' }, [
        { t: 'scene', scene: 'win', delay: 900 },
      ]),
      when('rule:lost', { t: 'game', node: 'shelves', event: 'fail' }, [
        { t: 'scene', scene: 'fail', delay: 700 },
      ]),
      when('rule:combo', { t: 'game', node: 'shelves', event: 'combo' }, [
        { t: 'burst', node: 'counters', effect: 'confetti', count: 24 },
      ]),
    ],
  }
  return { scene, audioAssets: [pick, drop, match, wrong].filter(asset => asset !== undefined) }
}

async function fridgeSkin(kit: Kit) {
  const art = await fridgeArt(kit)
  const music = await musicLoop(kit.studio, 'fridge', {
    bpm: 124,
    key: -10,
    scale: 'major',
    lead: 'pluck',
    chords: [0, 4, 5, 3, 0, 4],
    drums: 'khshkhsh',
    melody: '2.4.2.0.|4.6.8---|9.8.6.4.|5---3---|7.7.9.7.|6-4-1-4-',
  })
  return {
    id: 'fridge',
    name: localized('Fridge', '冰箱', '冷蔵庫'),
    values: {
      ...skinArtValues(art),
      shelf: { asset: art.shelf },
      shutter: { asset: art.shutter },
      music: { asset: music, volume: 1 },
      ...Object.fromEntries(art.goods.slice(0, 6).map((asset, i) => [`good-${i + 1}`, { asset }])),
      title: { text: localized('SORT THE FRIDGE', '冰箱大整理', 'れいぞうこ整理') },
      slogan: {
        text: localized('Fresh, neat and oh so calm.', '新鲜、整洁、超治愈。', '新鮮、きれい、いやされる。'),
      },
      'panel-color': 'linear-gradient(180deg, #39b6f5 0%, #1566c4 100%)',
      'cta-color': '#ff8a1f',
      font: 'font:fredoka',
    },
  }
}

function counters() {
  const number = look({ size: 58, cjkSize: 46, stroke: colors.stroke, strokeWidth: 9 })
  return group(
    'counters',
    'Counters',
    at([95, 262, 560, 100], [28, 280, 360, 230]),
    [
      panel('counters-bed', 'Panel', split([0, 0, 560, 100], [0, 0, 360, 230]), {
        top: '#f08a3c',
        bottom: '#b04312',
        edge: '#ffe0a8',
      }),
      text(
        'counter-label',
        'Triples label',
        localized('SETS LEFT', '剩余', 'のこり'),
        look({ size: 34, cjkSize: 32, fill: '#ffe9c4', stroke: colors.stroke, strokeWidth: 6 }),
        split([24, 26, 170, 50], [20, 34, 190, 50]),
      ),
      text(
        'counter-left',
        'Triples left',
        localized('{value}', '{value}', '{value}'),
        { ...number, styles: {} },
        split([196, 14, 90, 72], [220, 22, 110, 72]),
        { bind: 'left' },
      ),
      text(
        'counter-time',
        'Seconds',
        localized('{value}s', '{value} 秒', '{value} 秒'),
        number,
        split([330, 14, 206, 72], [30, 128, 300, 76]),
        { bind: 'time' },
      ),
    ],
    { anims: [enter('slideInTop', 100, 600)] },
  )
}

function shelvesConfig(
  kit: Kit,
  art: ShelfArt,
  audioAssets: Partial<Record<'pick' | 'drop' | 'match' | 'wrong', ShelfArt['goods'][number]>>,
) {
  return {
    shelves: Array.from({ length: 8 }, (_, i) => ({
      slots: 3,
      layers: i < 6 ? 2 : 1,
      lockedUntil: i === 7 ? 3 : 0,
    })),
    kinds: art.goods.map(asset => ({ asset: asset.id })),
    kindsUsed: 6,
    triples: 1,
    mixing: 5,
    timeMs: 60_000,
    hintDelayMs: 3500,
    tutorial: true,
    hand: kit.hand.id,
    handTip,
    handSize: 160,
    effects: { burst: 'stars', count: 12, shake: 4 },
    variables: { time: 'time', left: 'left' },
    look: { shelfAsset: art.shelf.id, lockAsset: art.shutter.id, hiddenTint: '#7a6a66', itemScale: 1 },
    sounds: {
      pick: audioAssets.pick?.id,
      drop: audioAssets.drop?.id,
      match: audioAssets.match?.id,
      wrong: audioAssets.wrong?.id,
      unlock: audioAssets.match?.id,
    },
    popup: look({ size: 60, fill: '#fff6c2', stroke: colors.stroke }).style,
  }
}
