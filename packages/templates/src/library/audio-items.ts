import type { LocalText } from '@adloom/playable/format'
import { music, type Score } from '../audio/music.ts'
import { semitone, tone, type Tone } from '../audio/synth.ts'
import { finish, mix, silence, type Wave } from '../audio/wave.ts'
import { named, type AudioItem } from './item.ts'

/** Raise when the synthesis changes: audio clips are kept by recipe, and code is no part of a recipe. */
const synthesis = 1

type Voice = [at: number, tone: Tone]
type Names = [en: string, zh: string, ja: string]

const chime = (steps: number, seconds: number, gain = 1): Tone => ({
  form: 'bell',
  hz: semitone(steps),
  seconds,
  decay: 5,
  gain,
})
const pluck = (steps: number, seconds: number, gain = 0.8): Tone => ({
  form: 'pluck',
  hz: semitone(steps),
  seconds,
  decay: 3,
  gain,
})
const noise = (seconds: number, soften: number, gain: number, decay = 6, attack = 0.004): Tone => ({
  form: 'noise',
  hz: 7,
  seconds,
  decay,
  gain,
  soften,
  attack,
})
const slide = (
  form: Tone['form'],
  hz: number,
  toHz: number,
  seconds: number,
  gain = 0.8,
  decay = 3,
): Tone => ({ form, hz, toHz, seconds, gain, decay })
const run = (steps: number[], gap: number, make: (step: number, i: number) => Tone): Voice[] =>
  steps.map((step, i) => [i * gap, make(step, i)])

const effects: [key: string, names: Names, tags: string, voices: Voice[], peak?: number][] = [
  [
    'click',
    ['Click', '点击', 'クリック'],
    'button ui tap 按钮 ボタン',
    [
      [0, slide('triangle', 900, 620, 0.06, 0.9, 5)],
      [0, noise(0.015, 1, 0.3, 8)],
    ],
    0.6,
  ],
  [
    'click-soft',
    ['Soft click', '轻点', 'ソフトクリック'],
    'button ui tap 按钮 ボタン',
    [[0, slide('sine', 520, 380, 0.07, 0.9, 5)]],
    0.6,
  ],
  [
    'click-wood',
    ['Wood tap', '木质点击', '木のタップ'],
    'button ui tap 木',
    [
      [0, slide('sine', 860, 780, 0.05, 1, 7)],
      [0, noise(0.012, 0.5, 0.5, 9)],
    ],
    0.7,
  ],
  [
    'toggle',
    ['Switch', '开关', 'スイッチ'],
    'ui toggle 切换 切替',
    [
      [0, slide('square', 700, 700, 0.03, 0.4, 6)],
      [0.05, slide('square', 1050, 1050, 0.05, 0.4, 6)],
    ],
    0.5,
  ],
  [
    'pop',
    ['Pop', '啵', 'ポップ'],
    'bubble ui 气泡 泡',
    [
      [0, slide('sine', 320, 980, 0.09, 1, 2.5)],
      [0, noise(0.03, 0.5, 0.25, 9)],
    ],
  ],
  [
    'pop-low',
    ['Deep pop', '低沉啵声', '低いポップ'],
    'bubble ui 气泡 泡',
    [[0, slide('sine', 160, 520, 0.13, 1, 2.5)]],
  ],
  [
    'bubbles',
    ['Bubbles', '冒泡', '泡'],
    'water 水',
    run([0, 3, 1, 5, 4, 8], 0.08, step =>
      slide('sine', 300 * 2 ** (step / 12), 700 * 2 ** (step / 12), 0.07, 0.7, 2.5),
    ),
  ],
  [
    'swoosh',
    ['Swoosh', '嗖', 'シュッ'],
    'move fast transition 转场 移動',
    [
      [0, noise(0.45, 0.14, 1, 3, 0.17)],
      [0, slide('sine', 220, 760, 0.36, 0.2, 2)],
    ],
    0.6,
  ],
  [
    'swoosh-quick',
    ['Quick swish', '快速嗖声', '素早いシュッ'],
    'move swipe 滑动 スワイプ',
    [[0, noise(0.2, 0.3, 1, 4, 0.07)]],
    0.55,
  ],
  [
    'swoosh-deep',
    ['Deep whoosh', '低沉呼啸', '低いシュー'],
    'transition 转场',
    [
      [0, noise(0.8, 0.05, 1, 2.4, 0.34)],
      [0, slide('sine', 90, 240, 0.7, 0.4, 2)],
    ],
    0.7,
  ],
  [
    'swap',
    ['Swap', '交换', '入れ替え'],
    'match move 消除',
    [
      [0, slide('sine', 420, 760, 0.13, 0.8, 3)],
      [0, noise(0.18, 0.22, 0.28, 5, 0.05)],
    ],
    0.6,
  ],
  [
    'match',
    ['Match', '消除', 'マッチ'],
    'puzzle combo 三消 パズル',
    [...run([3, 7, 10], 0.06, s => chime(s, 0.42)), [0, noise(0.08, 1, 0.2, 8)]],
  ],
  [
    'combo-1',
    ['Combo one', '连击一', 'コンボ1'],
    'combo match 连击',
    run([0, 4, 7], 0.05, s => chime(s, 0.4)),
  ],
  [
    'combo-2',
    ['Combo two', '连击二', 'コンボ2'],
    'combo match 连击',
    run([2, 6, 9, 14], 0.05, s => chime(s, 0.42)),
  ],
  [
    'combo-3',
    ['Combo three', '连击三', 'コンボ3'],
    'combo match 连击',
    run([4, 8, 11, 16, 20], 0.05, s => chime(s, 0.46)),
  ],
  [
    'coin',
    ['Coin', '金币', 'コイン'],
    'money reward 金钱 お金',
    [
      [0, slide('square', semitone(14), semitone(14), 0.08, 0.5, 2)],
      [0.07, slide('square', semitone(19), semitone(19), 0.5, 0.5, 5)],
      [0.07, chime(19, 0.55, 0.6)],
    ],
    0.6,
  ],
  [
    'coins',
    ['Coins falling', '金币掉落', 'コインの山'],
    'money reward 金钱 お金',
    run([24, 29, 26, 31, 27, 33, 29, 34, 26, 31], 0.065, s => chime(s, 0.3, 0.6)),
    0.6,
  ],
  [
    'gem',
    ['Gem', '宝石', '宝石'],
    'jewel reward 奖励',
    run([12, 19, 24, 31], 0.05, s => chime(s, 0.6, 0.7)),
    0.6,
  ],
  [
    'collect',
    ['Collect', '收集', '獲得'],
    'pick reward 拾取',
    [
      [0, slide('triangle', 520, 1240, 0.16, 0.7, 2)],
      [0.1, chime(19, 0.4, 0.6)],
    ],
    0.6,
  ],
  [
    'cash',
    ['Cash register', '收银机', 'レジ'],
    'money shop 购买 購入',
    [
      [0, noise(0.05, 0.6, 0.6)],
      [0.07, noise(0.05, 0.6, 0.6)],
      [0.16, chime(22, 0.8)],
      [0.2, chime(27, 0.9, 0.7)],
    ],
    0.65,
  ],
  [
    'win',
    ['Win fanfare', '胜利号角', '勝利ファンファーレ'],
    'victory success 胜利',
    [
      ...run([-2, 3, 7, 10], 0.15, (s, i) =>
        slide('square', semitone(s), semitone(s), i === 3 ? 0.34 : 0.16, 0.3, 2),
      ),
      ...run([3, 7, 10, 15], 0, s => pluck(s, 1.2, 0.5)).map(([, t]): Voice => [0.66, t]),
      ...run([15, 19, 22, 27, 31], 0.07, s => chime(s, 0.6, 0.35)).map(([at, t]): Voice => [at + 0.7, t]),
    ],
  ],
  [
    'win-short',
    ['Success', '成功', '成功'],
    'victory correct 正确 正解',
    run([0, 4, 7, 12], 0.09, s => pluck(s, 0.5)),
  ],
  [
    'level-up',
    ['Level up', '升级', 'レベルアップ'],
    'progress 升级',
    [
      ...run([0, 2, 4, 5, 7, 9, 11, 12], 0.06, s => slide('square', semitone(s), semitone(s), 0.09, 0.32, 2)),
      [0.5, chime(24, 1)],
      [0.5, pluck(12, 0.8, 0.6)],
    ],
    0.7,
  ],
  [
    'star',
    ['Star earned', '获得星星', '星を獲得'],
    'rating 星级',
    [
      [0, chime(12, 0.5)],
      [0.08, chime(24, 0.8)],
    ],
    0.65,
  ],
  [
    'unlock',
    ['Unlock', '解锁', '解除'],
    'open key 钥匙 鍵',
    [
      [0, noise(0.03, 0.6, 0.7, 8)],
      [0.1, noise(0.03, 0.6, 0.7, 8)],
      ...run([7, 12, 16], 0.07, s => chime(s, 0.5, 0.7)).map(([at, t]): Voice => [at + 0.2, t]),
    ],
    0.65,
  ],
  [
    'applause',
    ['Sparkling cheer', '闪亮欢呼', 'きらめく歓声'],
    'win party 派对',
    [[0, noise(1.6, 0.12, 0.6, 2, 0.3)], ...run([12, 16, 19, 24, 28, 31, 36], 0.12, s => chime(s, 0.7, 0.4))],
    0.7,
  ],
  [
    'fail',
    ['Fail', '失败', '失敗'],
    'lose 失败 負け',
    run([3, -1, -4, -9], 0.24, (s, i) => ({
      ...pluck(s - 12, i === 3 ? 0.85 : 0.34),
      ...(i === 3 ? { wobble: [0.02, 6] as [number, number] } : {}),
    })),
    0.75,
  ],
  [
    'fail-short',
    ['Wrong', '错误', '不正解'],
    'error wrong 错误',
    [
      [0, slide('triangle', 240, 180, 0.14)],
      [0.15, slide('triangle', 190, 130, 0.18)],
    ],
    0.6,
  ],
  [
    'buzzer',
    ['Buzzer', '蜂鸣器', 'ブザー'],
    'error wrong 错误',
    [[0, { ...slide('saw', 130, 130, 0.5, 0.7, 0.8), soften: 0.3 }]],
    0.55,
  ],
  [
    'game-over',
    ['Game over', '游戏结束', 'ゲームオーバー'],
    'lose end 失败',
    run([7, 6, 5, 4, 0], 0.2, (s, i) =>
      slide('square', semitone(s - 12), semitone(s - 12), i === 4 ? 0.8 : 0.2, 0.4, 2),
    ),
    0.6,
  ],
  [
    'boom',
    ['Explosion', '爆炸', '爆発'],
    'bomb hit 炸弹',
    [
      [0, noise(1, 0.08, 1, 4)],
      [0, slide('sine', 130, 36, 0.7, 1, 3)],
    ],
  ],
  [
    'hit',
    ['Hit', '击中', 'ヒット'],
    'punch impact 打击',
    [
      [0, noise(0.14, 0.3, 1, 7)],
      [0, slide('sine', 220, 60, 0.16, 1, 4)],
    ],
  ],
  [
    'laser',
    ['Laser', '激光', 'レーザー'],
    'shoot space 射击',
    [[0, { ...slide('saw', 1600, 180, 0.28, 0.6, 2), soften: 0.5 }]],
    0.55,
  ],
  ['jump', ['Jump', '跳跃', 'ジャンプ'], 'hop 跳', [[0, slide('square', 240, 620, 0.2, 0.5, 2)]], 0.55],
  [
    'drop',
    ['Drop', '落下', '落下'],
    'fall place 放置',
    [
      [0, slide('sine', 260, 120, 0.14, 1, 5)],
      [0, noise(0.04, 0.4, 0.3, 9)],
    ],
    0.6,
  ],
  [
    'splash',
    ['Splash', '水花', '水しぶき'],
    'water 水',
    [
      [0, noise(0.5, 0.22, 0.9, 5, 0.02)],
      [0.05, slide('sine', 700, 260, 0.2, 0.3, 3)],
    ],
    0.65,
  ],
  [
    'spring',
    ['Spring', '弹簧', 'バネ'],
    'bounce 弹跳',
    [[0, { ...slide('sine', 180, 520, 0.5, 0.9, 2.4), wobble: [0.2, 17] }]],
    0.65,
  ],
  [
    'magic',
    ['Magic', '魔法', '魔法'],
    'spell sparkle 闪光',
    run([12, 15, 19, 22, 24, 27, 31, 34, 36], 0.055, s => chime(s, 0.7, 0.45)),
    0.6,
  ],
  [
    'power-up',
    ['Power up', '强化', 'パワーアップ'],
    'boost 道具',
    [
      [0, { ...slide('saw', 160, 1300, 0.6, 0.4, 1), soften: 0.3 }],
      [0.5, chime(19, 0.7)],
    ],
    0.65,
  ],
  [
    'freeze',
    ['Freeze', '冰冻', '凍結'],
    'ice 冰 氷',
    [...run([36, 31, 34, 29, 27, 24], 0.04, s => chime(s, 0.6, 0.4)), [0, noise(0.6, 0.9, 0.18, 4)]],
    0.55,
  ],
  [
    'tick',
    ['Tick', '滴答', 'チック'],
    'timer clock 计时 時計',
    [[0, slide('triangle', 1250, 900, 0.035, 1, 6)]],
    0.5,
  ],
  [
    'countdown',
    ['Countdown', '倒计时', 'カウントダウン'],
    'timer start 计时',
    [
      [0, slide('square', 440, 440, 0.14, 0.4, 2)],
      [0.5, slide('square', 440, 440, 0.14, 0.4, 2)],
      [1, slide('square', 440, 440, 0.14, 0.4, 2)],
      [1.5, slide('square', 880, 880, 0.5, 0.45, 2)],
    ],
    0.55,
  ],
  [
    'notify',
    ['Notification', '提醒', '通知'],
    'message bell 消息',
    [
      [0, chime(12, 0.4)],
      [0.13, chime(19, 0.6)],
    ],
    0.6,
  ],
]

const loops: [key: string, names: Names, tags: string, score: Score][] = [
  [
    'sunny',
    ['Sunny day', '阳光灿烂', '晴れの日'],
    'happy casual 欢快 楽しい',
    {
      bpm: 128,
      key: 3,
      scale: 'major',
      lead: 'pluck',
      melody: '4.247-4. 5.457-5. 4.2478a- 7.542-.. 4.247-4. 5.457-9. a.987-5. 4---....',
      chords: [0, 3, 0, 4, 0, 3, 4, 0],
      drums: 'k.h.s.hh',
    },
  ],
  [
    'puzzle',
    ['Puzzle time', '益智时光', 'パズルの時間'],
    'calm casual 轻松 落ち着き',
    {
      bpm: 104,
      key: -2,
      scale: 'pentatonic',
      lead: 'bell',
      melody: '2.4.5.4. 7.5.4.2. 0.2.4.5. 4---.... 2.4.5.7. 9.7.5.4.',
      chords: [0, 5, 3, 4, 0, 4],
      drums: 'k..hs..h',
    },
  ],
  [
    'arcade',
    ['Arcade rush', '街机冲刺', 'アーケードラッシュ'],
    'fast retro 复古 レトロ',
    {
      bpm: 152,
      key: 0,
      scale: 'minor',
      lead: 'square',
      melody: '0.0.2.4. 5.4.2.0. 3.3.5.7. 8.7.5.4. 0.0.2.4. 7.5.4.2. 9.8.7.5. 4---0---',
      chords: [0, 5, 3, 4, 0, 5, 6, 4],
      drums: 'khshkhsh',
    },
  ],
  [
    'adventure',
    ['Adventure', '冒险旅程', '冒険'],
    'epic journey 史诗',
    {
      bpm: 120,
      key: -5,
      scale: 'minor',
      lead: 'saw',
      melody: '0---4--- 5-4-2--- 3---7--- 8-7-4--- 9---7--- 5-4-2-0-',
      chords: [0, 3, 5, 4, 3, 4],
      drums: 'k.k.s.k.',
    },
  ],
  [
    'lullaby',
    ['Dreamy', '梦幻', 'ドリーミー'],
    'soft calm 温柔 やさしい',
    {
      bpm: 84,
      key: 5,
      scale: 'major',
      lead: 'bell',
      melody: '4---2--- 0---2--- 4-5-4-2- 1-------',
      chords: [0, 5, 3, 4],
      drums: 'k...h...',
    },
  ],
  [
    'party',
    ['Party', '派对', 'パーティー'],
    'dance win 舞曲 ダンス',
    {
      bpm: 132,
      key: 2,
      scale: 'major',
      lead: 'square',
      melody: '7.7.5.7. 9.7.5.4. 7.7.5.7. 4---.... 5.5.4.5. 7.5.4.2. 4.2.1.2. 0---....',
      chords: [0, 4, 5, 3, 3, 0, 4, 0],
      drums: 'khshkhsh',
    },
  ],
  [
    'jungle',
    ['Jungle groove', '丛林律动', 'ジャングル'],
    'tribal adventure 丛林',
    {
      bpm: 112,
      key: -4,
      scale: 'pentatonic',
      lead: 'pluck',
      melody: '0.2.3.2. 5.3.2.0. 2.3.5.3. 7---5---',
      chords: [0, 5, 3, 4],
      drums: 'k.khs.kk',
    },
  ],
  [
    'space',
    ['Space drift', '星际漂流', '宇宙遊泳'],
    'ambient sci-fi 科幻',
    {
      bpm: 92,
      key: -7,
      scale: 'minor',
      lead: 'triangle',
      melody: '0---4--- 7---5--- 4---2--- 3-------',
      chords: [0, 5, 3, 6],
      drums: 'k...s...',
    },
  ],
  [
    'christmas',
    ['Winter bells', '冬日铃声', '冬のベル'],
    'christmas season 圣诞 クリスマス',
    {
      bpm: 116,
      key: 0,
      scale: 'major',
      lead: 'bell',
      melody: '4.4.4--- 5.5.5--- 7.9.7.5. 4---.... 2.4.5.4. 2---0---',
      chords: [0, 3, 4, 0, 4, 0],
      drums: 'h.hhh.hh',
    },
  ],
  [
    'tension',
    ['Against the clock', '争分夺秒', '時間との戦い'],
    'timer tension 紧张 緊張',
    {
      bpm: 140,
      key: -3,
      scale: 'minor',
      lead: 'saw',
      melody: '0.0.0.2. 0.0.0.3. 0.0.0.4. 3.2.1.0. 0.0.0.5. 4.3.2.1.',
      chords: [0, 0, 5, 4, 3, 4],
      drums: 'khkhshkh',
    },
  ],
]

/** Clicks, rewards, failures and loops of 8 to 16 seconds. */
export function audioItems(): AudioItem[] {
  return [
    ...loops.map(([key, names, tags, score]): AudioItem => ({
      kind: 'audio',
      key: `music-${key}`,
      name: text(names),
      category: 'music',
      tags: ['music', 'loop', '音乐', '循环', '音楽', 'ループ', ...tags.split(' ')],
      recipe: [synthesis, score],
      kbps: 96,
      make: () => music(score),
    })),
    ...effects.map(([key, names, tags, voices, peak]): AudioItem => ({
      kind: 'audio',
      key: `effect-${key}`,
      name: text(names),
      category: 'effect',
      tags: ['sound', 'sfx', '音效', '効果音', ...tags.split(' ')],
      recipe: [synthesis, voices, peak],
      kbps: 64,
      make: () => layer(voices, peak),
    })),
  ]
}

function text(names: Names): LocalText {
  return named(...names)
}

function layer(voices: Voice[], peak?: number): Wave {
  const out = silence(Math.max(...voices.map(([at, voice]) => at + voice.seconds)) + 0.05)
  for (const [at, voice] of voices) mix(out, tone(voice), at)
  return finish(out, peak)
}
