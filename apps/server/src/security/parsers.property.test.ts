import { fittingName, suggestedName } from '@adloom/contract/file-names'
import { objectName } from '@adloom/contract/shapes'
import { hasHiddenCharacters } from '@adloom/contract/visible-text'
import { easing } from '@adloom/engine/tween'
import { readColorFill } from '@adloom/playable/format'
import { safeName } from '@adloom/playable/pack'
import { compileScript } from '@adloom/playable/script-compiler'
import { completionsAt, entryAt, callNamesOf, scriptsDo, scriptTexts } from '@adloom/playable/script'
import { withSettings } from '@adloom/playable/simulator'
import { readPumpedTexts } from '@adloom/testbed/pumped-text'
import { expect, it } from 'vitest'
import { safeSegment } from '../features/asset-downloads/file-names.ts'
import { sanitiseSvg } from '../inspection/image/sanitise-svg.ts'
import { readObj } from '../inspection/model/read-obj.ts'
import { byteRange } from '../platform/http/byte-range.ts'
import { safeFileName } from '../platform/http/attachment.ts'
import { factsOfPage } from '../features/products/app-facts.ts'
import { androidLink, iosLink } from '../features/products/store-links.ts'
import { deviceName } from '../features/session/devices/device-name.ts'
import { networkOf } from '../platform/limits/network-of.ts'

const none = new Set<string>()
const names = {
  layer: none,
  scene: none,
  variable: none,
  sound: none,
  action: none,
  table: none,
  animation: none,
}
const scriptPieces = [
  'ad',
  '.',
  '?.',
  '(',
  ')',
  '{',
  "'",
  '"',
  '`',
  ',',
  ' ',
  '\n',
  'let x',
  ': ',
  '=',
  'define',
  'layer',
  'x',
  '\\',
  '/',
  '${',
  '}',
  '//',
  '/*',
]
const namePieces = [' ', '.', '_', '-', 'a', '%', ':', '(1)', '\u200d', '👩', '\ud800', '/', 'é']

const parsers: [string, (text: string) => unknown, readonly string[]][] = [
  ['object names', text => objectName.safeParse(text), namePieces],
  ['fitted names', fittingName, namePieces],
  ['suggested names', suggestedName, namePieces],
  ['hidden characters', hasHiddenCharacters, namePieces],
  ['file names in archives', safeSegment, namePieces],
  ['file names of packs', safeFileName, namePieces],
  ['artefact names', safeName, namePieces],
  [
    'user agents',
    deviceName,
    ['Version/', '1', '.', ' ', 'Safari', 'Safari/', 'Chrome', 'Edg', '/', 'Mac OS X'],
  ],
  ['network addresses', networkOf, ['::', ':', 'ffff', '1', '.', '%', '127.0.0.1', '0']],
  ['byte ranges', text => byteRange(text, 1000), ['bytes=', '-', '1', ',', ' ']],
  [
    'store links',
    text => [iosLink(text), androidLink(text)],
    ['https://', 'apps.apple.com', 'play.google.com', '/id1', '?id=', 'com.', '/', '&', ' ', '.'],
  ],
  [
    'store pages',
    text => factsOfPage(Buffer.from(text), 'utf-8'),
    [
      '<title>',
      '</title>',
      '<meta ',
      'name="og:title"',
      ' content="',
      '"',
      ' ',
      ' - ',
      'Apps on Google Play',
      '<script type="application/ld+json">',
      '[',
      '{',
      '</script>',
      '<',
    ],
  ],
  [
    'SVG',
    sanitiseSvg,
    [
      '<svg',
      '>',
      '<g ',
      'style="',
      'fill="url(',
      '#a',
      ')',
      '"',
      ' ',
      '</g>',
      '<style>',
      '@import',
      'url(',
      '<!DOCTYPE',
      '&amp;',
      "'",
      '/*',
    ],
  ],
  [
    'OBJ',
    text => readObj('a.obj', new Map([['a.obj', Buffer.from(text)]])),
    ['v ', '1 ', 'f ', '1/1/1 ', '\n', 'vt ', 'vn ', 'usemtl ', ' ', '/', '-', '\\\n', 'o '],
  ],
  [
    'colours',
    readColorFill,
    ['linear-gradient(', 'rgba(', '1', ',', ' ', ')', '(', '#aabbcc', '%', '0%', '.', 'deg'],
  ],
  ['easings', easing, ['cubic-bezier(', 'in', 'out', '.', '-', '1', ',', 'quad', ')']],
  ['script texts', scriptTexts, scriptPieces],
  ['script calls', source => [callNamesOf({ source }), scriptsDo([{ source }], 'store')], scriptPieces],
  [
    'script completion',
    text => [completionsAt(text, text.length, names), entryAt(text, text.length - 1, text.length)],
    scriptPieces,
  ],
  ['scripts', source => compileScript({ id: 's', name: 's', language: 'ts', source }), scriptPieces],
  [
    'settings of a simulated page',
    text => withSettings(text, {}),
    ['window.__simulator=', '{', '}', ';', '"a":1', ' '],
  ],
]

it.each(parsers)('[RS-02.5] reads %s in linear time for any repetition in them', (_name, read, pieces) => {
  readPumpedTexts(read, pieces)
})

it('[RS-02.5] detects a quadratic expression', () => {
  expect(() => readPumpedTexts(text => /\s+y/.test(text), [' '], { numRuns: 1, maxMs: 20 })).toThrow(
    'characters took',
  )
})
