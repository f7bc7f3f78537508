import type { LocalText } from '@adloom/playable/format'
import { linear } from '../../art/paint.ts'
import { named, variety, type StillItem } from '../item.ts'
import { hues, type Hue } from '../palette.ts'
import { line, rect, solid } from './draw.ts'

/** Progress bars: tracks and their fills, which have the same size so that one covers the other. */
export function bars(): StillItem[] {
  const [track, fill] = [named('track', '底槽', '土台'), named('fill', '填充', '中身')]
  const [glossy, striped, plain, segment, wood] = [
    named('Glossy bar', '光泽进度条', 'つやバー'),
    named('Striped bar', '条纹进度条', 'しまバー'),
    named('Flat bar', '扁平进度条', 'フラットバー'),
    named('Segmented bar', '分段进度条', 'セグメントバー'),
    named('Wooden bar', '木质进度条', '木のバー'),
  ]
  return [
    bar('glossy-track', glossy, track, bed('#0b1230', '#1d2750', '#5a6a9e')),
    ...[hues.green, hues.blue, hues.orange].map(hue =>
      bar(`glossy-${hue.key}`, variety(glossy, hue.name), fill, juice(hue)),
    ),
    bar('striped-pink', variety(striped, hues.pink.name), fill, juice(hues.pink, stripes)),
    bar('striped-yellow', variety(striped, hues.yellow.name), fill, juice(hues.yellow, stripes)),
    bar(
      'flat-track',
      plain,
      track,
      `${rect(20, 30, 520, 36, 18, 'fill="#ffffff" fill-opacity=".28"')}${rect(20, 30, 520, 36, 18, 'fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="3"')}`,
    ),
    bar('flat-white', plain, fill, rect(24, 34, 512, 28, 14, 'fill="#ffffff"')),
    bar(
      'segment-track',
      segment,
      track,
      `${solid('M22 20H552L538 76H8Z', '#0d1638', '#05091c', 8)}${cells('fill="#223064"')}`,
    ),
    bar(
      'segment-teal',
      segment,
      fill,
      `<defs>${linear('c', [
        [0, '#c8fff4'],
        [0.5, '#38f2e0'],
        [1, '#0fa7a0'],
      ])}</defs>${cells('fill="url(#c)"')}`,
    ),
    bar(
      'wood-track',
      wood,
      track,
      `<defs>${linear('w', [
        [0, '#e2a35c'],
        [1, '#96561f'],
      ])}</defs>${rect(8, 12, 544, 72, 36, 'fill="#3a1b06"')}${rect(14, 16, 532, 62, 31, 'fill="url(#w)"')}${rect(24, 28, 512, 40, 20, 'fill="#4a240b"')}${rect(24, 28, 512, 14, 7, 'fill="#000" opacity=".3"')}${line('M60 22H220M330 74H500', '#6f3b17', 4, 0.6)}`,
    ),
    bar(
      'wood-gold',
      wood,
      fill,
      `<defs>${linear('f', [
        [0, '#fff6b8'],
        [0.5, '#ffcb3d'],
        [1, '#e08e06'],
      ])}</defs>${rect(26, 30, 508, 36, 18, 'fill="url(#f)"')}${rect(40, 34, 480, 9, 4.5, 'fill="#fff" opacity=".7"')}`,
    ),
  ]
}

function bar(key: string, name: LocalText, form: LocalText, body: string): StillItem {
  return {
    kind: 'image',
    key: `bar-${key}`,
    name: variety(name, form),
    category: 'bar',
    tags: ['progress', 'bar', 'loading', '进度条', 'ゲージ', '進捗'],
    width: 560,
    height: 96,
    body,
  }
}

function bed(edge: string, inner: string, light: string): string {
  return `${rect(8, 16, 544, 64, 32, `fill="${edge}"`)}${rect(13, 20, 534, 56, 28, `fill="${light}"`)}${rect(20, 27, 520, 42, 21, `fill="${inner}"`)}${rect(20, 27, 520, 18, 9, 'fill="#000" opacity=".22"')}`
}

function juice(c: Hue, over = ''): string {
  return `<defs>${linear('f', [
    [0, c.light],
    [0.5, c.mid],
    [1, c.dark],
  ])}<clipPath id="in"><rect x="22" y="29" width="516" height="38" rx="19"/></clipPath></defs><g clip-path="url(#in)"><rect x="22" y="29" width="516" height="38" fill="url(#f)"/>${over}</g>${rect(36, 33, 488, 11, 5.5, 'fill="#fff" opacity=".55"')}`
}

const stripes = Array.from(
  { length: 16 },
  (_, i) =>
    `<path d="M${i * 38 - 20} 70L${i * 38 + 6} 26H${i * 38 + 24}L${i * 38 - 2} 70Z" fill="#fff" opacity=".28"/>`,
).join('')

function cells(paint: string): string {
  return Array.from(
    { length: 10 },
    (_, i) => `<path d="M${28 + i * 51} 30H${70 + i * 51}L${62 + i * 51} 66H${20 + i * 51}Z" ${paint}/>`,
  ).join('')
}
