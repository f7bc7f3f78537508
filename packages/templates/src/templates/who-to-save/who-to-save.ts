import { assemble } from '../../builder/document.ts'
import { localized } from '../../builder/local.ts'
import { brand, brandRules } from '../../components/brand.ts'
import type { Kit } from '../../components/kit.ts'
import { endScene, failScene, winScene } from '../../components/outcome.ts'
import { skinArtValues } from '../../components/skin-art.ts'
import { musicLoop } from '../../audio/build-audio.ts'
import type { TemplateSource } from '../../template-source.ts'
import { heroesArt, petsArt } from './choice-art.ts'
import { choiceParams } from './choice-params.ts'
import { choiceScene, choiceTitle } from './choice-scene.ts'

const colors = {
  button: '#2fb64a',
  veil: 'rgba(2,30,48,0.58)',
  stroke: '#0b3a52',
  panel: ['#3fc7c0', '#0f6d8a'] as [string, string],
}

export const whoToSave: TemplateSource = {
  id: 1004,
  key: 'who-to-save',
  gameplay: 'choice',
  industry: 'story',
  tags: [2],
  coverSteps: 150,
  name: localized('Who will you save?', '你会救谁？', '誰を助ける？'),
  summary: localized(
    'Three cards, one seat, a ticking clock: the choice decides the ending.',
    '三张卡片，一个名额，倒计时抉择，选择决定结局。',
    '3枚のカード、席は1つ、迫る時間。選択が結末を決める。',
  ),
  make: makeWhoToSave,
}

async function makeWhoToSave(kit: Kit) {
  const art = await petsArt(kit)
  const [music, win, fail, heart, wrong, tick] = await Promise.all([
    musicLoop(kit.studio, 'storm', {
      bpm: 108,
      key: -12,
      scale: 'minor',
      lead: 'pluck',
      chords: [0, 5, 3, 4, 0],
      drums: 'k.hkshk.',
      melody: '0.2.4.7.|9-8-7-4-|5.7.8.a.|b-a-8-6-|7.4.2.4.',
    }),
    ...(['win', 'fail', 'heart', 'wrong', 'click'] as const).map(name => kit.audio(name)),
  ])
  if (!music || !win || !fail || !heart || !wrong || !tick)
    throw new Error('The audio of the choice template was not made')
  const outcome = { backdrop: art.backdrop, ...colors }
  const document = assemble({
    name: 'Who will you save?',
    gameplay: 'choice',
    seed: 3,
    background: { kind: 'color', color: '#0d3b56' },
    music: { asset: music.id, volume: 0.5, loop: true },
    scenes: [
      choiceScene(kit, art, colors, { heart, wrong, tick }),
      winScene(kit, {
        ...outcome,
        ribbon: art.ribbon,
        hero: art.hero,
        fanfare: win,
        applause: 'stars',
        title: localized('SAVED!', '得救了！', '救出成功！'),
        reward: localized('You made the right call', '你的选择是对的', '正しい選択でした'),
        action: localized('CONTINUE', '继续故事', '続きへ'),
      }),
      failScene(kit, {
        ...outcome,
        hero: art.sad,
        jingle: fail,
        title: localized('OH NO!', '糟糕！', 'しまった！'),
        line: localized(
          'That ended badly. Choose again!',
          '结局不太妙，再选一次！',
          '残念な結末…もう一度選ぼう！',
        ),
      }),
      endScene(kit, {
        ...outcome,
        icon: art.icon,
        title: choiceTitle,
        line: localized(
          'Every choice writes a new story.',
          '每个选择都是新的故事。',
          '選ぶたびに物語が変わる。',
        ),
        action: localized('PLAY NOW', '立即试玩', '今すぐ遊ぶ'),
      }),
    ],
    above: brand(kit, art.icon, '#ff8a1f'),
    rules: brandRules,
    variables: {
      right: { initial: 1, description: 'Number of the right card' },
      chosen: { initial: 0, description: 'Number of the card that was tapped; 9 when time ran out' },
      seconds: { initial: 10, description: 'Seconds left to choose' },
    },
    params: choiceParams(),
    fonts: kit.fonts,
    assets: [music, win, fail, heart, wrong, tick, ...kit.fontAssets],
  })
  return {
    document,
    skins: [{ id: 'pets', name: localized('Pets', '宠物', 'ペット'), values: {} }, await heroesSkin(kit)],
  }
}

async function heroesSkin(kit: Kit) {
  const art = await heroesArt(kit)
  const music = await musicLoop(kit.studio, 'heroes', {
    bpm: 140,
    key: -14,
    scale: 'minor',
    lead: 'square',
    chords: [0, 0, 5, 6, 0, 3],
    drums: 'khskkhsh',
    melody: '0.0.4.0.|7.6.4.2.|5.5.7.5.|8-6-4-2-|0.4.7.9.|b---9-7-',
  })
  const names = [
    localized('Nova', '诺娃', 'ノヴァ'),
    localized('Shade', '影', 'カゲ'),
    localized('Bolt', '闪电', 'ボルト'),
  ]
  return {
    id: 'heroes',
    name: localized('Heroes', '英雄', 'ヒーロー'),
    values: {
      ...skinArtValues(art),
      prop: { asset: art.prop },
      music: { asset: music, volume: 1 },
      ...Object.fromEntries(art.cards.map((asset, i) => [`card-image-${i + 1}`, { asset }])),
      ...Object.fromEntries(names.map((text, i) => [`name-${i + 1}`, { text }])),
      title: { text: localized('WHO WILL SAVE THE CITY?', '谁能\n拯救城市？', '街を救うのは誰？') },
      line: { text: localized('Pick one hero. Choose well!', '选一位英雄，慎重！', 'ヒーローを一人選べ！') },
      slogan: { text: localized('The city is calling you.', '城市在召唤你。', '街が君を呼んでいる。') },
      'right-card': 2,
      'panel-color': 'linear-gradient(180deg, #ff5fa8 0%, #6a1fa8 100%)',
      'cta-color': '#ff5a3c',
      font: 'font:baloo',
    },
  }
}
