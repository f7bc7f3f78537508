import { assemble } from '../../builder/document.ts'
import { localized } from '../../builder/local.ts'
import { brand, brandRules } from '../../components/brand.ts'
import type { Kit } from '../../components/kit.ts'
import { endScene, failScene, winScene } from '../../components/outcome.ts'
import { skinArtValues } from '../../components/skin-art.ts'
import { musicLoop } from '../../audio/build-audio.ts'
import type { TemplateSource } from '../../template-source.ts'
import { gemArt, toyArt } from './gem-art.ts'
import { gemParams } from './gem-params.ts'
import { blastScene, blastAudio, rushTitle } from './blast-scene.ts'

const colors = {
  button: '#ff8a1f',
  veil: 'rgba(3,10,60,0.55)',
  stroke: '#08206e',
  panel: ['#2f9df0', '#0d3fa8'] as [string, string],
}

export const gemRush: TemplateSource = {
  id: 1002,
  key: 'gem-rush',
  gameplay: 'blast',
  industry: 'casual',
  tags: [1],
  coverSteps: 80,
  name: localized('Gem rush', '宝石冲冲冲', 'ジェムラッシュ'),
  summary: localized(
    'Tap groups of gems before the clock runs out; big groups leave bombs.',
    '倒计时内点击成组宝石，越大越爆。',
    '時間内に宝石のかたまりをタップ。大きいほど爆弾に。',
  ),
  make: makeGemRush,
}

async function makeGemRush(kit: Kit) {
  const art = await gemArt(kit)
  const audioAssets = await blastAudio(kit)
  const [music, win, fail] = await Promise.all([
    musicLoop(kit.studio, 'cave', {
      bpm: 138,
      key: -12,
      scale: 'minor',
      lead: 'bell',
      chords: [0, 5, 2, 6, 0, 5],
      drums: 'khshkksh',
      melody: '7.4.2.4.|7.9.7---|9.7.6.4.|6---4.2.|4.4.7.9.|b-9-7-4-',
    }),
    kit.audio('win'),
    kit.audio('fail'),
  ])
  const outcome = { backdrop: art.backdrop, ...colors }
  const document = assemble({
    name: 'Gem rush',
    gameplay: 'blast',
    seed: 7,
    background: { kind: 'color', color: '#0b1450' },
    music: { asset: music.id, volume: 0.5, loop: true },
    scenes: [
      await blastScene(kit, art, audioAssets, colors),
      winScene(kit, {
        ...outcome,
        ribbon: art.ribbon,
        hero: art.hero,
        fanfare: win,
        applause: 'coins',
        title: localized('JACKPOT!', '满载而归！', '大当たり！'),
        reward: localized('The treasure is yours', '宝藏归你了', 'お宝ゲット！'),
        action: localized('COLLECT', '收下宝藏', '受け取る'),
      }),
      failScene(kit, {
        ...outcome,
        hero: art.sad,
        jingle: fail,
        title: localized('TIME IS UP!', '时间到！', '時間切れ！'),
        line: localized(
          'Just a few more pops. Try again?',
          '再消几下就赢了，重来一次？',
          'あと少しだけ！もう一度？',
        ),
      }),
      endScene(kit, {
        ...outcome,
        icon: art.icon,
        title: rushTitle,
        line: localized('Dig deeper. Find more.', '越挖越深，越挖越多。', 'もっと深く、もっとたくさん。'),
        action: localized('PLAY NOW', '立即试玩', '今すぐ遊ぶ'),
      }),
    ],
    above: brand(kit, art.icon, '#2fb64a'),
    rules: brandRules,
    variables: {
      time: { initial: 30, description: 'Seconds left' },
      first: { initial: 16, description: 'First gem still to pop' },
      second: { initial: 14, description: 'Second gem still to pop' },
    },
    params: gemParams(),
    fonts: kit.fonts,
    assets: [music, win, fail, kit.hand, ...Object.values(audioAssets), ...kit.fontAssets],
  })
  return {
    document,
    skins: [{ id: 'gems', name: localized('Gems', '宝石', '宝石'), values: {} }, await toySkin(kit)],
  }
}

async function toySkin(kit: Kit) {
  const art = await toyArt(kit)
  const music = await musicLoop(kit.studio, 'toys', {
    bpm: 144,
    key: -9,
    scale: 'major',
    lead: 'square',
    chords: [0, 3, 4, 0, 5, 3, 4, 4],
    drums: 'k.shkksh',
    melody: '0.2.4.2.|5.5.4---|4.5.6.4.|7---....|9.7.5.7.|5.4.3.5.|4.4.6.6.|7---4---',
  })
  return {
    id: 'toys',
    name: localized('Toys', '玩具', 'おもちゃ'),
    values: {
      ...skinArtValues(art),
      board: { asset: art.board },
      token: { asset: art.token },
      music: { asset: music, volume: 1 },
      ...Object.fromEntries(art.pieces.map((asset, i) => [`piece-${i + 1}`, { asset }])),
      title: { text: localized('TOY POP', '玩具砰砰砰', 'トイポップ') },
      slogan: {
        text: localized('Pop, pop, play all day!', '砰砰砰，玩不停！', 'ポンポンはじけて止まらない！'),
      },
      'cta-color': '#7a3df0',
      'panel-color': 'linear-gradient(180deg, #ff86c0 0%, #c42d84 100%)',
      font: 'font:fredoka',
    },
  }
}
