import { n, radial } from '../../art/paint.ts'
import { named, type StillItem } from '../item.ts'
import { disc, floorShadow, glint, line, rect, solid } from './draw.ts'

type Names = [en: string, zh: string, ja: string]

/** Animals and fantasy characters with big heads. */
export function characters(): StillItem[] {
  return [...pets(), ...forestAnimals(), ...pondAndFarmAnimals(), ...fantasyCharacters()]
}

function character(key: string, names: Names, tags: string, body: string): StillItem {
  return {
    kind: 'image',
    key: `character-${key}`,
    name: named(...names),
    category: 'character',
    tags: ['character', 'cute', '角色', '可爱', 'キャラクター', 'かわいい', ...tags.split(' ')],
    width: 300,
    height: 300,
    body: `${floorShadow(150, 278, 96)}${body}`,
  }
}

function pets(): StillItem[] {
  return [
    character(
      'cat',
      ['Ginger cat', '橘猫', '茶トラ猫'],
      'animal pet 动物 動物',
      animal({
        fur: ['#ffd29a', '#f79a3d', '#c9621a'],
        ink: '#5c2606',
        ears: 'pointed',
        inner: '#ff9bb0',
        muzzle: '#fff3e0',
        marks: stripes('#d9701a'),
        nose: '#e5566d',
        whiskers: true,
      }),
    ),
    character(
      'kitten',
      ['Grey kitten', '灰色小猫', 'グレーの子猫'],
      'animal pet 动物 動物',
      animal({
        fur: ['#dfe6f2', '#a9b6cc', '#74839e'],
        ink: '#2b3550',
        ears: 'pointed',
        inner: '#ffb3c4',
        muzzle: '#ffffff',
        marks: stripes('#7c8ba8'),
        nose: '#f08aa0',
        whiskers: true,
      }),
    ),
    character(
      'dog',
      ['Puppy', '小狗', '子犬'],
      'animal pet 动物 動物',
      animal({
        fur: ['#fff0d9', '#f0c890', '#c99252'],
        ink: '#4d2a0c',
        ears: 'floppy',
        inner: '#b0702f',
        muzzle: '#fffaf0',
        marks: '<ellipse cx="196" cy="132" rx="38" ry="44" fill="#b0702f"/>',
        nose: '#33221a',
        tongue: true,
      }),
    ),
  ]
}

function forestAnimals(): StillItem[] {
  return [
    character(
      'bear',
      ['Brown bear', '棕熊', 'くま'],
      'animal forest 动物 動物',
      animal({
        fur: ['#c98f5a', '#9a6233', '#6b3f1a'],
        ink: '#2f1806',
        ears: 'round',
        inner: '#e0b083',
        muzzle: '#f0cfa3',
        nose: '#2f1806',
      }),
    ),
    character(
      'panda',
      ['Panda', '熊猫', 'パンダ'],
      'animal 动物 動物',
      animal({
        fur: ['#ffffff', '#f2f4fa', '#c5ccdc'],
        ink: '#1c2130',
        ears: 'round',
        earFill: '#2b3040',
        inner: '#444b60',
        muzzle: '#ffffff',
        nose: '#1c2130',
        marks:
          '<ellipse cx="104" cy="146" rx="32" ry="40" fill="#2b3040" transform="rotate(24 104 146)"/><ellipse cx="196" cy="146" rx="32" ry="40" fill="#2b3040" transform="rotate(-24 196 146)"/>',
      }),
    ),
    character(
      'rabbit',
      ['White rabbit', '白兔', '白うさぎ'],
      'animal easter 动物 動物',
      animal({
        fur: ['#ffffff', '#f6f0fa', '#d3c4e0'],
        ink: '#4b3a63',
        ears: 'long',
        inner: '#ffb3cc',
        muzzle: '#ffffff',
        nose: '#f0708f',
        whiskers: true,
        teeth: true,
      }),
    ),
    character(
      'fox',
      ['Fox', '狐狸', 'きつね'],
      'animal forest 动物 動物',
      animal({
        fur: ['#ffb070', '#f2702a', '#b8430f'],
        ink: '#4d1804',
        ears: 'pointed',
        earFill: '#f2702a',
        inner: '#3d2018',
        muzzle: '#fff6ea',
        nose: '#2b1410',
        cheeks: true,
      }),
    ),
  ]
}

function pondAndFarmAnimals(): StillItem[] {
  return [
    character('frog', ['Frog', '青蛙', 'カエル'], 'animal pond 动物 動物', frog()),
    character('chick', ['Chick', '小鸡', 'ひよこ'], 'animal bird easter 动物 動物', chick()),
    character('penguin', ['Penguin', '企鹅', 'ペンギン'], 'animal winter 动物 動物', penguin()),
    character(
      'pig',
      ['Piglet', '小猪', '子ぶた'],
      'animal farm 动物 動物',
      animal({
        fur: ['#ffd9e2', '#ffaec2', '#e57f9b'],
        ink: '#6b2138',
        ears: 'pointed',
        inner: '#ff8fab',
        muzzle: '#ff95b0',
        nose: 'snout',
      }),
    ),
  ]
}

function fantasyCharacters(): StillItem[] {
  return [
    character('unicorn', ['Unicorn', '独角兽', 'ユニコーン'], 'fantasy magic 幻想 魔法', unicorn()),
    character(
      'slime-green',
      ['Green slime', '绿色史莱姆', '緑のスライム'],
      'monster enemy 怪物 モンスター',
      slime(['#c8ff9e', '#5fd046', '#23882f'], '#0b4320'),
    ),
    character(
      'slime-blue',
      ['Blue slime', '蓝色史莱姆', '青いスライム'],
      'monster enemy 怪物 モンスター',
      slime(['#b8f0ff', '#3aa9f5', '#1458b8'], '#0a2663'),
    ),
    character(
      'slime-pink',
      ['Pink slime', '粉色史莱姆', 'ピンクのスライム'],
      'monster enemy 怪物 モンスター',
      slime(['#ffd9f0', '#ff6fb8', '#c02a80'], '#5c0a3a'),
    ),
    character('ghost', ['Ghost', '小幽灵', 'おばけ'], 'halloween monster 万圣节 ハロウィン', ghost()),
    character('robot', ['Robot', '机器人', 'ロボット'], 'tech toy 科技', robot()),
    character('alien', ['Alien', '外星人', '宇宙人'], 'space monster 太空 宇宙', alien()),
    character(
      'cyclops',
      ['One-eyed monster', '独眼怪', '一つ目モンスター'],
      'monster enemy 怪物 モンスター',
      cyclops(),
    ),
    character(
      'pumpkin',
      ['Jack-o’-lantern', '南瓜灯', 'ジャック・オー・ランタン'],
      'halloween 万圣节 ハロウィン',
      pumpkin(),
    ),
  ]
}

interface Animal {
  fur: [string, string, string]
  ink: string
  ears: 'pointed' | 'round' | 'long' | 'floppy'
  earFill?: string
  inner: string
  muzzle: string
  nose: string
  marks?: string
  whiskers?: boolean
  tongue?: boolean
  teeth?: boolean
  cheeks?: boolean
}

const shine = (id: string, [light, mid, dark]: [string, string, string]) =>
  `<defs>${radial(
    id,
    [
      [0, light],
      [0.55, mid],
      [1, dark],
    ],
    0.4,
    0.28,
    0.85,
  )}</defs>`

function eyes(x: number, y: number, apart: number, s = 1): string {
  return [-1, 1]
    .map(
      side =>
        `${disc(x + side * apart, y, 17 * s, '#1c1420', undefined, 0, 22 * s)}${disc(x + side * apart - 5 * s, y - 8 * s, 7 * s, '#fff')}${disc(x + side * apart + 6 * s, y + 8 * s, 3.4 * s, '#fff')}`,
    )
    .join('')
}

function animal(a: Animal): string {
  const ear = a.earFill ?? 'url(#fur)'
  const ears = {
    pointed: `${solid('M62 122L56 34Q58 24 68 30L136 74Z', ear, a.ink, 14)}${solid('M238 122L244 34Q242 24 232 30L164 74Z', ear, a.ink, 14)}<path d="M76 98L74 54 112 80Z" fill="${a.inner}"/><path d="M224 98L226 54 188 80Z" fill="${a.inner}"/>`,
    round: `${disc(76, 76, 40, ear, a.ink, 14)}${disc(224, 76, 40, ear, a.ink, 14)}${disc(76, 78, 22, a.inner)}${disc(224, 78, 22, a.inner)}`,
    long: `${solid('M92 96C62 60 58 8 88 6 118 6 126 56 128 90Z', ear, a.ink, 14)}${solid('M208 96C238 60 242 8 212 6 182 6 174 56 172 90Z', ear, a.ink, 14)}<path d="M98 82C82 56 78 24 92 24 106 26 112 58 114 80Z" fill="${a.inner}"/><path d="M202 82C218 56 222 24 208 24 194 26 188 58 186 80Z" fill="${a.inner}"/>`,
    floppy: '',
  }[a.ears]
  const floppy =
    a.ears === 'floppy'
      ? `${solid('M84 66C40 50 18 96 24 150 28 182 58 178 66 150Z', a.inner, a.ink, 12)}${solid('M216 66C260 50 282 96 276 150 272 182 242 178 234 150Z', a.inner, a.ink, 12)}`
      : ''
  const nose =
    a.nose === 'snout'
      ? `${disc(150, 190, 44, a.muzzle, a.ink, 8, 32)}${disc(134, 190, 8, '#a8405f', undefined, 0, 11)}${disc(166, 190, 8, '#a8405f', undefined, 0, 11)}${line('M132 232Q150 246 168 232', a.ink, 6)}`
      : `${disc(150, 200, 56, a.muzzle, undefined, 0, 42)}${solid('M132 174Q150 166 168 174 168 188 150 194 132 188 132 174Z', a.nose, a.ink, 3)}${glint(143, 176, 6, 3, 0)}${a.tongue ? '<path d="M138 218Q138 248 150 248T162 218Z" fill="#ff7a92" stroke="#a8324f" stroke-width="4"/>' : ''}${line('M150 194V208M150 208Q136 224 120 212M150 208Q164 224 180 212', a.ink, 6)}${a.teeth ? `<path d="M141 214H159V230Q150 234 141 230Z" fill="#fff" stroke="${a.ink}" stroke-width="3"/>` : ''}`
  return `${shine('fur', a.fur)}${ears}${solid('M150 52C222 52 262 102 262 164 262 232 214 268 150 268S38 232 38 164C38 102 78 52 150 52Z', 'url(#fur)', a.ink, 14)}${a.marks ?? ''}${a.cheeks ? `<path d="M44 182Q88 176 116 204 132 236 150 262 60 268 44 182Z" fill="${a.muzzle}"/><path d="M256 182Q212 176 184 204 168 236 150 262 240 268 256 182Z" fill="${a.muzzle}"/>` : ''}${floppy}${nose}${eyes(150, 148, 48)}${disc(74, 196, 18, '#ff7a92', undefined, 0, 12).replace('/>', ' opacity=".55"/>')}${disc(226, 196, 18, '#ff7a92', undefined, 0, 12).replace('/>', ' opacity=".55"/>')}${a.whiskers ? line('M66 184L22 176M66 198L20 202M234 184L278 176M234 198L280 202', a.ink, 4, 0.55) : ''}${glint(104, 84, 26, 11, -24, 0.45)}`
}

function stripes(color: string): string {
  return `<g fill="${color}"><path d="M140 54H160L154 92H146Z"/><path d="M112 60L128 58 132 88 124 88Z"/><path d="M188 60L172 58 168 88 176 88Z"/><path d="M40 150L72 156 72 164 39 166Z"/><path d="M260 150L228 156 228 164 261 166Z"/></g>`
}

function frog(): string {
  const ink = '#12401a'
  return `${shine('skin', ['#c8f58a', '#6cc93c', '#34891f'])}${disc(88, 90, 46, 'url(#skin)', ink, 14)}${disc(212, 90, 46, 'url(#skin)', ink, 14)}${solid('M150 84C230 84 270 126 270 182 270 240 218 268 150 268S30 240 30 182C30 126 70 84 150 84Z', 'url(#skin)', ink, 14)}${disc(88, 88, 40, 'url(#skin)')}${disc(212, 88, 40, 'url(#skin)')}${disc(88, 88, 28, '#fff')}${disc(212, 88, 28, '#fff')}${disc(92, 90, 18, '#1c1420')}${disc(208, 90, 18, '#1c1420')}${disc(86, 82, 7, '#fff')}${disc(202, 82, 7, '#fff')}<path d="M56 196Q150 268 244 196Q236 258 150 258T56 196Z" fill="#eaf9c4"/>${line('M60 184Q150 244 240 184', ink, 9)}${disc(134, 160, 5, ink)}${disc(166, 160, 5, ink)}<ellipse cx="62" cy="170" rx="20" ry="12" fill="#ff8fa0" opacity=".6"/><ellipse cx="238" cy="170" rx="20" ry="12" fill="#ff8fa0" opacity=".6"/>`
}

function chick(): string {
  const ink = '#7a4a02'
  return `${shine('down', ['#fff8b0', '#ffdc3d', '#e8a90a'])}${line('M140 58Q134 30 150 26M152 56Q158 30 174 34', ink, 14)}${line('M140 58Q134 30 150 26M152 56Q158 30 174 34', '#ffc81f', 6)}${line('M122 262V276M178 262V276', '#d96a0a', 12)}${solid('M150 50C224 50 256 108 256 170 256 236 210 268 150 268S44 236 44 170C44 108 76 50 150 50Z', 'url(#down)', ink, 14)}${solid('M48 176C24 186 20 220 40 226 60 222 66 200 66 186Z', '#ffd02e', ink, 10)}${solid('M252 176C276 186 280 220 260 226 240 222 234 200 234 186Z', '#ffd02e', ink, 10)}${eyes(150, 146, 46, 0.95)}${solid('M124 172Q150 154 176 172 164 196 150 200 136 196 124 172Z', '#ff9a1f', '#a34d02', 6)}${line('M128 174Q150 184 172 174', '#a34d02', 5)}<ellipse cx="80" cy="186" rx="19" ry="12" fill="#ff8a5c" opacity=".7"/><ellipse cx="220" cy="186" rx="19" ry="12" fill="#ff8a5c" opacity=".7"/>${glint(108, 84, 24, 11, -24, 0.7)}`
}

function penguin(): string {
  const ink = '#0f1630'
  return `${shine('coat', ['#6b7fb8', '#34437a', '#1a2348'])}${solid('M116 262Q92 262 96 280H142Z', '#ff9a1f', ink, 8)}${solid('M184 262Q208 262 204 280H158Z', '#ff9a1f', ink, 8)}${solid('M56 150C30 172 20 210 34 232 54 228 66 206 68 186Z', 'url(#coat)', ink)}${solid('M244 150C270 172 280 210 266 232 246 228 234 206 232 186Z', 'url(#coat)', ink)}${solid('M150 32C222 32 252 96 252 164 252 236 208 270 150 270S48 236 48 164C48 96 78 32 150 32Z', 'url(#coat)', ink, 14)}<path d="M150 112C132 76 78 84 76 138 74 160 84 172 82 196 82 244 114 258 150 258S218 244 218 196C216 172 226 160 224 138 222 84 168 76 150 112Z" fill="#fff"/>${eyes(150, 134, 38, 0.9)}${solid('M132 160Q150 148 168 160 160 182 150 184 140 182 132 160Z', '#ffb02e', '#a34d02', 6)}<ellipse cx="92" cy="170" rx="16" ry="10" fill="#ff8fa6" opacity=".7"/><ellipse cx="208" cy="170" rx="16" ry="10" fill="#ff8fa6" opacity=".7"/>${solid('M66 206Q150 232 234 206L238 226Q150 254 62 226Z', '#e5304f', '#5c0618', 7)}${solid('M190 226L214 222 222 268 194 270Z', '#e5304f', '#5c0618', 7)}${glint(112, 62, 24, 10, -24, 0.4)}`
}

function unicorn(): string {
  const ink = '#5b3a7a'
  const curl = (d: string, c: string) => solid(d, c, ink, 8)
  return `${shine('coat', ['#ffffff', '#f7f0ff', '#d5c2ec'])}<defs><linearGradient id="horn" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff6b8"/><stop offset="1" stop-color="#ffb02e"/></linearGradient></defs>${solid('M132 66L150 0 168 66Z', 'url(#horn)', '#8a5404', 8)}${line('M140 44L162 36M144 26L158 20M136 60L166 52', '#c97a0a', 4)}${solid('M76 104L60 40Q62 30 72 36L122 72Z', 'url(#coat)', ink)}${solid('M224 104L240 40Q238 30 228 36L178 72Z', 'url(#coat)', ink)}<path d="M80 82L76 54 100 72Z" fill="#ffb3d9"/><path d="M220 82L224 54 200 72Z" fill="#ffb3d9"/>${solid('M150 58C218 58 256 106 256 166 256 230 212 268 150 268S44 230 44 166C44 106 82 58 150 58Z', 'url(#coat)', ink, 14)}${curl('M118 58C84 66 86 108 52 112 34 142 24 190 48 226 44 180 78 170 84 138 118 130 126 96 150 84 176 76 160 48 118 58Z', '#ff8ac4')}${curl('M160 54C196 52 214 74 222 100 198 104 172 98 150 84 130 70 140 54 160 54Z', '#8fd8ff')}${curl('M66 128C52 150 50 180 62 204 66 178 84 168 86 140Z', '#ffe07a')}${eyes(156, 158, 46)}${line('M94 136L82 128M218 136L230 128', ink, 5)}<path d="M134 226Q150 240 166 226" stroke="${ink}" stroke-width="6" fill="none" stroke-linecap="round"/>${disc(138, 208, 4, ink)}${disc(162, 208, 4, ink)}<ellipse cx="88" cy="202" rx="18" ry="11" fill="#ff8ac4" opacity=".6"/><ellipse cx="224" cy="202" rx="18" ry="11" fill="#ff8ac4" opacity=".6"/>`
}

function slime(colors: [string, string, string], ink: string): string {
  return `${shine('goo', colors)}${solid('M150 62C214 62 252 118 266 190 274 240 256 270 226 268 206 266 196 256 180 262 162 272 140 272 122 262 104 254 92 268 72 268 44 270 26 240 34 190 48 118 86 62 150 62Z', 'url(#goo)', ink, 14)}${eyes(150, 168, 50, 1.05)}<path d="M124 210Q150 240 176 210Z" fill="${ink}"/><path d="M136 222Q150 232 164 222 150 214 136 222Z" fill="#ff7a92"/><path d="M92 108C104 84 128 76 150 76 124 88 108 102 98 126 92 132 86 120 92 108Z" fill="#fff" opacity=".75"/>${disc(92, 146, 8, '#fff').replace('/>', ' opacity=".7"/>')}${disc(220, 226, 12, '#fff').replace('/>', ' opacity=".25"/>')}${disc(70, 226, 9, '#fff').replace('/>', ' opacity=".25"/>')}${disc(206, 122, 8, '#fff').replace('/>', ' opacity=".3"/>')}`
}

function ghost(): string {
  return `${shine('sheet', ['#ffffff', '#eef0ff', '#b7bcec'])}${solid('M150 34C218 34 250 88 250 156V252Q238 276 218 254 200 236 184 256 168 276 150 256 132 236 116 256 100 276 82 254 62 276 50 252V156C50 88 82 34 150 34Z', 'url(#sheet)', '#3b3a7a', 14)}${solid('M50 170C24 160 14 190 30 202 44 206 52 198 54 190Z', '#eef0ff', '#3b3a7a', 10)}${solid('M250 170C276 160 286 190 270 202 256 206 248 198 246 190Z', '#eef0ff', '#3b3a7a', 10)}${eyes(150, 132, 44, 1.1)}${disc(150, 190, 20, '#3b2a5c', undefined, 0, 24)}<ellipse cx="150" cy="202" rx="12" ry="9" fill="#ff7a9e"/><ellipse cx="84" cy="174" rx="18" ry="11" fill="#ff9bc2" opacity=".7"/><ellipse cx="216" cy="174" rx="18" ry="11" fill="#ff9bc2" opacity=".7"/>${glint(108, 70, 24, 11, -24, 0.9)}`
}

function robot(): string {
  const ink = '#1d2844'
  return `<defs><linearGradient id="steel" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f5f8ff"/><stop offset=".5" stop-color="#b9c6de"/><stop offset="1" stop-color="#7d8db0"/></linearGradient></defs>${line('M150 58V28', ink, 12)}${disc(150, 24, 15, '#ff5a6e', ink, 10)}${glint(145, 19, 5, 4)}${solid('M108 218H192Q206 218 206 232V262Q206 276 192 276H108Q94 276 94 262V232Q94 218 108 218Z', 'url(#steel)', ink, 14)}${disc(150, 247, 14, '#ffd24a', ink, 6)}${rect(24, 114, 34, 66, 14, `fill="#ff9a3d" stroke="${ink}" stroke-width="12" paint-order="stroke"`)}${rect(242, 114, 34, 66, 14, `fill="#ff9a3d" stroke="${ink}" stroke-width="12" paint-order="stroke"`)}${rect(46, 56, 208, 166, 46, `fill="url(#steel)" stroke="${ink}" stroke-width="14" paint-order="stroke"`)}${rect(68, 84, 164, 108, 34, `fill="#10183a"`)}${disc(112, 128, 22, '#38f2e0', undefined, 0, 26)}${disc(188, 128, 22, '#38f2e0', undefined, 0, 26)}${disc(106, 118, 8, '#fff')}${disc(182, 118, 8, '#fff')}${line('M126 170Q150 186 174 170', '#38f2e0', 8)}<path d="M84 96Q110 88 150 88L90 180Q72 170 72 140T84 96Z" fill="#fff" opacity=".12"/>${rect(72, 66, 120, 10, 5, 'fill="#fff" opacity=".8"')}`
}

function alien(): string {
  const ink = '#2b1a5c'
  return `${shine('skin', ['#e0c8ff', '#a678f5', '#6538c2'])}${line('M112 70Q92 40 74 30M188 70Q208 40 226 30', ink, 18)}${line('M112 70Q92 40 74 30M188 70Q208 40 226 30', '#a678f5', 8)}${disc(70, 28, 16, '#5ff2a8', ink, 8)}${disc(230, 28, 16, '#5ff2a8', ink, 8)}${solid('M150 56C226 56 262 106 258 158 252 216 206 268 150 268S48 216 42 158C38 106 74 56 150 56Z', 'url(#skin)', ink, 14)}${disc(150, 118, 34, '#fff', ink, 6, 38)}${disc(86, 148, 26, '#fff', ink, 6, 30)}${disc(214, 148, 26, '#fff', ink, 6, 30)}${disc(150, 122, 18, '#12a36b')}${disc(150, 122, 9, '#0b1d16')}${disc(144, 114, 6, '#fff')}${disc(90, 152, 13, '#12a36b')}${disc(90, 152, 7, '#0b1d16')}${disc(86, 146, 4, '#fff')}${disc(210, 152, 13, '#12a36b')}${disc(210, 152, 7, '#0b1d16')}${disc(206, 146, 4, '#fff')}<path d="M108 202Q150 246 192 202Q150 214 108 202Z" fill="${ink}"/><path d="M124 207L130 218 137 209M163 209L170 218 176 207" fill="#fff"/>${disc(70, 206, 8, '#6538c2')}${disc(88, 226, 5, '#6538c2')}${disc(228, 208, 7, '#6538c2')}`
}

function cyclops(): string {
  const ink = '#5c0f2b'
  return `${shine('skin', ['#ffb3a0', '#f2544a', '#a81f33'])}${solid('M92 82L70 30Q70 20 80 24L130 62Z', '#ffe0a8', ink, 10)}${solid('M208 82L230 30Q230 20 220 24L170 62Z', '#ffe0a8', ink, 10)}${solid('M150 54C220 54 258 108 258 168 258 232 214 268 150 268S42 232 42 168C42 108 80 54 150 54Z', 'url(#skin)', ink, 14)}${disc(150, 136, 56, '#fff', ink, 8)}${disc(154, 140, 32, '#2f9bff')}${disc(154, 140, 17, '#0d1733')}${disc(142, 126, 11, '#fff')}<path d="M92 120A58 58 0 0 1 208 120 80 80 0 0 0 92 120Z" fill="#c4303d"/>${solid('M88 204Q150 226 212 204 206 250 150 250T88 204Z', '#4d0a1f', ink, 5)}<path d="M102 209L110 226 120 213M180 213L190 226 198 209M136 216L144 230 152 217" fill="#fff"/><path d="M118 242Q150 224 182 242 166 250 150 250T118 242Z" fill="#ff7a92"/>${disc(76, 186, 9, '#c4303d')}${disc(94, 172, 5, '#c4303d')}${disc(226, 188, 8, '#c4303d')}`
}

function pumpkin(): string {
  const ink = '#5c2303'
  const lobe = (cx: number, rx: number, c: string) => disc(cx, 172, rx, c, undefined, 0, 92)
  return `<defs>${radial('lit', [
    [0, '#fff6a8'],
    [1, '#ffb01f'],
  ])}</defs>${solid('M140 84Q136 50 116 36L140 24Q164 44 164 84Z', '#5fa63a', '#1f4a14')}${[
    [78, 62],
    [222, 62],
    [114, 62],
    [186, 62],
  ]
    .map(([x, r]) => disc(x ?? 0, 172, r ?? 0, ink, ink, 14, 92))
    .join(
      '',
    )}${lobe(78, 62, '#e8701a')}${lobe(222, 62, '#e8701a')}${lobe(114, 60, '#f5872b')}${lobe(186, 60, '#f5872b')}${lobe(150, 52, '#ffa24a')}<path d="M84 164L112 122 138 164Z" fill="#3d1402"/><path d="M216 164L188 122 162 164Z" fill="#3d1402"/><path d="M90 160L112 128 132 160Z" fill="url(#lit)"/><path d="M210 160L188 128 168 160Z" fill="url(#lit)"/><path d="M150 172L138 194H162Z" fill="#3d1402"/><path d="M70 198Q90 214 108 210L118 196 130 218Q150 222 170 218L182 196 192 210Q210 214 230 198 224 252 150 252T70 198Z" fill="#3d1402"/><path d="M80 208Q94 220 112 218L119 208 128 226Q150 230 172 226L181 208 188 218Q206 220 220 208 212 244 150 244T80 208Z" fill="url(#lit)"/>${glint(110, 104, 20, 9, -20, n(0.6))}`
}
