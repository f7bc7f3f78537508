import { expect, it } from 'vitest'
import { cuesOfScript, cuesOfVoice } from './caption-cues.ts'

it('[VD-06.15] a script fills its range with short captions, as long as their letters', () => {
  const cues = cuesOfScript(
    'Stop! Can you really beat level 7 without any help at all?\n今すぐ無料で遊ぼう。',
    30,
    330,
  )
  expect(cues.map(({ text }) => text)).toEqual([
    'Stop!',
    'Can you really beat level 7 without',
    'any help at all?',
    '今すぐ無料で遊ぼう。',
  ])
  expect(cues[0]!.start).toBe(30)
  expect(cues.at(-1)!.start + cues.at(-1)!.length).toBe(330)
  for (const [at, cue] of cues.slice(1).entries()) expect(cue.start).toBe(cues[at]!.start + cues[at]!.length)
  expect(cues[1]!.length).toBeGreaterThan(cues[0]!.length * 5)
  expect(cuesOfScript(' \n ', 0, 90)).toEqual([])
  expect(cuesOfScript('One. Two. Three. Four.', 0, 2)).toHaveLength(2)
})

it('[VD-06.15] a voice gives captions at its words, cut at sentences and pauses', () => {
  const word = (text: string, from: number, to: number) => ({ text, from, to })
  const voice = {
    script: { segments: [{ text: 'Hello world. Play now' }, { text: '你好世界' }] },
    timings: [
      {
        words: [
          word('Hello', 0, 400),
          word('world.', 400, 900),
          word('Play', 1000, 1300),
          word('now', 1300, 1600),
        ],
      },
      { words: [word('你好', 2000, 2400), word('世界', 3200, 3600)] },
    ],
  }
  expect(cuesOfVoice(voice, 30, 60)).toEqual([
    {
      ...{ text: 'Hello world.', start: 60, length: 27 },
      words: [word('Hello', 0, 12), word('world.', 12, 27)],
    },
    { text: 'Play now', start: 90, length: 18, words: [word('Play', 0, 9), word('now', 9, 18)] },
    { text: '你好', start: 120, length: 12, words: [word('你好', 0, 12)] },
    { text: '世界', start: 156, length: 12, words: [word('世界', 0, 12)] },
  ])
})
