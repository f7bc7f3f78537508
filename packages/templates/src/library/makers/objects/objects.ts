import { linear, n, radial, starPath, twinkle } from '../../../art/paint.ts'
import { gem, type GemCut } from '../../../art/objects/gem.ts'
import { named, variety, type StillItem } from '../../item.ts'
import { blend, hues, type Hue } from '../../palette.ts'
import { disc, floorShadow, glint, line, rect, solid, veil } from '../draw.ts'

type Names = [en: string, zh: string, ja: string]

function thing(key: string, names: Names, tags: string, body: string, size = 256): StillItem {
  return {
    kind: 'image',
    key: `object-${key}`,
    name: named(...names),
    category: 'object',
    tags: ['object', '道具', 'アイテム', ...tags.split(' ')],
    width: size,
    height: size,
    body,
  }
}

const grad = (id: string, c: Pick<Hue, 'light' | 'mid' | 'dark'>, angle = 0) =>
  linear(
    id,
    [
      [0, c.light],
      [0.5, c.mid],
      [1, c.dark],
    ],
    angle,
  )
const ball = (id: string, c: Pick<Hue, 'light' | 'mid' | 'dark'>) =>
  radial(
    id,
    [
      [0, c.light],
      [0.55, c.mid],
      [1, c.dark],
    ],
    0.38,
    0.32,
    0.75,
  )
const defs = (...elements: string[]) => `<defs>${elements.join('')}</defs>`

/** Objects of casual games: treasure, tools, sweets and toys. */
export function objects(): StillItem[] {
  const { red, orange, yellow, green, teal, blue, violet, pink, gold, silver, bronze, dark, brown } = hues
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
      ...thing(
        `gem-${names[0]}`,
        names,
        'gem jewel 宝石 ジュエル',
        `<g transform="translate(18 18)">${gem(cut, c)}</g>`,
      ),
      name: variety(named('Gem', '宝石', '宝石'), named(...names)),
    })),
    thing('coin', ['Gold coin', '金币', 'ゴールドコイン'], 'money gold 金钱 お金', coin(gold)),
    thing('coin-silver', ['Silver coin', '银币', 'シルバーコイン'], 'money 金钱 お金', coin(silver)),
    thing('coins', ['Pile of coins', '一堆金币', 'コインの山'], 'money gold rich 金钱 お金', coins()),
    thing('coin-bag', ['Bag of coins', '金币袋', 'コイン袋'], 'money treasure 钱袋 財布', bag()),
    thing('chest', ['Treasure chest', '宝箱', '宝箱'], 'treasure reward closed 奖励 報酬', chest(false)),
    thing(
      'chest-open',
      ['Open treasure chest', '打开的宝箱', '開いた宝箱'],
      'treasure reward gold 奖励 報酬',
      chest(true),
    ),
    thing(
      'gift-red',
      ['Red gift box', '红色礼盒', '赤いギフト箱'],
      'present reward 礼物 プレゼント',
      gift(red, gold),
    ),
    thing(
      'gift-violet',
      ['Violet gift box', '紫色礼盒', '紫のギフト箱'],
      'present reward 礼物 プレゼント',
      gift(violet, pink),
    ),
    thing('star', ['Gold star', '金色星星', '金の星'], 'rating win 星级 評価', star(gold)),
    thing('star-empty', ['Empty star', '空星星', '空の星'], 'rating slot 星级 評価', star(dark)),
    thing(
      'star-happy',
      ['Smiling star', '笑脸星星', '笑顔の星'],
      'cute 可爱 かわいい',
      `${star(yellow)}${face(128, 138)}`,
    ),
    thing('heart', ['Glossy heart', '光泽爱心', 'つやハート'], 'love life 生命 ライフ', heart(red)),
    thing('heart-pink', ['Pink heart', '粉色爱心', 'ピンクのハート'], 'love 爱 愛', heart(pink)),
    thing('rocket', ['Rocket', '火箭', 'ロケット'], 'space fast 太空 宇宙', rocket()),
    thing('bomb', ['Bomb', '炸弹', '爆弾'], 'explosion booster 爆炸 爆発', bomb()),
    thing('magnet', ['Magnet', '磁铁', '磁石'], 'booster 道具', magnet()),
    thing('hammer', ['Hammer', '锤子', 'ハンマー'], 'booster tool 工具', hammer()),
    thing('wand', ['Magic wand', '魔法棒', '魔法の杖'], 'magic booster 魔法', wand()),
    thing('key', ['Golden key', '金钥匙', '金の鍵'], 'unlock 解锁', goldenKey()),
    thing('potion-red', ['Red potion', '红色药水', '赤いポーション'], 'magic life 魔法 薬', potion(red)),
    thing('potion-blue', ['Blue potion', '蓝色药水', '青いポーション'], 'magic mana 魔法 薬', potion(blue)),
    thing(
      'potion-green',
      ['Green potion', '绿色药水', '緑のポーション'],
      'magic poison 魔法 薬',
      potion(green),
    ),
    thing('sword', ['Sword', '剑', '剣'], 'weapon fight 武器', sword()),
    thing('shield', ['Shield', '盾牌', '盾'], 'defence 防御', shield()),
    thing('crown', ['Jewelled crown', '宝石王冠', '宝石の王冠'], 'king vip 国王', crown()),
    thing('hourglass', ['Hourglass', '沙漏', '砂時計'], 'time 时间 時間', hourglass()),
    thing('apple', ['Apple', '苹果', 'りんご'], 'fruit 水果 果物', apple()),
    thing('orange', ['Orange', '橙子', 'オレンジ'], 'fruit 水果 果物', orangeFruit()),
    thing('cherry', ['Cherries', '樱桃', 'さくらんぼ'], 'fruit 水果 果物', cherries()),
    thing('grapes', ['Grapes', '葡萄', 'ぶどう'], 'fruit 水果 果物', grapes()),
    thing('strawberry', ['Strawberry', '草莓', 'いちご'], 'fruit 水果 果物', strawberry()),
    thing('watermelon', ['Watermelon slice', '西瓜', 'スイカ'], 'fruit 水果 果物', melon()),
    thing('banana', ['Bananas', '香蕉', 'バナナ'], 'fruit 水果 果物', banana()),
    thing('lemon', ['Lemon', '柠檬', 'レモン'], 'fruit 水果 果物', lemon()),
    thing('pear', ['Pear', '梨', '洋なし'], 'fruit 水果 果物', pear()),
    thing('donut', ['Donut', '甜甜圈', 'ドーナツ'], 'sweet food 甜品 お菓子', donut()),
    thing('cupcake', ['Cupcake', '纸杯蛋糕', 'カップケーキ'], 'sweet food 甜品 お菓子', cupcake()),
    thing('lollipop', ['Lollipop', '棒棒糖', 'ペロペロキャンディ'], 'sweet candy 糖果 お菓子', lollipop()),
    thing('candy', ['Wrapped candy', '糖果', 'キャンディ'], 'sweet 糖果 お菓子', candy()),
    ...(
      [
        [red, '1'],
        [blue, '2'],
        [green, '3'],
        [yellow, '4'],
        [violet, '5'],
      ] as const
    ).map(([c, key]) => ({
      ...thing(
        `block-${c.key}`,
        ['Block', '方块', 'ブロック'],
        `block puzzle cube ${key} 积木 パズル`,
        block(c),
      ),
      name: variety(named('Puzzle block', '益智方块', 'パズルブロック'), c.name),
    })),
    thing('crate', ['Wooden crate', '木箱', '木箱'], 'box wood 箱子 箱', crate()),
    thing('ice', ['Ice block', '冰块', '氷ブロック'], 'block winter 冰 氷', iceBlock()),
    thing('balloons', ['Balloons', '气球', '風船'], 'party 派对 パーティー', balloons()),
    thing('dice', ['Dice', '骰子', 'サイコロ'], 'luck game 运气 運', dice()),
    thing('medal-gold', ['Gold medal', '金牌', '金メダル'], 'win first 第一 優勝', medal(gold, red)),
    thing('medal-silver', ['Silver medal', '银牌', '銀メダル'], 'second 第二', medal(silver, blue)),
    thing('medal-bronze', ['Bronze medal', '铜牌', '銅メダル'], 'third 第三', medal(bronze, green)),
    thing('cup', ['Trophy cup', '奖杯', '優勝カップ'], 'win champion 冠军 優勝', cup()),
    thing('ufo', ['Flying saucer', '飞碟', 'UFO'], 'space alien 太空 宇宙', ufo()),
    thing('car', ['Toy car', '玩具车', 'おもちゃの車'], 'vehicle race 汽车 くるま', car()),
    thing('football', ['Football', '足球', 'サッカーボール'], 'sport ball 运动 スポーツ', football()),
    thing('barrel', ['Barrel', '木桶', '樽'], 'wood 木', barrel(brown, orange)),
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

function rocket(): string {
  return `${defs(
    linear(
      'hull',
      [
        [0, '#ffffff'],
        [0.55, '#e3e9f5'],
        [1, '#a9b5cc'],
      ],
      -90,
    ),
    grad('fin', hues.red),
    linear('flame', [
      [0, '#fff7b0'],
      [0.5, '#ffb01f'],
      [1, '#ff4a1f', 0.9],
    ]),
  )}<g transform="rotate(38 128 128)">${solid('M108 190Q96 232 128 256 160 232 148 190Z', 'url(#flame)', '#8a2a04', 8)}<path d="M118 192Q114 218 128 236 142 218 138 192Z" fill="#fffbe0"/>${solid('M92 134Q52 156 58 204L98 182Z', 'url(#fin)', '#4d0815', 10)}${solid('M164 134Q204 156 198 204L158 182Z', 'url(#fin)', '#4d0815', 10)}${solid('M128 8Q184 60 166 158L156 192H100L90 158Q72 60 128 8Z', 'url(#hull)', '#26304d')}${solid('M128 8Q156 34 164 66H92Q100 34 128 8Z', 'url(#fin)', '#26304d', 2)}${disc(128, 108, 27, '#26304d')}${disc(128, 108, 22, '#f4a51c')}${disc(128, 108, 17, '#3ec3ff')}${glint(121, 101, 7, 5)}${rect(96, 178, 64, 14, 4, 'fill="#5b678a"')}${rect(122, 150, 12, 50, 6, 'fill="#d92d3c" stroke="#4d0815" stroke-width="6" paint-order="stroke"')}${veil('M100 70Q94 110 102 150 92 120 100 70Z', 0.9)}</g>`
}

function bomb(): string {
  return `${floorShadow(122, 236, 90)}${defs(
    radial(
      'body',
      [
        [0, '#7a86ad'],
        [0.45, '#343d62'],
        [1, '#12162c'],
      ],
      0.36,
      0.3,
      0.8,
    ),
  )}${disc(118, 152, 82, 'url(#body)', '#070914')}${solid('M150 62L186 86 172 108 134 84Z', '#4b557d', '#070914', 10)}${line('M170 74Q186 40 206 50T226 40', '#070914', 18)}${line('M170 74Q186 40 206 50T226 40', '#e8c28c', 9)}<g transform="translate(228 36)"><path d="${starPath(0, 0, 30, 13, 8)}" fill="#ff7a1a"/><path d="${starPath(0, 0, 20, 9, 8)}" fill="#ffe14a"/>${disc(0, 0, 7, '#fff')}</g>${glint(84, 110, 24, 14)}${line('M188 184Q170 214 136 222', '#8fa0d6', 7, 0.5)}`
}

function magnet(): string {
  return `${floorShadow(128, 238, 84)}${defs(grad('body', hues.red), grad('tip', hues.silver))}<g transform="rotate(-24 128 128)">${solid('M40 92Q40 220 128 220T216 92V44H160V96Q160 160 128 160T96 96V44H40Z', 'url(#body)', '#4d0815', 14)}${solid('M40 40H96V84H40ZM160 40H216V84H160Z', 'url(#tip)', '#4d0815', 2)}${line('M40 84H96M160 84H216', '#4d0815', 6)}${line('M56 96Q58 190 110 202', '#fff', 9, 0.55)}</g>${[
    [44, 44],
    [196, 22],
    [224, 66],
  ]
    .map(([x, y]) => twinkle(x ?? 0, y ?? 0, 16, '#ffd84a'))
    .join('')}`
}

function hammer(): string {
  return `${floorShadow(118, 238, 80)}${defs(
    grad('head', hues.silver),
    linear(
      'handle',
      [
        [0, '#e2a35c'],
        [1, '#8a4f1f'],
      ],
      -90,
    ),
  )}<g transform="rotate(36 128 128)">${solid('M112 96H144L148 240Q128 250 108 240Z', 'url(#handle)', '#3a1b06')}${line('M122 120V220', '#ffdfae', 5, 0.6)}${solid('M58 32H198Q214 32 214 48V92Q214 108 198 108H58Q42 108 42 92V48Q42 32 58 32Z', 'url(#head)', '#2a334a', 14)}${veil('M56 40H200V58Q128 66 56 58Z', 0.75)}${rect(100, 30, 56, 80, 6, 'fill="#ffcb3d" stroke="#6b3d04" stroke-width="6"')}${veil('M104 34H152V50H104Z', 0.6)}</g>`
}

function wand(): string {
  return `${defs(
    linear(
      'rod',
      [
        [0, '#8457e6'],
        [1, '#3d1c8f'],
      ],
      -90,
    ),
    grad('tip', hues.gold),
  )}<g transform="rotate(40 128 128)">${solid('M116 92H140V244Q128 252 116 244Z', 'url(#rod)', '#1d0a4d')}${solid('M112 210H144V244Q128 254 112 244Z', 'url(#tip)', '#1d0a4d', 6)}${line('M122 112V200', '#fff', 4, 0.5)}</g><g transform="translate(188 72)"><path d="${starPath(0, 0, 58, 28)}" fill="#613104" stroke="#613104" stroke-width="22" stroke-linejoin="round"/><path d="${starPath(0, 0, 58, 28)}" fill="url(#tip)" stroke="url(#tip)" stroke-width="10" stroke-linejoin="round"/>${glint(-14, -26, 12, 6)}</g>${twinkle(96, 56, 26, '#ffe88a')}${twinkle(222, 152, 22, '#ffe88a')}${twinkle(128, 22, 14, '#fff')}${twinkle(62, 104, 12, '#d9b8ff')}`
}

function goldenKey(): string {
  return `${floorShadow(128, 238, 70)}${defs(grad('body', hues.gold))}<g transform="rotate(38 128 128)"><path d="M128 20A54 54 0 1 1 127.9 20ZM128 48A26 26 0 1 0 128.1 48Z" fill="url(#body)" fill-rule="evenodd" stroke="#613104" stroke-width="14" stroke-linejoin="round" paint-order="stroke"/>${solid('M114 122H142V236Q128 246 114 236Z', 'url(#body)', '#613104')}${solid('M142 180H176V202H162V214H176V232H142Z', 'url(#body)', '#613104')}${line('M94 46Q84 66 90 90', '#fff', 8, 0.8)}${line('M122 134V226', '#fff', 5, 0.7)}<path d="${starPath(128, 122, 20, 10)}" fill="#ff4a5e" stroke="#613104" stroke-width="5"/></g>`
}

function potion(c: Hue): string {
  const flask = 'M104 60H152V104L206 196Q220 228 186 230H70Q36 228 50 196L104 104Z'
  return `${floorShadow(128, 236, 92)}${defs(grad('liquid', c), `<clipPath id="glass"><path d="${flask}"/></clipPath>`)}${solid(flask, '#e8f4ff', '#1b2344', 14)}<g clip-path="url(#glass)"><rect width="256" height="256" fill="#d6e8fb"/><path d="M30 150Q80 130 128 150T226 150V240H30Z" fill="url(#liquid)"/><path d="M30 150Q80 130 128 150T226 150V162Q178 148 128 162T30 162Z" fill="#fff" opacity=".45"/>${disc(98, 194, 12, '#fff')}${disc(150, 186, 8, '#fff')}${disc(128, 212, 6, '#fff')}${disc(172, 208, 10, '#fff')}<path d="M30 240Q128 200 226 240Z" fill="#000" opacity=".12"/></g><g opacity=".001">${disc(0, 0, 1, '#fff')}</g>${solid('M94 48H162Q168 48 168 54V66Q168 72 162 72H94Q88 72 88 66V54Q88 48 94 48Z', '#d9e6f7', '#1b2344', 10)}${solid('M106 18H150V48H106Z', '#c98a4b', '#1b2344', 10)}${line('M68 190L104 126', '#fff', 11, 0.85)}`.replace(
    /(<ellipse cx="(98|150|128|172)" cy="(194|186|212|208)"[^<>]*fill="#fff")/g,
    '$1 opacity=".5"',
  )
}

function sword(): string {
  return `${defs(
    linear(
      'blade',
      [
        [0, '#ffffff'],
        [0.49, '#dfe7f5'],
        [0.51, '#9fb0cc'],
        [1, '#c7d3e8'],
      ],
      -90,
    ),
    grad('hilt', hues.gold),
  )}<g transform="rotate(40 128 128)">${solid('M108 40L128 2 148 40V168H108Z', 'url(#blade)', '#26304d')}${line('M128 20V164', '#7f90b0', 4)}${solid('M70 164Q128 150 186 164Q194 176 186 188 128 176 70 188 62 176 70 164Z', 'url(#hilt)', '#4a2a02')}${solid('M116 184H140V228H116Z', '#7b2f8f', '#2b0b36')}${line('M116 196L140 204M116 210L140 218', '#d9a7e8', 4)}${disc(128, 238, 16, 'url(#hilt)', '#4a2a02')}${disc(128, 174, 11, '#ff4a5e', '#4a2a02', 6)}</g>${twinkle(196, 52, 24)}`
}

function shield(): string {
  return `${floorShadow(128, 240, 84)}${defs(grad('rim', hues.silver), grad('left', hues.blue), grad('mark', hues.gold))}${solid('M128 16L220 44V120C220 180 176 220 128 240 80 220 36 180 36 120V44Z', 'url(#rim)', '#232c45', 14)}${solid('M128 42L196 62V122C196 166 164 196 128 212 92 196 60 166 60 122V62Z', 'url(#left)', '#0a2663', 6)}<path d="M128 42L196 62V122C196 166 164 196 128 212Z" fill="#000" opacity=".16"/>${solid(starPath(128, 124, 46, 22), 'url(#mark)', '#613104', 10)}${veil('M64 66L128 46V66L72 84Z', 0.5)}${[
    [56, 56],
    [200, 56],
    [128, 28],
    [128, 226],
  ]
    .map(([x, y]) => `${disc(x ?? 0, y ?? 0, 7, '#eef3fb', '#232c45', 4)}`)
    .join('')}`
}

function crown(): string {
  return `${floorShadow(128, 232, 100)}${defs(grad('body', hues.gold))}${solid('M44 204L26 88 84 132 128 48 172 132 230 88 212 204Q128 224 44 204Z', 'url(#body)', '#613104', 14)}${veil('M48 150L36 106 84 144 128 66 132 100 92 166Z', 0.4)}${solid('M40 192Q128 214 216 192L212 224Q128 244 44 224Z', '#d9342f', '#613104', 10)}${[
    [26, 84, hues.blue],
    [128, 42, hues.red],
    [230, 84, hues.blue],
  ]
    .map(
      ([x, y, c]) =>
        disc(x as number, y as number, 14, (c as Hue).mid, '#613104', 10) +
        glint((x as number) - 4, (y as number) - 5, 5, 4),
    )
    .join(
      '',
    )}${[72, 128, 184].map((x, i) => `<path d="M${x} ${i === 1 ? 204 : 200}l13 12-13 12-13-12Z" fill="${i === 1 ? '#7ff2de' : '#ffd84a'}" stroke="#613104" stroke-width="4" stroke-linejoin="round"/>`).join('')}${disc(128, 150, 18, '#e02f5d', '#613104', 8)}${glint(122, 143, 7, 5)}`
}

function hourglass(): string {
  return `${floorShadow(128, 242, 84)}${defs(grad('wood', hues.brown), grad('sand', hues.gold), '<clipPath id="glass"><path d="M70 44H186Q186 104 142 128 186 152 186 212H70Q70 152 114 128 70 104 70 44Z"/></clipPath>')}${solid('M70 44H186Q186 104 142 128 186 152 186 212H70Q70 152 114 128 70 104 70 44Z', '#dff3ff', '#23304f')}<g clip-path="url(#glass)"><path d="M60 78Q128 96 196 78V110L134 130V190L200 200V220H56V200L122 190V130L60 108Z" fill="url(#sand)"/><path d="M70 214Q128 150 186 214Z" fill="url(#sand)"/></g>${line('M84 58Q86 92 108 112', '#fff', 9, 0.9)}${[18, 206].map(y => solid(`M48 ${y}H208Q216 ${y} 216 ${y + 8}V${y + 24}Q216 ${y + 32} 208 ${y + 32}H48Q40 ${y + 32} 40 ${y + 24}V${y + 8}Q40 ${y} 48 ${y}Z`, 'url(#wood)', '#331806') + veil(`M48 ${y + 4}H208V${y + 12}H48Z`, 0.4)).join('')}`
}

function leaf(x: number, y: number, turn: number, s = 1): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${s})">${solid('M0 0C10-34 48-40 74-24 60 6 24 16 0 0Z', '#5fc93f', '#184a17', 9)}${line('M8-4Q34-20 60-20', '#2c8a2b', 4)}</g>`
}

function apple(): string {
  return `${floorShadow(128, 236, 84)}${defs(ball('body', hues.red))}${line('M128 84Q126 48 144 24', '#4a240b', 16)}${solid('M128 80C96 54 38 70 38 142 38 200 82 238 104 234 118 230 138 230 152 234 174 238 218 200 218 142 218 70 160 54 128 80Z', 'url(#body)', '#5c0618', 14)}${veil('M104 78Q128 100 152 78 138 92 128 92T104 78Z', 0.3, '#000')}${leaf(140, 52, -6)}${glint(80, 116, 26, 14, -50)}${glint(66, 158, 9, 6, -60, 0.6)}`
}

function orangeFruit(): string {
  return `${floorShadow(128, 236, 84)}${defs(
    radial(
      'body',
      [
        [0, '#ffd27a'],
        [0.5, '#ff9d1f'],
        [1, '#e06a05'],
      ],
      0.38,
      0.32,
      0.78,
    ),
  )}${disc(128, 142, 90, 'url(#body)', '#7a3202', 14)}${[
    [160, 120],
    [180, 150],
    [150, 180],
    [110, 196],
    [86, 170],
    [130, 140],
    [176, 186],
  ]
    .map(([x, y]) => disc(x ?? 0, y ?? 0, 3.5, '#c95a04'))
    .join(
      '',
    )}${leaf(128, 62, -18, 1.05)}${disc(126, 62, 8, '#3f7a22', '#184a17', 6)}${glint(90, 104, 26, 15)}`
}

function cherries(): string {
  return `${floorShadow(128, 238, 92)}${defs(ball('body', { light: '#ff8fa0', mid: '#e0173d', dark: '#8e0a2a' }))}${line('M88 168Q96 90 154 34M176 156Q176 84 154 34', '#184a17', 18)}${line('M88 168Q96 90 154 34M176 156Q176 84 154 34', '#6abf3c', 8)}${leaf(152, 42, 4, 1.1)}${disc(82, 182, 50, 'url(#body)', '#4d0416', 14)}${disc(178, 176, 52, 'url(#body)', '#4d0416', 14)}${glint(62, 162, 16, 10)}${glint(158, 154, 17, 10)}`
}

function grapes(): string {
  const spots: [number, number][] = [
    [80, 100],
    [128, 100],
    [176, 100],
    [60, 134],
    [104, 136],
    [152, 136],
    [196, 134],
    [84, 172],
    [128, 174],
    [172, 172],
    [106, 208],
    [150, 208],
  ]
  return `${floorShadow(128, 244, 70)}<g transform="translate(0 8)">${defs(ball('body', { light: '#d9a8ff', mid: '#8a3fe0', dark: '#4d189c' }))}${line('M128 80V34', '#4a240b', 14)}${leaf(126, 62, -20, 1.2)}<g transform="translate(128 62) scale(-1 1)">${leaf(0, 0, -16, 1)}</g>${spots.map(([x, y]) => disc(x, y, 30, '#290c63')).join('')}${spots.map(([x, y]) => disc(x, y, 25, 'url(#body)') + glint(x - 9, y - 10, 8, 5)).join('')}</g>`
}

function strawberry(): string {
  const seeds: [number, number][] = [
    [92, 118],
    [128, 112],
    [164, 118],
    [76, 146],
    [110, 146],
    [146, 146],
    [180, 146],
    [94, 176],
    [128, 178],
    [162, 176],
    [112, 204],
    [144, 204],
  ]
  return `${floorShadow(128, 240, 62)}${defs(
    radial(
      'body',
      [
        [0, '#ff8a8a'],
        [0.5, '#f4303f'],
        [1, '#b80f2d'],
      ],
      0.38,
      0.3,
      0.8,
    ),
  )}${solid('M128 236C90 226 40 168 46 112 50 80 90 72 128 80 166 72 206 80 210 112 216 168 166 226 128 236Z', 'url(#body)', '#5c0618', 14)}${seeds.map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="5" ry="7.5" fill="#ffe07a" stroke="#a3142b" stroke-width="2"/>`).join('')}${solid('M128 92L94 104 84 84 52 80 86 60 92 36 118 54 128 22 140 54 166 36 170 60 204 80 172 84 162 104Z', '#5fc93f', '#184a17')}${line('M128 54V30', '#184a17', 6)}${glint(78, 116, 14, 9, -60, 0.7)}`
}

function melon(): string {
  const seed = (x: number, y: number, t: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="5.5" ry="9" fill="#3a1010" transform="rotate(${t} ${x} ${y})"/>`
  return `${floorShadow(128, 232, 96)}${solid('M20 88Q128 40 236 88 226 190 128 226 30 190 20 88Z', '#2f9e3c', '#0d3d1a', 14)}<path d="M34 92Q128 52 222 92 212 178 128 208 44 178 34 92Z" fill="#d9f7b0"/>${defs(
    linear('flesh', [
      [0, '#ff7a80'],
      [1, '#ee2f4d'],
    ]),
  )}<path d="M46 94Q128 62 210 94 200 168 128 194 56 168 46 94Z" fill="url(#flesh)"/>${seed(86, 112, 24)}${seed(128, 104, 0)}${seed(170, 112, -24)}${seed(106, 142, 14)}${seed(150, 142, -14)}${seed(128, 168, 0)}${veil('M50 98Q90 80 128 78 90 92 60 120Z', 0.4)}`
}

function banana(): string {
  const one = (t: number, s: number) =>
    `<g transform="rotate(${t} 150 40)">${solid('M138 30L164 26 168 52C190 130 150 206 66 220 48 222 40 208 54 200 112 176 136 120 140 54Z', 'url(#body)', '#6e4a02')}<path d="M56 206C120 186 150 130 152 60 170 130 130 196 56 206Z" fill="#fff6a8" opacity="${s}"/><path d="M54 200Q40 208 50 218 60 222 70 219 62 210 54 200Z" fill="#5a3a08"/></g>`
  return `${floorShadow(128, 238, 84)}${defs(
    linear('body', [
      [0, '#ffe95c'],
      [0.6, '#ffcb1f'],
      [1, '#e39c05'],
    ]),
  )}${one(-26, 0.4)}${one(6, 0.8)}${solid('M134 20L168 14 172 44 140 48Z', '#8a6a16', '#4a3002', 8)}`
}

function lemon(): string {
  return `${floorShadow(128, 228, 84)}${defs(
    radial(
      'body',
      [
        [0, '#fffbb0'],
        [0.5, '#ffe02e'],
        [1, '#e6ae05'],
      ],
      0.38,
      0.32,
      0.78,
    ),
  )}<g transform="rotate(-28 128 138)">${solid('M24 138C28 124 44 122 54 108 84 62 172 62 202 108 212 122 228 124 232 138 228 152 212 154 202 168 172 214 84 214 54 168 44 154 28 152 24 138Z', 'url(#body)', '#7a5002', 14)}${glint(98, 100, 30, 13, -14)}${[
    [150, 120],
    [170, 150],
    [120, 170],
    [90, 150],
    [140, 152],
  ]
    .map(([x, y]) => disc(x ?? 0, y ?? 0, 3.5, '#d99f05'))
    .join('')}</g>${leaf(170, 74, -30, 1.05)}`
}

function pear(): string {
  return `${floorShadow(128, 240, 78)}${defs(
    radial(
      'body',
      [
        [0, '#f4ff9e'],
        [0.5, '#b9dd2e'],
        [1, '#7aa30d'],
      ],
      0.4,
      0.5,
      0.72,
    ),
  )}${line('M128 56Q130 30 146 14', '#4a240b', 14)}${solid('M128 48C164 48 158 90 172 122 184 148 214 164 210 200 204 232 168 238 128 238S52 232 46 200C42 164 72 148 84 122 98 90 92 48 128 48Z', 'url(#body)', '#3c5204', 14)}${leaf(140, 40, -2)}${glint(92, 158, 16, 26, 18, 0.7)}${glint(112, 84, 8, 14, 18, 0.7)}`
}

function donut(): string {
  const colors = ['#fff', '#ffe14a', '#5fd0ff', '#8bea6f', '#ff8a3d']
  const sprinkles = Array.from({ length: 26 }, (_, i) => {
    const a = (i * 137.5 * Math.PI) / 180
    const r = 50 + ((i * 29) % 36)
    return `<rect x="-8" y="-3.5" width="16" height="7" rx="3.5" fill="${colors[i % 5]}" transform="translate(${n(128 + Math.cos(a) * r)} ${n(122 + Math.sin(a) * r)}) rotate(${(i * 67) % 180})"/>`
  }).join('')
  return `${floorShadow(128, 238, 98)}${defs(grad('dough', { light: '#f7c98a', mid: '#dd9a4a', dark: '#a8642a' }), grad('icing', hues.pink))}<path d="M128 34A98 96 0 1 1 127.9 34ZM128 96A36 34 0 1 0 128.1 96Z" fill="url(#dough)" fill-rule="evenodd" stroke="#4a210a" stroke-width="14" paint-order="stroke"/><path d="M128 36C184 36 222 76 218 118 214 146 200 140 190 156 180 176 164 162 148 182 130 204 116 176 98 182 74 188 72 162 54 156 34 146 34 128 38 112 44 70 80 36 128 36ZM128 88A42 38 0 1 0 128.1 88Z" fill="url(#icing)" fill-rule="evenodd" stroke="#7d0f4b" stroke-width="5"/>${sprinkles}<path d="M54 100Q66 58 116 48 76 72 66 106Z" fill="#fff" opacity=".55"/><path d="M96 140A36 34 0 0 0 160 140 36 26 0 0 1 96 140Z" fill="#7a431a" opacity=".7"/>`
}

function cupcake(): string {
  return `${floorShadow(128, 240, 78)}${defs(
    grad('paper', hues.teal),
    linear('cream', [
      [0, '#ffffff'],
      [0.5, '#ffc9e4'],
      [1, '#ff86be'],
    ]),
    ball('cherry', hues.red),
  )}${solid('M56 150H200L182 232Q128 244 74 232Z', 'url(#paper)', '#054247', 14)}${line('M86 156L94 232M114 156L118 236M142 156L138 236M170 156L162 232', '#fff', 6, 0.5)}${solid('M46 154C30 130 54 112 68 114 60 92 82 78 94 84 92 60 118 44 128 40 138 44 164 60 162 84 174 78 196 92 188 114 202 112 226 130 210 154 200 170 176 158 166 164 150 174 140 162 128 166 112 172 102 160 88 164 74 170 54 168 46 154Z', 'url(#cream)', '#8a1f58', 14)}${line('M70 118Q120 134 186 112M96 86Q128 100 160 84', '#e8569c', 6, 0.6)}${disc(128, 36, 22, 'url(#cherry)', '#5c0618')}${glint(121, 29, 7, 5)}${line('M132 18Q138 6 150 6', '#2d6b1c', 6)}${[
    [84, 138, '#5fd0ff'],
    [150, 120, '#ffe14a'],
    [118, 112, '#8bea6f'],
    [176, 142, '#fff'],
    [112, 148, '#ff8a3d'],
  ]
    .map(([x, y, c]) =>
      rect(
        (x as number) - 7,
        (y as number) - 3,
        14,
        6,
        3,
        `fill="${c}" transform="rotate(${(x as number) * 3} ${x} ${y})"`,
      ),
    )
    .join('')}`
}

function lollipop(): string {
  const arms = Array.from(
    { length: 8 },
    (_, i) =>
      `<path d="M0 0C26-14 46-38 40-78A88 88 0 0 1 74-47C62-20 34-2 0 0Z" transform="rotate(${i * 45})" fill="${['#ff4a8d', '#fff', '#ffb52e', '#fff', '#3ec3ff', '#fff', '#7fdc4a', '#fff'][i]}"/>`,
  ).join('')
  return `${defs(
    '<clipPath id="disc"><circle r="78"/></clipPath>',
    radial('shade', [
      [0.6, '#000', 0],
      [1, '#000', 0.28],
    ]),
  )}${solid('M120 160H138L150 250H134Z', '#fff', '#4a3b66', 10)}<g transform="translate(124 98)">${disc(0, 0, 86, '#5c0f45')}<g clip-path="url(#disc)"><circle r="78" fill="#fff"/>${arms}<circle r="78" fill="url(#shade)"/></g><path d="M-56-30A64 64 0 0 1 10-66 50 50 0 0 0-50-12Z" fill="#fff" opacity=".75"/></g>`
}

function candy(): string {
  return `${floorShadow(128, 222, 92)}${defs(ball('body', hues.orange), '<clipPath id="c"><circle cx="128" cy="128" r="62"/></clipPath>')}<g transform="rotate(-22 128 128)">${solid('M74 128L20 82Q30 112 14 128 30 144 20 174Z', '#ffb44a', '#6b2503')}${solid('M182 128L236 82Q226 112 242 128 226 144 236 174Z', '#ffb44a', '#6b2503')}${line('M70 128L34 108M70 128L34 148M186 128L222 108M186 128L222 148', '#e06a0d', 6)}${disc(128, 128, 64, 'url(#body)', '#6b2503', 14)}<g clip-path="url(#c)"><path d="M86 60Q60 128 86 196H108Q82 128 108 60ZM128 60Q104 128 128 196H150Q126 128 150 60ZM172 60Q148 128 172 196H194Q170 128 194 60Z" fill="#fff" opacity=".8"/></g>${glint(104, 94, 20, 11)}</g>`
}

function block(c: Hue): string {
  return `${defs(grad('face', { light: blend(c.light, c.mid, 0.35), mid: c.mid, dark: blend(c.mid, c.dark, 0.5) }))}${rect(18, 18, 220, 224, 44, `fill="${c.ink}"`)}${rect(26, 26, 204, 208, 38, `fill="${c.dark}"`)}${rect(26, 24, 204, 196, 38, `fill="${c.light}"`)}${rect(32, 32, 192, 188, 32, `fill="${c.mid}"`)}${rect(54, 52, 148, 144, 26, 'fill="url(#face)"')}${rect(54, 52, 148, 144, 26, `fill="none" stroke="${c.dark}" stroke-opacity=".4" stroke-width="5"`)}<path d="M44 92Q44 42 92 42H150Q106 52 84 70T44 120Z" fill="#fff" opacity=".5"/>${glint(180, 56, 12, 7, 20, 0.8)}`
}

function crate(): string {
  return `${floorShadow(128, 242, 110)}${defs(
    linear('w', [
      [0, '#e0a05a'],
      [1, '#b06c2e'],
    ]),
    linear('frame', [
      [0, '#f0b873'],
      [1, '#c17c38'],
    ]),
  )}${rect(26, 26, 204, 208, 14, 'fill="#3a1b06"')}${rect(34, 34, 188, 192, 8, 'fill="url(#w)"')}${line('M34 82H222M34 130H222M34 178H222', '#6f3b17', 5)}${solid('M46 190L190 46 212 66 68 212Z', 'url(#frame)', '#6f3b17', 6)}${[
    [34, 34, 188, 30],
    [34, 196, 188, 30],
    [34, 34, 30, 192],
    [192, 34, 30, 192],
  ]
    .map(([x, y, w, h]) =>
      rect(x ?? 0, y ?? 0, w ?? 0, h ?? 0, 4, 'fill="url(#frame)" stroke="#6f3b17" stroke-width="5"'),
    )
    .join('')}${[
    [49, 49],
    [207, 49],
    [49, 211],
    [207, 211],
  ]
    .map(([x, y]) => disc(x ?? 0, y ?? 0, 7, '#d7deea', '#4a240b', 5))
    .join('')}${veil('M38 38H218V46H38Z', 0.5)}`
}

function iceBlock(): string {
  return `${floorShadow(128, 242, 104)}${defs(
    linear('i', [
      [0, '#f0fdff'],
      [0.5, '#a5e3ff'],
      [1, '#56b4f2'],
    ]),
    '<clipPath id="b"><rect x="34" y="34" width="188" height="192" rx="26"/></clipPath>',
  )}${rect(26, 26, 204, 208, 34, 'fill="#155a9e"')}${rect(34, 34, 188, 192, 26, 'fill="url(#i)"')}<g clip-path="url(#b)"><path d="M30 110L110 30H150L30 150ZM30 180L180 30H196L30 196Z" fill="#fff" opacity=".6"/><path d="M226 120L120 226H180L226 180Z" fill="#2f8fd8" opacity=".25"/>${line('M150 60l20 30-16 22 24 26M90 150l-22 20 12 26', '#fff', 5, 0.9)}</g>${rect(44, 44, 168, 172, 18, 'fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="6"')}${glint(64, 62, 14, 8)}${twinkle(188, 72, 20)}`
}

function balloons(): string {
  const one = (x: number, y: number, c: Hue, id: string, tx: number) =>
    `${line(`M${x} ${y + 62}Q${x + (tx > x ? -14 : 14)} ${y + 110} ${tx} 246`, '#5a6480', 4)}${defs(ball(id, c))}${solid(`M${x} ${y + 58}L${x - 9} ${y + 72}H${x + 9}Z`, c.mid, c.ink, 8)}${solid(`M${x} ${y - 62}C${x + 62} ${y - 62} ${x + 60} ${y + 30} ${x} ${y + 60} ${x - 60} ${y + 30} ${x - 62} ${y - 62} ${x} ${y - 62}Z`, `url(#${id})`, c.ink, 10)}${glint(x - 22, y - 30, 11, 18, 24, 0.75)}`
  return `${one(72, 104, hues.blue, 'b1', 122)}${one(186, 100, hues.yellow, 'b2', 134)}${one(128, 82, hues.red, 'b3', 128)}`
}

function dice(): string {
  const pip = (x: number, y: number, s = 11) => disc(x, y, s, '#2a3154', undefined, 0, s * 0.86)
  return `${floorShadow(128, 238, 96)}${defs(
    linear('t', [
      [0, '#ffffff'],
      [1, '#f3f5fb'],
    ]),
    linear('l', [
      [0, '#e6eaf5'],
      [1, '#c9d1e6'],
    ]),
    linear('r', [
      [0, '#c3ccdf'],
      [1, '#98a4c2'],
    ]),
  )}${solid('M128 24L224 74V178L128 232 32 178V74Z', '#fff', '#262c47', 16)}<path d="M128 24L224 74 128 126 32 74Z" fill="url(#t)"/><path d="M32 74L128 126V232L32 178Z" fill="url(#l)"/><path d="M224 74L128 126V232L224 178Z" fill="url(#r)"/>${line('M34 75L128 126 222 75M128 126V230', '#fff', 5, 0.9)}<g fill="#e5304f"><ellipse cx="128" cy="75" rx="19" ry="11" fill="#e5304f"/></g>${pip(62, 112)}${pip(98, 192)}${pip(80, 152)}${pip(158, 148)}${pip(196, 126)}${pip(158, 196)}${pip(196, 174)}`
}

function medal(c: Hue, ribbon: Hue): string {
  return `${defs(grad('disc', c), grad('band', ribbon))}${solid('M84 12H128L150 120H106Z', 'url(#band)', ribbon.ink, 10)}${solid('M172 12H128L106 120H150Z', 'url(#band)', ribbon.ink, 10)}${line('M106 16L128 110M150 16L128 110', '#fff', 7, 0.55)}${disc(128, 168, 76, c.ink)}${disc(128, 168, 69, 'url(#disc)')}${disc(128, 168, 52, c.dark)}${disc(128, 170, 50, c.mid)}${solid(starPath(128, 170, 36, 17), c.light, c.dark, 8)}<path d="M72 150A60 60 0 0 1 150 112L160 116A76 76 0 0 0 78 190Z" fill="#fff" opacity=".45"/>`
}

function cup(): string {
  return `${floorShadow(128, 242, 80)}${defs(
    linear(
      'g',
      [
        [0, '#cc7a08'],
        [0.22, '#fff6b8'],
        [0.5, '#ffcb3d'],
        [0.8, '#e08e06'],
        [1, '#a35c05'],
      ],
      -90,
    ),
    grad('base', hues.dark),
  )}<path d="M68 52H26Q24 124 92 132M188 52H230Q232 124 164 132" fill="none" stroke="#613104" stroke-width="30" stroke-linecap="round"/><path d="M68 52H26Q24 124 92 132M188 52H230Q232 124 164 132" fill="none" stroke="#ffc836" stroke-width="15" stroke-linecap="round"/>${solid('M110 148H146L154 208H102Z', 'url(#g)', '#613104')}${solid('M58 24H198Q200 128 146 158H110Q56 128 58 24Z', 'url(#g)', '#613104', 14)}${solid('M50 18H206V40H50Z', 'url(#g)', '#613104', 8)}${solid('M78 202H178V238H78Z', 'url(#base)', '#080a14')}${rect(100, 212, 56, 16, 4, 'fill="#ffcb3d"')}${solid(starPath(128, 90, 36, 17), '#fff3b0', '#b56d06', 9)}${line('M78 56Q80 108 102 134', '#fff', 9, 0.8)}`
}

function ufo(): string {
  return `${defs(
    linear('beam', [
      [0, '#c8fff0', 0.8],
      [1, '#c8fff0', 0],
    ]),
    grad('hull', hues.silver),
    radial(
      'dome',
      [
        [0, '#ffffff'],
        [0.5, '#9be7ff'],
        [1, '#3a9fe8'],
      ],
      0.35,
      0.3,
      0.8,
    ),
  )}<path d="M92 150H164L212 250H44Z" fill="url(#beam)"/>${solid('M74 112C74 64 100 44 128 44S182 64 182 112Z', 'url(#dome)', '#1d2747')}<path d="M98 104Q98 76 120 62" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round"/>${disc(128, 98, 20, '#7be04d', '#1f4d12', 6, 22)}${disc(121, 94, 5, '#13240c', undefined, 0, 7)}${disc(136, 94, 5, '#13240c', undefined, 0, 7)}${solid('M14 134C14 112 66 102 128 102S242 112 242 134 190 170 128 170 14 156 14 134Z', 'url(#hull)', '#1d2747', 14)}<path d="M24 128C40 112 84 108 128 108S216 112 232 128C200 120 170 118 128 118S56 120 24 128Z" fill="#fff" opacity=".8"/>${[48, 88, 128, 168, 208].map((x, i) => disc(x, 140 + [0, 7, 10, 7, 0][i]!, 10, ['#ff5a6e', '#ffd23d', '#5fe86b', '#ffd23d', '#ff5a6e'][i]!, '#1d2747', 6)).join('')}`
}

function car(): string {
  return `${floorShadow(128, 214, 116)}${defs(
    grad('body', hues.red),
    linear('glass', [
      [0, '#dff6ff'],
      [1, '#7cc7f2'],
    ]),
  )}${solid('M64 112Q76 58 112 56H158Q186 58 204 112Z', 'url(#body)', '#4d0815', 14)}${solid('M82 110Q90 74 114 72H124V110ZM138 110V72H156Q174 74 186 110Z', 'url(#glass)', '#4d0815', 6)}${solid('M22 128Q26 108 58 108H204Q236 112 238 146V176Q238 188 226 188H32Q20 188 20 176Z', 'url(#body)', '#4d0815', 14)}${veil('M32 126Q50 116 90 116H200Q224 118 228 134 190 124 32 134Z', 0.4)}${rect(20, 158, 218, 12, 0, 'fill="#fff" opacity=".9"')}${disc(226, 146, 11, '#ffe88a', '#4d0815', 6)}${disc(32, 146, 9, '#ffb02e', '#4d0815', 6)}${[74, 184].map(x => `${disc(x, 188, 34, '#1c2138', '#0a0c17', 6)}${disc(x, 188, 20, '#cfd8e8')}${disc(x, 188, 8, '#5a6480')}${line(`M${x} 172V204M${x - 16} 188H${x + 16}`, '#8492ab', 4)}`).join('')}`
}

function football(): string {
  const penta = (x: number, y: number, r: number, t: number) =>
    `<path d="${Array.from({ length: 5 }, (_, i) => `${i ? 'L' : 'M'}${n(x + Math.cos(((t + i * 72) * Math.PI) / 180) * r)} ${n(y + Math.sin(((t + i * 72) * Math.PI) / 180) * r)}`).join('')}Z" fill="#252b45"/>`
  const outer = Array.from({ length: 5 }, (_, i) =>
    penta(
      128 + Math.cos(((i * 72 - 90) * Math.PI) / 180) * 88,
      132 + Math.sin(((i * 72 - 90) * Math.PI) / 180) * 88,
      34,
      i * 72 + 90,
    ),
  ).join('')
  const seams = Array.from(
    { length: 5 },
    (_, i) =>
      `M128 132m${n(Math.cos(((i * 72 - 90) * Math.PI) / 180) * 34)} ${n(Math.sin(((i * 72 - 90) * Math.PI) / 180) * 34)}l${n(Math.cos(((i * 72 - 90) * Math.PI) / 180) * 30)} ${n(Math.sin(((i * 72 - 90) * Math.PI) / 180) * 30)}`,
  ).join('')
  return `${floorShadow(128, 238, 84)}${defs(
    radial(
      'b',
      [
        [0, '#ffffff'],
        [0.6, '#eef2fa'],
        [1, '#a8b4cd'],
      ],
      0.38,
      0.3,
      0.8,
    ),
    '<clipPath id="c"><circle cx="128" cy="132" r="92"/></clipPath>',
  )}${disc(128, 132, 100, '#151a30')}${disc(128, 132, 92, 'url(#b)')}<g clip-path="url(#c)">${penta(128, 132, 34, -90)}${outer}${line(seams, '#252b45', 6)}<path d="M36 150A92 92 0 0 0 220 150 96 70 0 0 1 36 150Z" fill="#26304d" opacity=".18"/></g>${glint(90, 74, 20, 10)}`
}

function barrel(c: Hue, hoop: Hue): string {
  return `${floorShadow(128, 240, 90)}${defs(
    linear(
      'w',
      [
        [0, c.dark],
        [0.3, c.light],
        [0.6, c.mid],
        [1, c.dark],
      ],
      -90,
    ),
    linear(
      'h',
      [
        [0, '#6d7890'],
        [0.35, '#e8edf6'],
        [1, '#5a6480'],
      ],
      -90,
    ),
  )}${solid('M62 26H194Q226 128 194 230H62Q30 128 62 26Z', 'url(#w)', c.ink, 14)}${line('M92 30Q72 128 92 228M128 30V230M164 30Q184 128 164 228', c.ink, 4, 0.5)}${[
    [56, 22],
    [180, 22],
  ]
    .map(([y, h]) =>
      solid(
        `M${50} ${y}Q128 ${(y ?? 0) + 10} 206 ${y}L${210} ${(y ?? 0) + (h ?? 0)}Q128 ${(y ?? 0) + (h ?? 0) + 10} 46 ${(y ?? 0) + (h ?? 0)}Z`,
        'url(#h)',
        '#1d2438',
        6,
      ),
    )
    .join('')}${solid(starPath(128, 132, 30, 14), hoop.mid, c.ink, 7)}`
}
