import { assemble } from '../../builder/document.ts'
import { localized } from '../../builder/local.ts'
import { brand, brandRules } from '../../components/brand.ts'
import type { Kit } from '../../components/kit.ts'
import { endScene, failScene, winScene } from '../../components/outcome.ts'
import { skinArtValues } from '../../components/skin-art.ts'
import { musicLoop } from '../../audio/build-audio.ts'
import type { TemplateSource } from '../../template-source.ts'
import { meadowArt, reefArt } from './jigsaw-art.ts'
import { jigsawParams } from './jigsaw-params.ts'
import { jigsawScene, jigsawAudio, jigsawTitle } from './jigsaw-scene.ts'

const colors = {
  button: '#2fb64a',
  veil: 'rgba(70,28,4,0.58)',
  stroke: '#7a2f08',
  panel: ['#ffae57', '#d1571c'] as [string, string],
}

export const photoJigsaw: TemplateSource = {
  id: 1008,
  key: 'photo-jigsaw',
  gameplay: 'puzzle',
  industry: 'casual',
  tags: [2],
  coverSteps: 96,
  name: localized('Photo jigsaw', '照片拼图', '写真ジグソー'),
  summary: localized(
    'Put the pieces of a photo together; or swap, turn or slide them.',
    '把照片拼回原样，也可以交换、旋转或滑动拼图块。',
    '写真のピースをはめよう。入れ替え、回転、スライドにも変えられます。',
  ),
  make: makePhotoJigsaw,
}

async function makePhotoJigsaw(kit: Kit) {
  const art = await meadowArt(kit)
  const audioAssets = await jigsawAudio(kit)
  const [music, win, fail] = await Promise.all([
    musicLoop(kit.studio, 'jigsaw', {
      bpm: 98,
      key: -9,
      scale: 'major',
      lead: 'bell',
      chords: [0, 5, 3, 4, 0, 4],
      drums: 'k..hs..h',
      melody: '4---2---|5---4.2.|3---1.3.|4-------|2.4.6.7.|6-4-1---',
    }),
    kit.audio('win'),
    kit.audio('fail'),
  ])
  const outcome = { backdrop: art.backdrop, ...colors }
  const document = assemble({
    name: 'Photo jigsaw',
    gameplay: 'puzzle',
    seed: 23,
    background: { kind: 'color', color: '#dd9550' },
    music: { asset: music.id, volume: 0.5, loop: true },
    scenes: [
      jigsawScene(kit, art, audioAssets, colors),
      winScene(kit, {
        ...outcome,
        ribbon: art.ribbon,
        hero: art.hero,
        fanfare: win,
        applause: 'stars',
        title: localized('PERFECT FIT!', '拼图完成！', 'ぴったり完成！'),
        reward: localized('What a lovely picture', '真是一幅美图', 'すてきな絵になりました'),
        action: localized('NEXT PICTURE', '下一张', '次の絵へ'),
      }),
      failScene(kit, {
        ...outcome,
        hero: art.sad,
        jingle: fail,
        title: localized('TIME IS UP!', '时间到！', '時間切れ！'),
        line: localized(
          'Only a few pieces were missing. Again?',
          '只差几块了，再来一次？',
          'あと数ピース。もう一度？',
        ),
      }),
      endScene(kit, {
        ...outcome,
        icon: art.icon,
        title: jigsawTitle,
        line: localized(
          'A thousand photos to piece together.',
          '上千张美图等你来拼。',
          '千枚の絵があなたを待っています。',
        ),
        action: localized('PLAY NOW', '立即试玩', '今すぐ遊ぶ'),
      }),
    ],
    above: brand(kit, art.icon, '#e8503f'),
    rules: brandRules,
    variables: {
      left: { initial: 6, description: 'Pieces still to place' },
      time: { initial: 60, description: 'Seconds left' },
    },
    params: jigsawParams(),
    fonts: kit.fonts,
    assets: [music, win, fail, kit.hand, ...Object.values(audioAssets), ...kit.fontAssets],
  })
  return {
    document,
    skins: [{ id: 'meadow', name: localized('Meadow', '草地', '草原'), values: {} }, await reefSkin(kit)],
  }
}

async function reefSkin(kit: Kit) {
  const art = await reefArt(kit)
  const music = await musicLoop(kit.studio, 'reef', {
    bpm: 104,
    key: -5,
    scale: 'pentatonic',
    lead: 'pluck',
    chords: [0, 4, 5, 3, 0, 4],
    drums: 'k.hsk.hs',
    melody: '0.2.4---|5.4.2---|3.4.5.7.|4---....|7.5.4.2.|3-2-0---',
  })
  return {
    id: 'reef',
    name: localized('Reef', '珊瑚海', 'サンゴ礁'),
    values: {
      ...skinArtValues(art),
      photo: { asset: art.photo },
      music: { asset: music, volume: 1 },
      title: { text: localized('REEF JIGSAW', '海底拼图', '海のジグソー') },
      slogan: {
        text: localized('Dive in, piece by piece.', '一块一块，潜入海底。', 'ピースをはめて、海の中へ。'),
      },
      'panel-color': 'linear-gradient(180deg, #3fa9f5 0%, #1a5fc8 100%)',
      'cta-color': '#e8467c',
      font: 'font:fredoka',
    },
  }
}
