import { defaultTextStyle, emptyVideo, wholeCanvas } from './empty-video.ts'
import { canvasRatios } from './kinds.ts'
import type { ClipRecord, VideoAssetRecord, VideoDocument, VideoRecord } from './records.ts'

const hash = (letter: string) => letter.repeat(64)
const whole = wholeCanvas(canvasRatios['9:16'])

/** Two videos, a image and music; the files behind them do not exist. */
export const sampleAssets: readonly VideoAssetRecord[] = [
  {
    ...{ id: 'asset:hook', type: 'asset', kind: 'video', name: 'Hook.mp4', hash: hash('a'), bytes: 1e6 },
    ...{ mime: 'video/mp4', width: 1080, height: 1920, durationMs: 6000, audio: true },
  },
  {
    ...{ id: 'asset:play', type: 'asset', kind: 'video', name: 'Play.mp4', hash: hash('b'), bytes: 2e6 },
    ...{ mime: 'video/mp4', width: 1080, height: 1920, durationMs: 10_000, audio: true },
  },
  {
    ...{ id: 'asset:logo', type: 'asset', kind: 'image', name: 'Logo.png', hash: hash('c'), bytes: 2e4 },
    ...{ mime: 'image/png', width: 512, height: 512 },
  },
  {
    ...{ id: 'asset:music', type: 'asset', kind: 'audio', name: 'Music.mp3', hash: hash('d'), bytes: 3e5 },
    ...{ mime: 'audio/mpeg', durationMs: 30_000 },
  },
]

const clips: readonly ClipRecord[] = [
  {
    ...{ id: 'clip:hook', type: 'clip', kind: 'video', track: 'track:main', start: 0, length: 120 },
    ...{ asset: 'asset:hook', offset: 0, fit: 'fill', place: whole, volume: -12 },
  },
  {
    ...{ id: 'clip:play', type: 'clip', kind: 'video', track: 'track:main', start: 120, length: 180 },
    ...{ asset: 'asset:play', offset: 30, fit: 'fill', place: whole, fadeOut: 15 },
  },
  {
    ...{ id: 'clip:logo', type: 'clip', kind: 'image', track: 'track:image', start: 0, length: 300 },
    ...{ asset: 'asset:logo', fit: 'fit', place: { x: 930, y: 150, w: 200, h: 200 } },
    keys: {
      y: [
        { at: 0, value: 0 },
        { at: 60, value: 0.02 },
        { at: 120, value: 0 },
      ],
    },
  },
  {
    ...{ id: 'clip:title', type: 'clip', kind: 'text', track: 'track:text', start: 15, length: 90 },
    ...{ text: { en: 'Can you beat level 7?' }, style: defaultTextStyle },
    place: { x: 540, y: 480, w: 900, h: 300 },
    animations: { in: { kind: 'slideUp', length: 12 }, out: { kind: 'fade', length: 12 } },
  },
  {
    ...{ id: 'clip:music', type: 'clip', kind: 'audio', track: 'track:audio', start: 0, length: 300 },
    ...{ asset: 'asset:music', offset: 0, volume: -6, fadeOut: 30 },
  },
]

/** A document of ten seconds at 30 frames a second in two linked ratios, with every kind of track in use. */
export function sampleVideo(): VideoDocument {
  const empty = emptyVideo(['9:16', '1:1'])
  const records: VideoRecord[] = [
    ...Object.values(empty.records),
    ...sampleAssets,
    { id: 'track:image', type: 'track', kind: 'image', index: 'WV' },
    { id: 'track:filter', type: 'track', kind: 'filter', index: 'WW' },
    ...clips,
    {
      ...{ id: 'clip:warm', type: 'clip', kind: 'filter', track: 'track:filter', start: 200, length: 100 },
      ...{ filter: { temperature: 0.3 }, strength: 0.5 },
    },
    {
      ...{ id: 'transition:cut', type: 'transition', from: 'clip:hook', to: 'clip:play' },
      ...{ kind: 'crossfade', length: 24 },
    },
    { id: 'marker:drop', type: 'marker', at: 120, text: 'Drop' },
  ]
  return {
    schema: empty.schema,
    records: Object.fromEntries(records.map(record => [record.id, structuredClone(record)])),
  }
}
