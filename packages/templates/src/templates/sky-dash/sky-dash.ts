import { assemble } from '../../builder/document.ts'
import { localized } from '../../builder/local.ts'
import { brand, brandRules } from '../../components/brand.ts'
import type { Kit } from '../../components/kit.ts'
import { failScene, winScene } from '../../components/outcome.ts'
import { skinArtValues } from '../../components/skin-art.ts'
import { musicLoop } from '../../audio/build-audio.ts'
import type { TemplateSource } from '../../template-source.ts'
import { dashScene } from './dash-scene.ts'
import { endCard } from './end-card.ts'
import { skyArt, spaceArt } from './sky-art.ts'
import { skyParams } from './sky-params.ts'

const colors = {
  button: '#ff8a1f',
  veil: 'rgba(4,24,96,0.55)',
  stroke: '#0d2f86',
  panel: ['#5ab8ff', '#1557c4'] as [string, string],
}

export const skyDash: TemplateSource = {
  id: 1006,
  key: 'sky-dash',
  gameplay: 'endcard',
  industry: 'app',
  tags: [2],
  coverSteps: 150,
  name: localized('Sky dash', '云上冲刺', 'スカイダッシュ'),
  summary: localized(
    'Tap three stars, then land on a store page with swipeable images and one big button.',
    '点亮三颗星，进入可滑动截图的商店页和大按钮。',
    '星を3つタップすると、スワイプできるストア風エンドカードへ。',
  ),
  make: makeSkyDash,
}

async function makeSkyDash(kit: Kit) {
  const art = await skyArt(kit)
  const [music, win, fail, coin, whoosh] = await Promise.all([
    musicLoop(kit.studio, 'sky', {
      bpm: 128,
      key: -9,
      scale: 'major',
      lead: 'square',
      chords: [0, 4, 5, 3, 0, 4],
      drums: 'khshkhsh',
      melody: '4-5-7---|8-7-4---|5-7-9-b-|a---7---|9.9.8.7.|6-8-b-8-',
    }),
    ...(['win', 'fail', 'coin', 'whoosh'] as const).map(name => kit.audio(name)),
  ])
  if (!music || !win || !fail || !coin || !whoosh) throw new Error('The audio of the end card was not made')
  const outcome = { backdrop: art.backdrop, ...colors }
  const document = assemble({
    name: 'Sky dash',
    gameplay: 'endcard',
    seed: 9,
    background: { kind: 'color', color: '#1668e8' },
    music: { asset: music.id, volume: 0.5, loop: true },
    scenes: [
      dashScene(kit, art, colors, { coin, whoosh }),
      winScene(kit, {
        ...outcome,
        ribbon: art.ribbon,
        hero: art.hero,
        fanfare: win,
        applause: 'stars',
        title: localized('SKY HIGH!', '一飞冲天！', '大空へ！'),
        reward: localized('3 stars earned', '获得 3 颗星', '星を3つ獲得'),
        action: localized('FLY ON', '继续飞行', 'もっと飛ぶ'),
      }),
      failScene(kit, {
        ...outcome,
        hero: art.sad,
        jingle: fail,
        title: localized('STORM AHEAD!', '暴风雨来了！', '嵐だ！'),
        line: localized('Catch all three stars this time.', '这次抓住三颗星。', '今度は星を3つつかもう。'),
      }),
      endCard(kit, art, colors, {
        line: localized(
          'Fly fast. Dodge storms. Rule the sky!',
          '飞得更快，躲开风暴，称霸天空！',
          '速く飛び、嵐をよけて、空の王者に！',
        ),
        action: localized('INSTALL', '免费下载', '無料で遊ぶ'),
      }),
    ],
    above: brand(kit, art.icon, '#2fb64a'),
    rules: brandRules,
    variables: {
      found: { initial: 0, description: 'Stars that were tapped' },
      over: { initial: false, description: 'True when the dash is decided' },
      page: { initial: 0, description: 'Screenshot in front, 0 to 2' },
      slideshow: { initial: true, description: 'Whether the screenshots move by themselves' },
    },
    params: skyParams(),
    fonts: kit.fonts,
    assets: [music, win, fail, coin, whoosh, ...kit.fontAssets],
  })
  return {
    document,
    skins: [{ id: 'sky', name: localized('Sky', '天空', 'スカイ'), values: {} }, await spaceSkin(kit)],
  }
}

async function spaceSkin(kit: Kit) {
  const art = await spaceArt(kit)
  const music = await musicLoop(kit.studio, 'space', {
    bpm: 120,
    key: -12,
    scale: 'minor',
    lead: 'saw',
    chords: [0, 5, 2, 6, 3, 4],
    drums: 'k.hsk.hs',
    melody: '0-2-4-7-|9---7---|4-6-8---|6---4-2-|5-7-9-b-|8---6-4-',
  })
  return {
    id: 'space',
    name: localized('Space', '太空', 'スペース'),
    values: {
      ...skinArtValues(art),
      'flyer-image': { asset: art.flyer },
      target: { asset: art.target },
      trail: { asset: art.trail },
      music: { asset: music, volume: 1 },
      ...Object.fromEntries(art.shots.map((asset, i) => [`screenshot-${i + 1}`, { asset }])),
      title: { text: localized('STAR DASH', '星际冲刺', 'スターダッシュ') },
      slogan: {
        text: localized('Blast off and rule the galaxy!', '发射升空，征服银河！', '発進！銀河の王者になれ！'),
      },
      'panel-color': 'linear-gradient(180deg, #9a5bff 0%, #3a14a8 100%)',
      'cta-color': '#e0338a',
      font: 'font:baloo',
    },
  }
}
