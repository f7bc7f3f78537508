import { defaultTextStyle, emptyVideo, wholeCanvas } from '../format/empty-video.ts'
import {
  blendModes,
  canvasRatios,
  comboAnimations,
  edgeAnimations,
  fits,
  loopAnimations,
  maskKinds,
  transitionKinds,
} from '../format/kinds.ts'
import type {
  ClipRecord,
  ImageClip,
  TextClip,
  VideoAssetRecord,
  VideoDocument,
  VideoFilter,
  VideoRecord,
  VideoTextStyle,
} from '../format/records.ts'

/** A frame of a document that browser and Node draw alike. */
export interface ParityCase {
  name: string
  document: VideoDocument
  frame: number
}

const whole = wholeCanvas(canvasRatios['9:16'])
const box = { x: 540, y: 1000, w: 760, h: 760 }
const style: VideoTextStyle = { ...defaultTextStyle, font: 'Parity', bold: false, size: 120 }

function assetOf(id: string): VideoAssetRecord {
  const file = { name: id, hash: id.repeat(64).slice(0, 64), bytes: 1, mime: 'image/png' }
  return { id, type: 'asset', kind: 'image', ...file, width: 320, height: 240 }
}

function image(id: string, fields: Partial<ImageClip>): ImageClip {
  return {
    ...{ id, type: 'clip', kind: 'image', track: 'track:main', start: 0, length: 60, asset: 'a' },
    ...{ fit: 'fill', place: whole },
    ...fields,
  }
}

function text(fields: Partial<TextClip> & { style?: VideoTextStyle }): TextClip {
  return {
    ...{ id: 'clip:text', type: 'clip', kind: 'text', track: 'track:text', start: 0, length: 60 },
    ...{ text: { en: 'Can you beat level 7?' }, style, place: { x: 540, y: 960, w: 900, h: 700 } },
    ...fields,
  }
}

function video(clips: readonly ClipRecord[], others: readonly VideoRecord[] = []): VideoDocument {
  const empty = emptyVideo(['9:16'])
  const records: VideoRecord[] = [
    ...Object.values(empty.records),
    assetOf('a'),
    assetOf('b'),
    { id: 'track:over', type: 'track', kind: 'image', index: 'WV' },
    { id: 'track:filter', type: 'track', kind: 'filter', index: 'Z' },
    ...clips,
    ...others,
  ]
  return { ...empty, records: Object.fromEntries(records.map(record => [record.id, record])) }
}

const one = (name: string, clips: readonly ClipRecord[], frame = 20): ParityCase => ({
  name,
  document: video(clips),
  frame,
})

const over = (fields: Partial<ImageClip>): ClipRecord[] => [
  image('clip:below', {}),
  image('clip:over', { track: 'track:over', asset: 'b', place: box, ...fields }),
]

const transitions = transitionKinds.map(kind => ({
  name: `transition ${kind}`,
  document: video(
    [image('clip:a', { length: 30 }), image('clip:b', { start: 30, length: 30, asset: 'b' })],
    [{ id: 'transition:x', type: 'transition', from: 'clip:a', to: 'clip:b', kind, length: 20 }],
  ),
  frame: 27,
}))

const filters: [string, VideoFilter][] = [
  ['colours', { brightness: 1.2, contrast: 1.3, saturation: 0.4, hue: 90 }],
  ['grey sepia', { grayscale: 0.4, sepia: 0.5 }],
  ['blur', { blur: 24 }],
  ['warm vignette', { temperature: 0.8, vignette: 0.9 }],
]

const styles: [string, Partial<VideoTextStyle>, string?][] = [
  ['plain', {}],
  [
    'stroke and shadow',
    {
      stroke: { color: '#101828', width: 12 },
      shadow: { color: '#000000aa', blur: 20, dx: 8, dy: 12 },
    },
  ],
  [
    'gradient',
    {
      fill: {
        kind: 'linear',
        angle: 90,
        stops: [
          { at: 0, color: '#ffd54a' },
          { at: 1, color: '#ff3d6e' },
        ],
      },
    },
  ],
  ['background', { background: { color: '#101828cc', radius: 24, padding: 28 }, lineHeight: 1.5 }],
  ['spaced and underlined', { letterSpacing: 14, underline: true, align: 'left', valign: 'top' }],
  ['right and struck', { align: 'right', strike: true, valign: 'bottom', italic: true }],
  ['Japanese', {}, 'レベル七に挑戦しよう'],
]

/** Every feature of the compositor, one image each. */
export const parityCases: readonly ParityCase[] = [
  ...transitions,
  ...fits.map(fit => one(`fit ${fit}`, [image('clip:a', { fit })])),
  ...maskKinds.map(kind =>
    one(`mask ${kind}`, over({ mask: { kind, x: 0.5, y: 0.5, w: 0.8, h: 0.6, rotation: 12, radius: 0.4 } })),
  ),
  one('mask soft', over({ mask: { kind: 'ellipse', x: 0.5, y: 0.5, w: 0.9, h: 0.9, feather: 0.6 } })),
  one('mask inverted', over({ mask: { kind: 'heart', x: 0.5, y: 0.5, w: 0.7, h: 0.7, inverted: true } })),
  ...blendModes.map(blend => one(`blend ${blend}`, over({ blend, opacity: 0.9 }))),
  ...filters.map(([name, filter]) => one(`filter ${name}`, over({ filter }))),
  ...filters.map(([name, filter]) =>
    one(`adjust ${name}`, [
      image('clip:a', {}),
      {
        id: 'f',
        type: 'clip',
        kind: 'filter',
        track: 'track:filter',
        start: 0,
        length: 60,
        filter,
        strength: 0.7,
      },
    ]),
  ),
  one('chroma', over({ chroma: { color: '#20c060', luminance: 30, rgb: 30 } })),
  one(
    'crop, flip and turn',
    over({
      crop: { x: 0.25, y: 0.1, w: 0.5, h: 0.6 },
      flipX: true,
      place: { ...box, rotation: 20 },
    }),
  ),
  ...edgeAnimations.map(kind =>
    one(`in ${kind}`, [image('clip:a', {}), text({ animations: { in: { kind, length: 20 } } })], 8),
  ),
  ...comboAnimations.map(kind =>
    one(`combo ${kind}`, [image('clip:a', { animations: { combo: { kind, length: 60 } } })], 12),
  ),
  ...loopAnimations.map(kind => one(`loop ${kind}`, over({ animations: { loop: { kind, length: 30 } } }), 5)),
  one(
    'keyframes',
    over({
      keys: {
        x: [
          { at: 0, value: -0.3 },
          { at: 40, value: 0.3 },
        ],
        scale: [
          {
            at: 0,
            value: 0.5,
            curve: [
              { x: 0, y: 0, out: [0.4, 0] },
              { x: 1, y: 1 },
            ],
          },
          { at: 40, value: 1 },
        ],
        rotation: [
          { at: 0, value: 0 },
          { at: 60, value: 90 },
        ],
        opacity: [
          { at: 0, value: 1 },
          { at: 60, value: 0.2 },
        ],
      },
    }),
  ),
  one('drift', [
    image('clip:a', {}),
    text({ drift: 60, opacity: 0.5, place: { x: 540, y: 960, w: 500, h: 300 } }),
  ]),
  ...styles.map(([name, fields, words]) =>
    one(`text ${name}`, [
      image('clip:a', {}),
      text({ style: { ...style, ...fields }, text: { en: words ?? 'Can you beat level 7?' } }),
    ]),
  ),
  {
    name: 'caption with a spoken word',
    document: video(
      [
        image('clip:a', {}),
        text({
          captionStyle: 'captionStyle:x',
          words: [
            { text: 'Can', from: 0, to: 10 },
            { text: 'you', from: 10, to: 30 },
          ],
        }),
      ],
      [
        {
          ...{ id: 'captionStyle:x', type: 'captionStyle', name: 'Bold', highlight: '#ffd54a' },
          ...{
            style: { ...style, stroke: { color: '#000000', width: 10 } },
            place: { ...whole, y: 1400, h: 400, w: 960 },
          },
        },
      ],
    ),
    frame: 15,
  },
]
