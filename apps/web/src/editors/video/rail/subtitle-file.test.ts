import { describe, expect, it } from 'vitest'
import { readSubtitles, subtitleLimits, writeSubtitles } from './subtitle-file.ts'

const cues = [
  { start: 30, length: 45, text: 'Can you beat\nlevel 7?' },
  { start: 90, length: 60, text: '<b>Tap</b> to play' },
]

describe('subtitle files', () => {
  it('[VD-06.8] read SRT with Windows line ends, numbers, marks and commas', () => {
    const text = [
      '1\r\n00:00:01,000 --> 00:00:02,500\r\nCan you beat\r\nlevel 7?\r\n\r\n',
      '2\r\n00:00:03,000 --> 00:00:05,000\r\n<b>Tap</b> to play\r\n',
    ].join('')
    expect(readSubtitles(text, 30)).toEqual([cues[0], { ...cues[1], text: 'Tap to play' }])
  })

  it('[VD-06.8] read WebVTT with notes, settings and times without hours', () => {
    const text = [
      'WEBVTT\n\nNOTE by hand\n\nhook\n00:01.000 --> 00:02.500 align:start\n',
      '<v Ann>Can you beat\nlevel 7?\n\nSTYLE\n::cue {}\n',
    ].join('')
    expect(readSubtitles(text, 30)).toEqual([cues[0]])
  })

  it('[VD-06.8] write what they read, in either format', () => {
    for (const format of ['srt', 'vtt'] as const) {
      const plain = cues.map(cue => ({ ...cue, text: cue.text.replaceAll(/<\/?b>/g, '') }))
      expect(readSubtitles(writeSubtitles(plain.toReversed(), 30, format), 30), format).toEqual(plain)
    }
    expect(writeSubtitles(cues, 30, 'vtt')).toMatch(/^WEBVTT\n\n1\n00:00:01\.000 --> 00:00:02\.500\n/)
  })

  it('[VD-06.8] ignore blocks without times, of no length or beyond the limit', () => {
    expect(readSubtitles('nothing\n\n00:00:05,000 --> 00:00:01,000\nBackwards', 30)).toEqual([])
    const many = '00:00:01,000 --> 00:00:02,000\nAgain\n\n'.repeat(subtitleLimits.cues + 5)
    expect(readSubtitles(many, 30)).toHaveLength(subtitleLimits.cues)
  })
})
