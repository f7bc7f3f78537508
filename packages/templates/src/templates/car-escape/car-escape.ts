import { assemble } from '../../builder/document.ts'
import { localized } from '../../builder/local.ts'
import { brand, brandRules } from '../../components/brand.ts'
import type { Kit } from '../../components/kit.ts'
import { endScene, failScene, winScene } from '../../components/outcome.ts'
import { skinArtValues } from '../../components/skin-art.ts'
import { musicLoop } from '../../audio/build-audio.ts'
import type { TemplateSource } from '../../template-source.ts'
import { marinaArt, streetArt } from './car-art.ts'
import { carParams } from './car-params.ts'
import { escapeScene, escapeAudio, escapeTitle, sceneImages } from './car-scene.ts'

const colors = {
  button: '#ff7a1f',
  veil: 'rgba(6,46,20,0.58)',
  stroke: '#0d3a6e',
  panel: ['#3aa0f2', '#1450b4'] as [string, string],
}

export const carEscape: TemplateSource = {
  id: 1007,
  key: 'car-escape',
  gameplay: 'park',
  industry: 'casual',
  tags: [1, 2],
  coverSteps: 84,
  name: localized('Car escape', '挪车大逃脱', 'くるま大脱出'),
  summary: localized(
    'Tap the cars in the right order and clear the jam without a crash.',
    '按正确顺序点击车辆，不碰撞地疏通车场。',
    '正しい順番でタップして、ぶつけずに渋滞を解消しよう。',
  ),
  make: makeCarEscape,
}

async function makeCarEscape(kit: Kit) {
  const art = await streetArt(kit)
  const audioAssets = await escapeAudio(kit)
  const images = await sceneImages(kit)
  const [music, win, fail] = await Promise.all([
    musicLoop(kit.studio, 'street', {
      bpm: 126,
      key: -9,
      scale: 'major',
      lead: 'pluck',
      chords: [0, 3, 4, 0, 5, 3],
      drums: 'khskkhsh',
      melody: '4.4.2.4.|7---5.3.|6.4.2.1.|4---2...|5.7.9.7.|5.3.5---',
    }),
    kit.audio('win'),
    kit.audio('fail'),
  ])
  const outcome = { backdrop: art.backdrop, ...colors }
  const document = assemble({
    name: 'Car escape',
    gameplay: 'park',
    seed: 17,
    background: { kind: 'color', color: '#7ccb47' },
    music: { asset: music.id, volume: 0.5, loop: true },
    scenes: [
      escapeScene(kit, art, images, audioAssets, colors),
      winScene(kit, {
        ...outcome,
        ribbon: art.ribbon,
        hero: art.hero,
        fanfare: win,
        applause: 'confetti',
        title: localized('ALL CLEAR!', '全部疏通！', '全車だっしゅつ！'),
        reward: localized('Not a scratch!', '毫发无伤！', 'キズひとつなし！'),
        action: localized('NEXT LEVEL', '下一关', '次へ進む'),
      }),
      failScene(kit, {
        ...outcome,
        hero: art.sad,
        jingle: fail,
        title: localized('JAMMED!', '堵死啦！', '大渋滞！'),
        line: localized(
          'Who has to leave first? Try again!',
          '该让谁先走？再试一次！',
          '先に出るのはどの車？もう一度！',
        ),
      }),
      endScene(kit, {
        ...outcome,
        icon: art.icon,
        title: escapeTitle,
        line: localized('Can you clear every lot?', '你能疏通所有车场吗？', 'すべての駐車場をクリアできる？'),
        action: localized('PLAY NOW', '立即试玩', '今すぐ遊ぶ'),
      }),
    ],
    above: brand(kit, art.icon, '#e8404f'),
    rules: brandRules,
    variables: {
      left: { initial: 9, description: 'Cars still to leave' },
      lives: { initial: 3, description: 'Crashes left' },
      time: { initial: 45, description: 'Seconds left' },
    },
    params: carParams(),
    fonts: kit.fonts,
    assets: [music, win, fail, kit.hand, ...Object.values(audioAssets), ...kit.fontAssets],
  })
  return {
    document,
    skins: [{ id: 'street', name: localized('Street', '街区', '街'), values: {} }, await marinaSkin(kit)],
  }
}

async function marinaSkin(kit: Kit) {
  const art = await marinaArt(kit)
  const music = await musicLoop(kit.studio, 'marina', {
    bpm: 112,
    key: -7,
    scale: 'pentatonic',
    lead: 'bell',
    chords: [0, 5, 3, 4, 0, 4],
    drums: 'k.hsk.hs',
    melody: '2.4.3.2.|5---4.2.|3.1.0.1.|4-------|5.6.5.4.|2-3-4---',
  })
  return {
    id: 'marina',
    name: localized('Marina', '码头', 'マリーナ'),
    values: {
      ...skinArtValues(art),
      lot: { asset: art.ground },
      'road-color': art.roadColor,
      music: { asset: music, volume: 1 },
      ...Object.fromEntries(art.cars.map((asset, i) => [`car-${i + 1}`, { asset }])),
      title: { text: localized('BOAT ESCAPE', '码头大疏通', 'ボート大脱出') },
      slogan: {
        text: localized(
          'Set them free, one by one.',
          '一艘一艘，放它们出海。',
          '一そうずつ、海へ送り出そう。',
        ),
      },
      'panel-color': 'linear-gradient(180deg, #12b5c9 0%, #0b6f9c 100%)',
      'cta-color': '#ff4f7b',
      font: 'font:baloo',
    },
  }
}
