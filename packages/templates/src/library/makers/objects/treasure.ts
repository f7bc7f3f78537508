import { radial, starPath, twinkle } from '../../../art/paint.ts'
import { gem, type GemCut } from '../../../art/objects/gem.ts'
import { named, variety, type StillItem } from '../../item.ts'
import { blend, hues, type Hue } from '../../palette.ts'
import { disc, floorShadow, glint, line, rect, solid, veil } from '../draw.ts'
import { ball, defs, grad, objectItem, type Names } from './object-item.ts'

/** Gems, coins, chests, gifts, stars and hearts. */
export function treasure(): StillItem[] {
  const { red, yellow, green, teal, blue, violet, pink, gold, silver, dark } = hues
  const cuts: [GemCut, Hue, Names][] = [
    ['round', red, ['ruby', '红宝石', 'ルビー']],
    ['hex', blue, ['sapphire', '蓝宝石', 'サファイア']],
    ['square', green, ['emerald', '绿宝石', 'エメラルド']],
    ['diamond', teal, ['diamond', '钻石', 'ダイヤモンド']],
    ['triangle', violet, ['amethyst', '紫水晶', 'アメジスト']],
    ['drop', yellow, ['topaz', '黄宝石', 'トパーズ']],
  ]
  return [
    ...cuts.map(([cut, c, names]) => ({
      ...objectItem(
        `gem-${names[0]}`,
        names,
        'gem jewel 宝石 ジュエル',
        `<g transform="translate(18 18)">${gem(cut, c)}</g>`,
      ),
      name: variety(named('Gem', '宝石', '宝石'), named(...names)),
    })),
    objectItem('coin', ['Gold coin', '金币', 'ゴールドコイン'], 'money gold 金钱 お金', coin(gold)),
    objectItem('coin-silver', ['Silver coin', '银币', 'シルバーコイン'], 'money 金钱 お金', coin(silver)),
    objectItem('coins', ['Pile of coins', '一堆金币', 'コインの山'], 'money gold rich 金钱 お金', coins()),
    objectItem('coin-bag', ['Bag of coins', '金币袋', 'コイン袋'], 'money treasure 钱袋 財布', bag()),
    objectItem('chest', ['Treasure chest', '宝箱', '宝箱'], 'treasure reward closed 奖励 報酬', chest(false)),
    objectItem(
      'chest-open',
      ['Open treasure chest', '打开的宝箱', '開いた宝箱'],
      'treasure reward gold 奖励 報酬',
      chest(true),
    ),
    objectItem(
      'gift-red',
      ['Red gift box', '红色礼盒', '赤いギフト箱'],
      'present reward 礼物 プレゼント',
      gift(red, gold),
    ),
    objectItem(
      'gift-violet',
      ['Violet gift box', '紫色礼盒', '紫のギフト箱'],
      'present reward 礼物 プレゼント',
      gift(violet, pink),
    ),
    objectItem('star', ['Gold star', '金色星星', '金の星'], 'rating win 星级 評価', star(gold)),
    objectItem('star-empty', ['Empty star', '空星星', '空の星'], 'rating slot 星级 評価', star(dark)),
    objectItem(
      'star-happy',
      ['Smiling star', '笑脸星星', '笑顔の星'],
      'cute 可爱 かわいい',
      `${star(yellow)}${face(128, 138)}`,
    ),
    objectItem('heart', ['Glossy heart', '光泽爱心', 'つやハート'], 'love life 生命 ライフ', heart(red)),
    objectItem('heart-pink', ['Pink heart', '粉色爱心', 'ピンクのハート'], 'love 爱 愛', heart(pink)),
  ]
}

function coin(c: Hue): string {
  return `${floorShadow(128, 232, 90)}${defs(
    grad('rim', c),
    radial(
      'bed',
      [
        [0, c.light],
        [1, c.mid],
      ],
      0.4,
      0.35,
      0.8,
    ),
    grad('mark', { light: c.light, mid: blend(c.light, c.mid, 0.4), dark: c.mid }),
  )}${disc(128, 126, 98, c.ink)}${disc(128, 130, 93, c.dark)}${disc(128, 122, 93, 'url(#rim)')}${disc(128, 122, 75, c.dark)}${disc(128, 125, 73, 'url(#bed)')}${solid(starPath(128, 127, 44, 21), 'url(#mark)', c.dark, 9)}<path d="M58 150A76 76 0 0 1 150 50L168 56A92 92 0 0 0 70 172Z" fill="#fff" opacity=".35"/>${glint(76, 68, 14)}${Array.from({ length: 24 }, (_, i) => `<path d="M128 34V44" stroke="${c.dark}" stroke-width="4" stroke-linecap="round" opacity=".5" transform="rotate(${i * 15} 128 122)"/>`).join('')}`
}

function flatCoin(x: number, y: number, turn = 0): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse rx="44" ry="18" cy="10" fill="#613104" stroke="#613104" stroke-width="8"/><path d="M-44 0V10A44 18 0 0 0 44 10V0Z" fill="#d78a0e"/><path d="M-30 12v12M-15 17v11M0 19v10M15 17v11M30 12v12" stroke="#9a5b05" stroke-width="4"/><ellipse rx="44" ry="18" fill="#ffe37d"/><ellipse rx="33" ry="12" fill="#ffc02e" stroke="#e59a10" stroke-width="3"/><ellipse cx="-12" cy="-5" rx="14" ry="4" fill="#fff" opacity=".8"/></g>`
}

function coins(): string {
  const spots: [number, number, number][] = [
    [72, 208, 0],
    [186, 208, 2],
    [128, 216, 0],
    [84, 180, -3],
    [170, 182, 3],
    [126, 188, 0],
    [102, 156, -2],
    [152, 156, 4],
    [126, 130, 0],
    [130, 104, -6],
  ]
  return `${floorShadow(128, 232, 112)}${spots.map(([x, y, turn]) => flatCoin(x, y, turn)).join('')}<g transform="translate(150 92) rotate(14) scale(.4)">${coin(
    hues.gold,
  )
    .replace(/id="/g, 'id="c-')
    .replace(/url\(#/g, 'url(#c-')}</g>${twinkle(70, 92, 26)}${twinkle(196, 150, 18)}`
}

function bag(): string {
  return `${floorShadow(128, 234, 96)}${defs(grad('sack', { light: '#f0bd76', mid: '#c5813b', dark: '#84491a' }))}${solid('M92 74C60 100 30 150 36 196 40 226 80 232 128 232S216 226 220 196C226 150 196 100 164 74Z', 'url(#sack)', '#3d1d08')}${solid('M84 40Q100 56 112 34 128 54 144 34 156 56 172 40 176 60 162 76H94Q80 60 84 40Z', '#e0a356', '#3d1d08')}${rect(82, 68, 92, 20, 10, 'fill="#d13b3b" stroke="#3d1d08" stroke-width="8" paint-order="stroke"')}${line('M160 82q30 14 26 40M156 84q10 20 2 42', '#d13b3b', 9)}<g transform="translate(72 104) scale(.44)">${coin(
    hues.gold,
  )
    .replace(/id="/g, 'id="c-')
    .replace(/url\(#/g, 'url(#c-')}</g>${veil('M64 124C48 150 44 176 52 204 44 196 36 170 64 124Z', 0.5)}`
}

function chest(open: boolean): string {
  const base = `${solid('M36 136H220L212 226H44Z', 'url(#wood)', '#3a1b06')}${line('M48 168H208M46 198H210', '#6f3b17', 5, 0.8)}<path d="M36 136H220L218 156H38Z" fill="#000" opacity=".18"/>${solid('M46 138H68L72 226H54Z', 'url(#gold)', '#5c3000', 6)}${solid('M210 138H188L184 226H202Z', 'url(#gold)', '#5c3000', 6)}${solid('M36 132H220V150H36Z', 'url(#gold)', '#5c3000', 6)}`
  const lock = `${solid('M106 128H150V160Q150 180 128 186 106 180 106 160Z', 'url(#gold)', '#5c3000', 7)}${disc(128, 150, 8, '#4a2400')}<path d="M124 152h8l4 20h-16Z" fill="#4a2400"/>`
  const head = defs(
    grad('wood', { light: '#d98d45', mid: '#a85f25', dark: '#703a12' }),
    grad('gold', hues.gold),
  )
  if (!open)
    return `${floorShadow(128, 232, 112)}${head}${base}${solid('M32 132Q32 62 92 58H164Q224 62 224 132Z', 'url(#wood)', '#3a1b06')}${veil('M44 112Q50 76 96 72H160Q190 74 204 92 180 84 128 84T44 112Z', 0.3)}${solid('M44 132Q46 76 74 62L94 58Q68 84 68 132Z', 'url(#gold)', '#5c3000', 6)}${solid('M212 132Q210 76 182 62L162 58Q188 84 188 132Z', 'url(#gold)', '#5c3000', 6)}${solid('M30 120H226V140H30Z', 'url(#gold)', '#5c3000', 6)}${lock}`
  return `${floorShadow(128, 232, 112)}${head}${defs(
    radial('light', [
      [0, '#fffbd0', 0.95],
      [0.5, '#ffd84a', 0.5],
      [1, '#ffd84a', 0],
    ]),
  )}${solid('M40 104Q40 24 92 18H164Q216 24 216 104Z', '#5b2c0b', '#3a1b06')}${solid('M52 100Q54 38 96 32H160Q202 38 204 100Z', '#3a1a05', '#3a1b06', 2)}${line('M44 104Q44 30 94 24H162Q212 30 212 104', '#ffcb3d', 10)}<ellipse cx="128" cy="106" rx="126" ry="100" fill="url(#light)"/>${flatCoin(84, 122, -8)}${flatCoin(172, 122, 8)}${flatCoin(128, 112, 0)}${flatCoin(106, 134, 4)}${flatCoin(152, 134, -4)}<g transform="translate(86 66) scale(.3)">${gem('round', hues.red)}</g>${base}${lock}${twinkle(70, 62, 24)}${twinkle(196, 74, 20)}${twinkle(134, 40, 16)}`
}

function gift(box: Hue, ribbon: Hue): string {
  return `${floorShadow(128, 234, 100)}${defs(grad('box', box), grad('band', ribbon))}${solid('M46 116H210V224Q210 230 204 230H52Q46 230 46 224Z', 'url(#box)', box.ink)}<path d="M46 116H210V134H46Z" fill="#000" opacity=".2"/>${rect(110, 112, 36, 118, 0, `fill="url(#band)"`)}${line('M110 116V230M146 116V230', ribbon.ink, 4, 0.5)}${solid('M34 82H222Q226 82 226 86V118Q226 122 222 122H34Q30 122 30 118V86Q30 82 34 82Z', 'url(#box)', box.ink)}${veil('M34 84H222V98H34Z', 0.3)}${rect(106, 82, 44, 40, 0, 'fill="url(#band)"')}${solid('M128 80C96 84 54 78 60 50 66 26 112 36 128 80Z', 'url(#band)', ribbon.ink, 10)}${solid('M128 80C160 84 202 78 196 50 190 26 144 36 128 80Z', 'url(#band)', ribbon.ink, 10)}${solid('M108 60H148V86H108Z', 'url(#band)', ribbon.ink, 10)}${veil('M74 52Q84 42 104 58 88 52 74 62Z', 0.6)}${veil('M182 52Q172 42 152 58 168 52 182 62Z', 0.6)}${veil('M58 140H72V214H58Z', 0.28)}`
}

function star(c: Hue): string {
  const d = starPath(128, 136, 96, 50)
  return `${floorShadow(128, 236, 82)}${defs(
    grad('body', c),
    radial('core', [
      [0, c.light],
      [1, c.light, 0],
    ]),
  )}<path d="${d}" fill="${c.ink}" stroke="${c.ink}" stroke-width="46" stroke-linejoin="round"/><path d="${d}" fill="${c.dark}" stroke="${c.dark}" stroke-width="30" stroke-linejoin="round" transform="translate(0 4)"/><path d="${d}" fill="url(#body)" stroke="url(#body)" stroke-width="26" stroke-linejoin="round"/><path d="${starPath(128, 134, 72, 38)}" fill="url(#core)" stroke="${c.light}" stroke-opacity=".5" stroke-width="14" stroke-linejoin="round"/>${glint(104, 72, 20, 10)}${glint(78, 104, 9, 6)}`
}

/** Eyes and a smile. */
function face(x: number, y: number, s = 1): string {
  return `<g transform="translate(${x} ${y}) scale(${s})">${disc(-24, -8, 9, '#2b1a12', undefined, 0, 12)}${disc(24, -8, 9, '#2b1a12', undefined, 0, 12)}${disc(-21, -13, 3.4, '#fff')}${disc(27, -13, 3.4, '#fff')}${line('M-14 12Q0 26 14 12', '#2b1a12', 5)}${disc(-40, 8, 9, '#ff6f91', undefined, 0, 6)}${disc(40, 8, 9, '#ff6f91', undefined, 0, 6)}</g>`
}

function heart(c: Hue): string {
  const d = 'M128 222C40 160 24 92 66 58 98 34 122 56 128 76 134 56 158 34 190 58 232 92 216 160 128 222Z'
  return `${floorShadow(128, 238, 74)}${defs(ball('body', c))}${solid(d, 'url(#body)', c.ink, 18)}${veil('M62 120C50 92 62 66 84 62 104 60 92 82 82 92S70 114 62 120Z', 0.7)}${line('M196 84Q208 104 198 132', '#fff', 8, 0.4)}`
}
