import { assemble } from '../../builder/document.ts'
import { localized } from '../../builder/local.ts'
import { when } from '../../builder/rule.ts'
import { brand, brandRules } from '../../components/brand.ts'
import type { Kit } from '../../components/kit.ts'
import { endScene, failScene, winScene } from '../../components/outcome.ts'
import { skinArtValues } from '../../components/skin-art.ts'
import { musicLoop } from '../../audio/build-audio.ts'
import type { TemplateSource } from '../../template-source.ts'
import { beachArt, casinoArt } from './wheel-art.ts'
import { wheelParams } from './wheel-params.ts'
import { wheelScene, wheelTitle } from './wheel-scene.ts'

const colors = {
  button: '#2fb64a',
  veil: 'rgba(70,2,24,0.55)',
  stroke: '#6b0a24',
  panel: ['#ff6a4d', '#a3123a'] as [string, string],
}

export const spinToWin: TemplateSource = {
  id: 1005,
  key: 'spin-to-win',
  gameplay: 'spin',
  industry: 'ecommerce',
  tags: [1],
  coverSteps: 100,
  name: localized('Spin to win', '幸运大转盘', 'ルーレットで当てよう'),
  summary: localized(
    'One tap turns the wheel; a near miss invites a second spin, then the prize.',
    '一点即转，先差一点点，再转就中大奖。',
    'タップで回るルーレット。惜しいハズレのあと大当たり。',
  ),
  make: makeSpinToWin,
}

async function makeSpinToWin(kit: Kit) {
  const art = await casinoArt(kit)
  const [music, win, fail, ticks, coin, whoosh] = await Promise.all([
    musicLoop(kit.studio, 'casino', {
      bpm: 132,
      key: -10,
      scale: 'major',
      lead: 'bell',
      chords: [0, 5, 1, 4, 0, 4],
      drums: 'khshkhsh',
      melody: '4.7.9.7.|5.9.c---|8.a.8.5.|6-8-b---|9.7.4.7.|8-6-4-6-',
    }),
    ...(['win', 'fail', 'ticks', 'coin', 'whoosh'] as const).map(name => kit.audio(name)),
  ])
  if (!music || !win || !fail || !ticks || !coin || !whoosh)
    throw new Error('The audio of the wheel was not made')
  const outcome = { backdrop: art.backdrop, ...colors }
  const document = assemble({
    name: 'Spin to win',
    gameplay: 'spin',
    seed: 5,
    background: { kind: 'color', color: '#8d0f2c' },
    music: { asset: music.id, volume: 0.5, loop: true },
    scenes: [
      wheelScene(kit, art, colors, { ticks, coin, whoosh }),
      winScene(kit, {
        ...outcome,
        ribbon: art.ribbon,
        hero: art.hero,
        fanfare: win,
        applause: 'coins',
        title: localized('BIG PRIZE!', '恭喜中奖！', '大当たり！'),
        reward: localized('Open your gift inside', '打开应用领取礼物', 'アプリでギフトを開けよう'),
        action: localized('CLAIM', '立即领取', '受け取る'),
      }),
      failScene(kit, {
        ...outcome,
        hero: art.sad,
        jingle: fail,
        title: localized('SO CLOSE!', '差一点点！', 'おしい！'),
        line: localized('You get one more free spin.', '再送你一次免费机会。', 'もう一回まわせます。'),
      }),
      endScene(kit, {
        ...outcome,
        icon: art.icon,
        title: wheelTitle,
        line: localized(
          'A new wheel of gifts every day.',
          '每天都有新的惊喜转盘。',
          '毎日あたらしいプレゼント。',
        ),
        action: localized('GET IT NOW', '立即领取', '今すぐ入手'),
      }),
    ],
    above: brand(kit, art.icon, '#7a3df0'),
    rules: [
      ...brandRules,
      when('rule:second-chance', { t: 'event', event: 'retry' }, [
        { t: 'assign', var: 'attempt', op: '=', value: 2 },
      ]),
    ],
    variables: {
      attempt: { initial: 1, description: 'Which spin it is: 1, or 2 after a retry' },
      spinning: { initial: false, description: 'True while the wheel turns' },
      'first-spin': { initial: 'miss', description: 'How the first spin ends: win or miss' },
    },
    params: wheelParams(),
    fonts: kit.fonts,
    assets: [music, win, fail, ticks, coin, whoosh, ...kit.fontAssets],
  })
  return {
    document,
    skins: [
      { id: 'casino', name: localized('Theatre', '剧院', 'シアター'), values: {} },
      await beachSkin(kit),
    ],
  }
}

async function beachSkin(kit: Kit) {
  const art = await beachArt(kit)
  const music = await musicLoop(kit.studio, 'beach', {
    bpm: 112,
    key: -7,
    scale: 'major',
    lead: 'pluck',
    chords: [0, 3, 4, 0, 5, 4],
    drums: 'k.hskh.s',
    melody: '4..5.7..|7..5.4..|8..7.5..|4---2---|5.7.9.7.|8--6--4-',
  })
  return {
    id: 'beach',
    name: localized('Beach', '海滩', 'ビーチ'),
    values: {
      ...skinArtValues(art),
      wheel: { asset: art.face },
      rim: { asset: art.rim },
      hub: { asset: art.hub },
      pointer: { asset: art.pointer },
      coins: { asset: art.coins },
      music: { asset: music, volume: 1 },
      title: { text: localized('SUMMER SPIN', '夏日转转乐', 'サマースピン') },
      line: {
        text: localized(
          'Turn the wheel, pack your bags!',
          '转动转盘，收拾行李出发！',
          'まわして旅に出よう！',
        ),
      },
      slogan: {
        text: localized(
          'Your next holiday is one spin away.',
          '下一个假期只差一转。',
          '次の休暇はひと回し先。',
        ),
      },
      'panel-color': 'linear-gradient(180deg, #22c4d8 0%, #0a6fa8 100%)',
      'cta-color': '#ff6a3c',
      font: 'font:baloo',
    },
  }
}
