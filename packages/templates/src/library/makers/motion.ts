import { n, radial, starPath, twinkle } from '../../art/paint.ts'
import { seeded } from '../../art/seeded.ts'
import { named, type FramesItem } from '../item.ts'

type Names = [en: string, zh: string, ja: string]

const party = ['#ff4a6e', '#ffb52e', '#ffe14a', '#4fd66b', '#35b6ff', '#a06bff', '#ff7ac8']

/** Confetti, fireworks, impacts and weather as frame sequences. */
export function motion(): FramesItem[] {
  return [...celebrations(), ...impacts(), ...ambience()]
}

/** A frame sequence; `draw` returns the inside of an SVG for a share (0 to 1) of its length. */
function effect(
  key: string,
  names: Names,
  tags: string,
  count: number,
  size: number,
  draw: (share: number) => string,
  cover?: number,
): FramesItem {
  return {
    kind: 'frames',
    key: `confetti-${key}`,
    name: named(...names),
    category: 'confetti',
    tags: ['effect', 'animation', '特效', '动画', 'エフェクト', 'アニメ', ...tags.split(' ')],
    width: size,
    height: size,
    moments: Array.from({ length: count }, (_, i) => draw(i / count)),
    ...(cover === undefined ? {} : { cover }),
  }
}

function celebrations(): FramesItem[] {
  return [
    effect(
      'burst',
      ['Confetti burst', '彩纸迸发', '紙吹雪バースト'],
      'confetti party win 彩纸 紙吹雪',
      20,
      260,
      t => confettiBurst(t, 11),
    ),
    effect('rain', ['Confetti rain', '彩纸飘落', '紙吹雪'], 'confetti party loop 彩纸 紙吹雪', 20, 260, t =>
      confettiRain(t),
    ),
    effect('gold', ['Golden confetti', '金色彩纸', '金の紙吹雪'], 'confetti gold win 金色 金', 20, 260, t =>
      confettiBurst(t, 12, ['#fff3b0', '#ffd24a', '#ffb01f', '#e08e06']),
    ),
    effect('stars', ['Star burst', '星星迸发', 'スターバースト'], 'star win 星星 星', 16, 256, t =>
      burst(
        t,
        14,
        r =>
          `<path d="${starPath(0, 0, r * 15, r * 7)}" fill="#ffd23d" stroke="#c97a0a" stroke-width="${n(r * 2.5)}" stroke-linejoin="round"/>`,
      ),
    ),
    effect(
      'hearts',
      ['Hearts rising', '爱心升起', '舞い上がるハート'],
      'heart love 爱心 ハート',
      18,
      240,
      rising,
      9,
    ),
    effect('sparkle', ['Sparkles', '闪光', 'きらめき'], 'sparkle twinkle loop 闪光 キラキラ', 16, 220, t =>
      sparkles(t, '#ffffff', '#ffe88a'),
    ),
    effect(
      'sparkle-blue',
      ['Blue sparkles', '蓝色闪光', '青いきらめき'],
      'sparkle magic loop 闪光 キラキラ',
      16,
      220,
      t => sparkles(t, '#ffffff', '#6fd8ff'),
    ),
    effect(
      'firework',
      ['Firework', '烟花', '花火'],
      'firework celebration 烟花 花火',
      18,
      260,
      t => firework(t, ['#ff5a8d', '#ffd23d']),
      8,
    ),
    effect(
      'firework-blue',
      ['Blue firework', '蓝色烟花', '青い花火'],
      'firework celebration 烟花 花火',
      18,
      260,
      t => firework(t, ['#35c3ff', '#b48bff']),
      8,
    ),
  ]
}

function impacts(): FramesItem[] {
  return [
    effect('explosion', ['Explosion', '爆炸', '爆発'], 'bomb hit 爆炸 爆発', 14, 240, explosion, 4),
    effect('smoke', ['Smoke puff', '烟雾', '煙'], 'smoke dust vanish 烟雾 煙', 14, 220, smoke, 5),
    effect('shockwave', ['Shock wave', '冲击波', '衝撃波'], 'ring hit 冲击波 波紋', 12, 240, shockwave, 5),
    effect('ripple', ['Tap ripple', '点击涟漪', 'タップの波紋'], 'tap hint 点击 タップ', 16, 220, ripple, 8),
  ]
}

function ambience(): FramesItem[] {
  return [
    effect('rays', ['Turning rays', '旋转光芒', '回る光'], 'rays glow loop win 光芒 光', 16, 260, turning),
    effect('fire', ['Flame', '火焰', '炎'], 'fire hot loop 火 炎', 16, 200, fire),
    effect('magic', ['Magic swirl', '魔法漩涡', '魔法の渦'], 'magic spell 魔法', 18, 240, swirl, 8),
    effect(
      'coin',
      ['Spinning coin', '旋转金币', '回るコイン'],
      'coin money loop 金币 コイン',
      14,
      160,
      spinCoin,
      0,
    ),
    effect('snow', ['Falling snow', '飘雪', '舞う雪'], 'snow winter loop 雪', 18, 240, snow),
    effect('bubbles', ['Bubbles', '气泡', '泡'], 'bubble water loop 气泡 泡', 18, 240, bubbles),
  ]
}

function each(seed: number, count: number, draw: (random: () => number, i: number) => string): string {
  const random = seeded(seed)
  return Array.from({ length: count }, (_, i) => draw(random, i)).join('')
}

function scrap(
  x: number,
  y: number,
  turn: number,
  flip: number,
  size: number,
  color: string,
  kind: number,
  opacity = 1,
): string {
  const shape =
    kind < 0.55
      ? `<rect x="${n(-size / 2)}" y="${n(-size * 0.32)}" width="${n(size)}" height="${n(size * 0.64)}" rx="1.5"/>`
      : kind < 0.8
        ? `<circle r="${n(size * 0.42)}"/>`
        : `<path d="M${n(-size * 0.8)} 0q${n(size * 0.4)} ${n(-size * 0.6)} ${n(size * 0.8)} 0t${n(size * 0.8)} 0" fill="none" stroke="${color}" stroke-width="${n(size * 0.3)}" stroke-linecap="round"/>`
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(1 ${n(flip * 10) / 10})" fill="${color}" opacity="${n(Math.max(0, opacity) * 10) / 10}">${shape}</g>`
}

function confettiBurst(t: number, seed: number, colors = party): string {
  return each(seed, 58, (random, i) => {
    const a = -Math.PI / 2 + (random() - 0.5) * 2.7
    const speed = 90 + random() * 200
    const out = 1 - Math.pow(1 - t, 2.2)
    const [x, y] = [
      130 + Math.cos(a) * speed * out * 0.75,
      168 + Math.sin(a) * speed * out * 0.78 + t * t * (110 + random() * 80),
    ]
    return scrap(
      x,
      y,
      random() * 360 + t * 600 * (random() - 0.5),
      Math.cos(random() * 6 + t * 16),
      8 + random() * 8,
      colors[i % colors.length] ?? '#fff',
      random(),
      t > 0.7 ? (1 - t) / 0.3 : 1,
    )
  })
}

function confettiRain(t: number): string {
  return each(21, 46, (random, i) => {
    const [start, speed] = [random(), random() > 0.5 ? 1 : 2]
    const y = ((start + t * speed) % 1) * 300 - 20
    return scrap(
      random() * 260 + Math.sin((t * speed + start) * Math.PI * 2) * 12,
      y,
      random() * 360 + t * 360 * (random() > 0.5 ? 1 : -1),
      Math.cos((t * 2 + start) * Math.PI * 2),
      9 + random() * 7,
      party[i % party.length] ?? '#fff',
      random(),
    )
  })
}

function burst(t: number, count: number, shape: (grow: number) => string): string {
  const out = 1 - Math.pow(1 - t, 2.4)
  return `${glowAt(128, 128, 110 * Math.sin(Math.min(1, t * 2.2) * Math.PI), '#fff3b0')}${each(
    31,
    count,
    (random, i) => {
      const a = (i / count) * Math.PI * 2 + random() * 0.4
      const d = out * (62 + random() * 52)
      const grow = (0.5 + random() * 0.9) * Math.min(1, t * 6) * (1 - Math.max(0, t - 0.55) / 0.45)
      return `<g transform="translate(${n(128 + Math.cos(a) * d)} ${n(128 + Math.sin(a) * d + t * t * 22)}) rotate(${n(t * 240 * (i % 2 ? 1 : -1))})">${shape(grow)}</g>`
    },
  )}`
}

function glowAt(x: number, y: number, r: number, color: string, id = 'glow'): string {
  return r < 1
    ? ''
    : `<defs>${radial(id, [
        [0, color, 0.95],
        [0.4, color, 0.5],
        [1, color, 0],
      ])}</defs><circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="url(#${id})"/>`
}

function rising(t: number): string {
  return each(41, 16, random => {
    const at = (t + random()) % 1
    const size = (0.35 + random() * 0.5) * Math.min(1, at * 5) * (1 - Math.max(0, at - 0.7) / 0.3)
    const color = ['#ff4a6e', '#ff7ab0', '#ffa3c8'][Math.floor(random() * 3)]
    return `<g transform="translate(${n(30 + random() * 180 + Math.sin(at * 9) * 10)} ${n(232 - at * 220)}) scale(${n(size * 100) / 100})"><path d="M0 30C-44 0-46-34-22-38-8-40 0-26 0-20 0-26 8-40 22-38 46-34 44 0 0 30Z" fill="${color}" stroke="#a3163f" stroke-width="5"/><ellipse cx="-18" cy="-20" rx="8" ry="5" fill="#fff" opacity=".8"/></g>`
  })
}

function sparkles(t: number, core: string, tint: string): string {
  return each(51, 11, random => {
    const [x, y, size, shift] = [24 + random() * 172, 24 + random() * 172, 16 + random() * 34, random()]
    const beat = Math.pow(Math.max(0, Math.sin((t + shift) * Math.PI * 2)), 1.4)
    return beat < 0.04
      ? ''
      : `${twinkle(x, y, size * beat, tint, 0.9)}${twinkle(x, y, size * 0.62 * beat, core)}`
  })
}

function firework(t: number, [a, b]: [string, string]): string {
  const rise = Math.min(1, t / 0.28)
  if (t < 0.28)
    return `<path d="M130 ${n(250 - rise * 110)}V${n(262 - rise * 60)}" stroke="${b}" stroke-width="5" stroke-linecap="round" opacity=".8"/><circle cx="130" cy="${n(250 - rise * 120)}" r="6" fill="#fff"/>`
  const s = (t - 0.28) / 0.72
  const out = 1 - Math.pow(1 - s, 3)
  const fade = 1 - Math.max(0, s - 0.45) / 0.55
  const arm = (i: number, count: number, reach: number, color: string, w: number) => {
    const angle = (i / count) * Math.PI * 2
    const [d, e] = [out * reach, Math.max(0, out * reach - 34 * (1 - s))]
    const drop = s * s * 26
    return `<path d="M${n(130 + Math.cos(angle) * e)} ${n(122 + Math.sin(angle) * e + drop * 0.6)}L${n(130 + Math.cos(angle) * d)} ${n(122 + Math.sin(angle) * d + drop)}" stroke="${color}" stroke-width="${w}" stroke-linecap="round" opacity="${n(fade * 10) / 10}"/><circle cx="${n(130 + Math.cos(angle) * d)}" cy="${n(122 + Math.sin(angle) * d + drop)}" r="${n(w * 0.8)}" fill="#fff" opacity="${n(fade * 10) / 10}"/>`
  }
  return `${glowAt(130, 122, 90 * (1 - s), a)}${Array.from({ length: 18 }, (_, i) => arm(i, 18, 112, i % 2 ? a : b, 5)).join('')}${Array.from({ length: 12 }, (_, i) => arm(i + 0.5, 12, 68, '#fff3c0', 4)).join('')}`
}

function explosion(t: number): string {
  const out = 1 - Math.pow(1 - t, 3)
  const fade = 1 - Math.max(0, t - 0.4) / 0.6
  const puffs = each(61, 13, (random, i) => {
    const a = (i / 13) * Math.PI * 2
    const d = out * (44 + random() * 36)
    return `<circle cx="${n(120 + Math.cos(a) * d)}" cy="${n(120 + Math.sin(a) * d - t * 14)}" r="${n((18 + random() * 16) * (0.4 + out * 0.8) * (1 - Math.max(0, t - 0.6)))}" fill="${['#4a4358', '#6b6278', '#8a8298'][i % 3]}" opacity="${n(fade * 9) / 10}"/>`
  })
  const core =
    t < 0.62
      ? `<path d="${starPath(120, 120, 104 * out * (1 - t * 0.5), 56 * out * (1 - t * 0.5), 11)}" fill="#ff5a1f"/><path d="${starPath(120, 120, 78 * out * (1 - t * 0.8), 42 * out * (1 - t * 0.8), 11)}" fill="#ffb01f"/><path d="${starPath(120, 120, 50 * out * (1 - t), 28 * out * (1 - t), 9)}" fill="#fffbd0"/>`
      : ''
  return `${puffs}${core}${each(62, 12, (random, i) => {
    const a = (i / 12) * Math.PI * 2 + random()
    return `<circle cx="${n(120 + Math.cos(a) * out * 108)}" cy="${n(120 + Math.sin(a) * out * 108)}" r="${n(5 * fade)}" fill="#ffd23d"/>`
  })}`
}

function smoke(t: number): string {
  const out = 1 - Math.pow(1 - t, 2)
  return each(71, 12, (random, i) => {
    const a = (i / 12) * Math.PI * 2 + random()
    const d = out * (30 + random() * 44)
    const r = (22 + random() * 16) * (0.5 + out * 0.6) * (1 - Math.max(0, t - 0.5) * 1.7)
    return r < 1
      ? ''
      : `<circle cx="${n(110 + Math.cos(a) * d)}" cy="${n(114 + Math.sin(a) * d * 0.8 - t * 22)}" r="${n(r)}" fill="#c9cfde" opacity="${n((1 - t) * 9) / 10}"/><circle cx="${n(107 + Math.cos(a) * d)}" cy="${n(109 + Math.sin(a) * d * 0.8 - t * 22)}" r="${n(r * 0.8)}" fill="#f4f6fb" opacity="${n((1 - t) * 10) / 10}"/>`
  })
}

function shockwave(t: number): string {
  const r = 10 + (1 - Math.pow(1 - t, 2.6)) * 104
  return `${glowAt(120, 120, 70 * (1 - t), '#dff6ff')}<g fill="none" opacity="${n((1 - t) * 10) / 10}"><circle cx="120" cy="120" r="${n(r)}" stroke="#3fb6ff" stroke-width="${n(22 * (1 - t) + 2)}" opacity=".6"/><circle cx="120" cy="120" r="${n(r)}" stroke="#fff" stroke-width="${n(10 * (1 - t) + 1)}"/></g>`
}

function ripple(t: number): string {
  return (
    [0, 0.5]
      .map(shift => {
        const at = (t + shift) % 1
        return `<circle cx="110" cy="110" r="${n(16 + at * 84)}" fill="#fff" fill-opacity="${n((1 - at) * 2) / 10}" stroke="#fff" stroke-width="${n(9 * (1 - at) + 1)}" stroke-opacity="${n((1 - at) * 10) / 10}"/>`
      })
      .join('') + `<circle cx="110" cy="110" r="${n(15 + Math.sin(t * Math.PI * 2) * 3)}" fill="#fff"/>`
  )
}

function turning(t: number): string {
  const wedges = Array.from({ length: 12 }, (_, i) => {
    const a = ((i + t) / 12) * Math.PI * 2
    const w = 0.13
    return `<path d="M130 130L${n(130 + Math.cos(a - w) * 126)} ${n(130 + Math.sin(a - w) * 126)}A126 126 0 0 1 ${n(130 + Math.cos(a + w) * 126)} ${n(130 + Math.sin(a + w) * 126)}Z" fill="url(#ray)"/>`
  }).join('')
  return `<defs><radialGradient id="ray" gradientUnits="userSpaceOnUse" cx="130" cy="130" r="126"><stop offset="0" stop-color="#fff6c4" stop-opacity=".95"/><stop offset=".6" stop-color="#ffd94a" stop-opacity=".6"/><stop offset="1" stop-color="#ffb01f" stop-opacity="0"/></radialGradient></defs>${wedges}${glowAt(130, 130, 70, '#fffbe0')}`
}

function fire(t: number): string {
  const w = (k: number, a: number) => Math.sin((t * k + a) * Math.PI * 2)
  const tongue = (s: number, color: string, a: number) =>
    `<path d="M100 186C${n(100 - 62 * s)} 186 ${n(100 - 70 * s)} ${n(130 - w(1, a) * 8)} ${n(100 - 40 * s + w(1, a) * 6)} ${n(186 - 104 * s)}C${n(100 - 30 * s)} ${n(186 - 80 * s)} ${n(100 - 16 * s)} ${n(186 - 96 * s)} ${n(100 + w(1, a + 0.3) * 12)} ${n(186 - 172 * s - w(2, a) * 6)}C${n(100 + 12 * s)} ${n(186 - 120 * s)} ${n(100 + 26 * s)} ${n(186 - 92 * s)} ${n(100 + 34 * s)} ${n(186 - 112 * s + w(1, a + 0.5) * 8)}C${n(100 + 66 * s)} ${n(186 - 70 * s)} ${n(100 + 66 * s)} 186 100 186Z" fill="${color}"/>`
  return `${glowAt(100, 140, 96, '#ff8a1f')}${tongue(1, '#ff4a1f', 0)}${tongue(0.74, '#ff9a1f', 0.25)}${tongue(0.5, '#ffd84a', 0.5)}${tongue(0.26, '#fffbe0', 0.7)}${each(
    81,
    7,
    random => {
      const at = (t + random()) % 1
      return `<circle cx="${n(60 + random() * 80 + w(1, random()) * 8)}" cy="${n(150 - at * 140)}" r="${n(4 * (1 - at))}" fill="#ffd84a"/>`
    },
  )}`
}

function swirl(t: number): string {
  const fade = t > 0.75 ? (1 - t) / 0.25 : 1
  return `${glowAt(120, 120, 80 * Math.sin(t * Math.PI), '#b46bff')}${each(91, 46, (random, i) => {
    const lag = i / 46
    const a = t * Math.PI * 4 - lag * 5 + (i % 2) * Math.PI
    const d = (20 + lag * 84) * Math.min(1, t * 3)
    const s = (1 - lag) * 9 + 2
    return `<circle cx="${n(120 + Math.cos(a) * d)}" cy="${n(120 + Math.sin(a) * d * 0.72)}" r="${n(s * (0.6 + random() * 0.5))}" fill="${['#fff', '#e3c4ff', '#b46bff', '#6fd8ff'][i % 4]}" opacity="${n(fade * (1 - lag * 0.5) * 10) / 10}"/>`
  })}${twinkle(120, 120, 40 * Math.sin(t * Math.PI), '#fff')}`
}

function spinCoin(t: number): string {
  const turn = Math.cos(t * Math.PI * 2)
  const w = Math.max(0.1, Math.abs(turn))
  return `<defs><linearGradient id="rim" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff6b8"/><stop offset=".5" stop-color="#ffcb3d"/><stop offset="1" stop-color="#cc7a08"/></linearGradient></defs><g transform="translate(${n(80 - turn * 5 * (1 - w))} 80) scale(${n(w * 100) / 100} 1)"><ellipse cx="${n(((turn > 0 ? 8 : -8) * (1 - w)) / w)}" rx="68" ry="68" fill="#8a5206"/><circle r="68" fill="url(#rim)" stroke="#613104" stroke-width="6"/><circle r="50" fill="#f5a81f" stroke="#cc7a08" stroke-width="4"/><path d="${starPath(0, 2, 30, 14)}" fill="#fff3b0" stroke="#cc7a08" stroke-width="6" stroke-linejoin="round"/><path d="M-44-30A54 54 0 0 1 20-50L28-44A54 54 0 0 0-44-10Z" fill="#fff" opacity=".6"/></g>`
}

function snow(t: number): string {
  return each(101, 34, random => {
    const [start, speed] = [random(), random() > 0.6 ? 2 : 1]
    const at = (start + t * speed) % 1
    const r = 2 + random() * 6
    return `<circle cx="${n(random() * 240 + Math.sin((at + start) * Math.PI * 2) * 10)}" cy="${n(at * 264 - 12)}" r="${n(r)}" fill="#fff" stroke="#a9cdf5" stroke-width="1" opacity="${n(6 + random() * 4) / 10}"/>`
  })
}

function bubbles(t: number): string {
  return each(111, 16, random => {
    const start = random()
    const at = (start + t) % 1
    const r = 7 + random() * 17
    const [x, y] = [20 + random() * 200 + Math.sin((at * 2 + start) * Math.PI * 2) * 9, 262 - at * 284]
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="#9be7ff" fill-opacity=".28" stroke="#fff" stroke-width="2.5" stroke-opacity=".9"/><ellipse cx="${n(x - r * 0.35)}" cy="${n(y - r * 0.4)}" rx="${n(r * 0.26)}" ry="${n(r * 0.17)}" fill="#fff"/>`
  })
}
