import { linear, radial, starPath, twinkle } from '../../../art/paint.ts'
import type { StillItem } from '../../item.ts'
import { hues, type Hue } from '../../palette.ts'
import { disc, floorShadow, glint, line, rect, solid, veil } from '../draw.ts'
import { defs, grad, objectItem } from './object-item.ts'

/** Boosters, weapons and magic. */
export function gear(): StillItem[] {
  const { red, green, blue } = hues
  return [
    objectItem('rocket', ['Rocket', '火箭', 'ロケット'], 'space fast 太空 宇宙', rocket()),
    objectItem('bomb', ['Bomb', '炸弹', '爆弾'], 'explosion booster 爆炸 爆発', bomb()),
    objectItem('magnet', ['Magnet', '磁铁', '磁石'], 'booster 道具', magnet()),
    objectItem('hammer', ['Hammer', '锤子', 'ハンマー'], 'booster tool 工具', hammer()),
    objectItem('wand', ['Magic wand', '魔法棒', '魔法の杖'], 'magic booster 魔法', wand()),
    objectItem('key', ['Golden key', '金钥匙', '金の鍵'], 'unlock 解锁', goldenKey()),
    objectItem('potion-red', ['Red potion', '红色药水', '赤いポーション'], 'magic life 魔法 薬', potion(red)),
    objectItem(
      'potion-blue',
      ['Blue potion', '蓝色药水', '青いポーション'],
      'magic mana 魔法 薬',
      potion(blue),
    ),
    objectItem(
      'potion-green',
      ['Green potion', '绿色药水', '緑のポーション'],
      'magic poison 魔法 薬',
      potion(green),
    ),
    objectItem('sword', ['Sword', '剑', '剣'], 'weapon fight 武器', sword()),
    objectItem('shield', ['Shield', '盾牌', '盾'], 'defence 防御', shield()),
    objectItem('crown', ['Jewelled crown', '宝石王冠', '宝石の王冠'], 'king vip 国王', crown()),
    objectItem('hourglass', ['Hourglass', '沙漏', '砂時計'], 'time 时间 時間', hourglass()),
  ]
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
