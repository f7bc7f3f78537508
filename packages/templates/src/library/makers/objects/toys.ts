import { linear, n, radial, starPath, twinkle } from '../../../art/paint.ts'
import { named, variety, type StillItem } from '../../item.ts'
import { blend, hues, type Hue } from '../../palette.ts'
import { disc, floorShadow, glint, line, rect, solid, veil } from '../draw.ts'
import { ball, defs, grad, objectItem } from './object-item.ts'

/** Blocks, party toys, prizes and vehicles. */
export function toys(): StillItem[] {
  const { red, orange, yellow, green, blue, violet, gold, silver, bronze, brown } = hues
  return [
    ...(
      [
        [red, '1'],
        [blue, '2'],
        [green, '3'],
        [yellow, '4'],
        [violet, '5'],
      ] as const
    ).map(([c, key]) => ({
      ...objectItem(
        `block-${c.key}`,
        ['Block', '方块', 'ブロック'],
        `block puzzle cube ${key} 积木 パズル`,
        block(c),
      ),
      name: variety(named('Puzzle block', '益智方块', 'パズルブロック'), c.name),
    })),
    objectItem('crate', ['Wooden crate', '木箱', '木箱'], 'box wood 箱子 箱', crate()),
    objectItem('ice', ['Ice block', '冰块', '氷ブロック'], 'block winter 冰 氷', iceBlock()),
    objectItem('balloons', ['Balloons', '气球', '風船'], 'party 派对 パーティー', balloons()),
    objectItem('dice', ['Dice', '骰子', 'サイコロ'], 'luck game 运气 運', dice()),
    objectItem('medal-gold', ['Gold medal', '金牌', '金メダル'], 'win first 第一 優勝', medal(gold, red)),
    objectItem('medal-silver', ['Silver medal', '银牌', '銀メダル'], 'second 第二', medal(silver, blue)),
    objectItem('medal-bronze', ['Bronze medal', '铜牌', '銅メダル'], 'third 第三', medal(bronze, green)),
    objectItem('cup', ['Trophy cup', '奖杯', '優勝カップ'], 'win champion 冠军 優勝', cup()),
    objectItem('ufo', ['Flying saucer', '飞碟', 'UFO'], 'space alien 太空 宇宙', ufo()),
    objectItem('car', ['Toy car', '玩具车', 'おもちゃの車'], 'vehicle race 汽车 くるま', car()),
    objectItem('football', ['Football', '足球', 'サッカーボール'], 'sport ball 运动 スポーツ', football()),
    objectItem('barrel', ['Barrel', '木桶', '樽'], 'wood 木', barrel(brown, orange)),
  ]
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
