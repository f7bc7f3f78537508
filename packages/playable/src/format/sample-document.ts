import type {
  AssetRecord,
  NodeRecord,
  ParamRecord,
  PlayableDocument,
  PlayableRecord,
  RuleRecord,
} from './records.ts'

/** A small complete playable with every widget, for tests. */
export function sampleDocument(...more: PlayableRecord[]): PlayableDocument {
  const records = [...base(), ...nodes(), ...rules(), ...params(), ...more]
  return { schema: 1, records: Object.fromEntries(records.map(record => [record.id, record])) }
}

const figureMime = 'application/vnd.adloom.figure'

/** An asset of a kind with a hash made of one character. */
export function sampleAsset(
  id: string,
  kind: AssetRecord['kind'],
  more: Partial<AssetRecord> = {},
): AssetRecord {
  const mime = {
    image: 'image/png',
    frames: 'image/png',
    audio: 'audio/mpeg',
    video: 'video/mp4',
    font: 'font/ttf',
    dragonbones: figureMime,
    model3d: figureMime,
  }[kind]
  const size = kind === 'image' || kind === 'frames' || kind === 'video' ? { width: 200, height: 100 } : {}
  const frames =
    kind === 'frames' ? { frames: [0, 1, 2, 3].map(at => ({ x: at * 50, y: 0, w: 50, h: 100 })) } : {}
  return {
    id,
    type: 'asset',
    kind,
    name: id,
    hash: 'a'.repeat(64),
    bytes: 1000,
    mime,
    ...size,
    ...frames,
    ...more,
  }
}

const place = { x: 100, y: 100, w: 200, h: 100 }
const style = {
  font: 'font:title',
  size: 60,
  fill: { kind: 'color' as const, color: '#ffffff' },
  align: 'center' as const,
}

function base(): PlayableRecord[] {
  return [
    {
      id: 'project',
      type: 'project',
      name: 'Sample',
      seed: 7,
      background: { kind: 'image', asset: 'asset:sky', fit: 'cover' },
      startScene: 'scene:play',
      defaultLanguage: 'en',
      languages: ['en', 'ja'],
      music: { asset: 'asset:music', volume: 0.5 },
      store: { ios: 'https://a.example', android: '' },
      gameplay: 'match3',
    },
    { id: 'scene:end', type: 'scene', index: 'b', name: 'End', ending: true },
    {
      id: 'scene:play',
      type: 'scene',
      index: 'a',
      name: 'Play',
      background: { kind: 'color', color: '#102030' },
    },
    sampleAsset('asset:sky', 'image'),
    sampleAsset('asset:logo', 'image'),
    sampleAsset('asset:gem', 'image'),
    sampleAsset('asset:hand', 'image'),
    sampleAsset('asset:spark', 'frames'),
    sampleAsset('asset:music', 'audio'),
    sampleAsset('asset:pop', 'audio'),
    sampleAsset('asset:title', 'font'),
    sampleAsset('asset:video', 'video', { durationMs: 3000 }),
    sampleAsset('asset:voice', 'audio', { durationMs: 2000 }),
    sampleAsset('asset:glint', 'image'),
    sampleAsset('asset:foil', 'image'),
    sampleAsset('asset:hero', 'dragonbones', {
      clips: [{ name: 'walk', durationMs: 1000, armature: 'hero' }],
      triangles: 12,
    }),
    sampleAsset('asset:rocket', 'model3d', { clips: [], triangles: 900 }),
    sampleAsset('asset:other', 'font'),
    sampleAsset('asset:unused', 'image'),
    { id: 'font:title', type: 'font', family: 'Title', asset: 'asset:title' },
    { id: 'font:other', type: 'font', family: 'Other', asset: 'asset:other', weight: 700 },
    { id: 'score', type: 'variable', name: 'Score', initial: 0 },
  ]
}

function nodes(): NodeRecord[] {
  return [...playSceneNodes(), ...mediaNodes(), ...interactiveNodes(), ...maskNodes()]
}

function nodeFields(id: string, parentId: string, index: string) {
  return {
    id,
    type: 'node' as const,
    parentId,
    index,
    name: id,
    portrait: place,
  }
}

function playSceneNodes(): NodeRecord[] {
  return [
    {
      ...nodeFields('node:logo', 'global:above', 'a'),
      kind: 'image',
      asset: 'asset:logo',
      landscape: { ...place, x: 20 },
      locked: true,
    },
    {
      ...nodeFields('node:board', 'scene:play', 'b'),
      kind: 'game',
      game: 'grid',
      config: {
        rows: 6,
        kinds: [{ asset: 'asset:gem' }],
        hand: 'asset:hand',
        sounds: { match: 'asset:pop' },
        specials: { line: true, bomb: false },
        labels: { en: 'Go', ja: '行け' },
      },
    },
    { ...nodeFields('node:box', 'scene:play', 'a'), kind: 'group' },
    {
      ...nodeFields('node:title', 'node:box', 'b'),
      kind: 'text',
      text: { en: 'Hello', ja: 'こんにちは', ko: '안녕' },
      style,
      styles: { ja: { size: 40, font: 'font:other' } },
    },
    {
      ...nodeFields('node:panel', 'node:box', 'a'),
      kind: 'shape',
      shape: { form: 'rect', fill: { kind: 'color', color: '#ff0000' } },
    },
    {
      ...nodeFields('node:spark', 'node:box', 'c'),
      kind: 'frames',
      asset: 'asset:spark',
      fps: 12,
      loop: true,
      autoplay: true,
    },
  ]
}

function mediaNodes(): NodeRecord[] {
  return [
    { ...nodeFields('node:button', 'scene:end', 'a'), kind: 'area' },
    {
      ...nodeFields('node:hero', 'scene:end', 'f'),
      kind: 'dragonbones',
      asset: 'asset:hero',
      clip: 'walk',
      speed: 1,
      loop: true,
      autoplay: false,
    },
    {
      ...nodeFields('node:rocket', 'scene:end', 'g'),
      kind: 'model3d',
      asset: 'asset:rocket',
      speed: 1,
      loop: false,
      autoplay: true,
      view: { camera: { azimuth: 30, polar: 72, distance: 4, fov: 30 } },
    },
    {
      ...nodeFields('node:video', 'scene:end', 'b'),
      kind: 'video',
      asset: 'asset:video',
      autoplay: true,
      from: 500,
      to: 2500,
    },
    { ...nodeFields('node:voice', 'scene:end', 'c'), kind: 'audio', asset: 'asset:voice', autoplay: false },
  ]
}

function interactiveNodes(): NodeRecord[] {
  return [
    {
      ...nodeFields('node:sparks', 'scene:end', 'd'),
      kind: 'particles',
      blend: 'add',
      particles: {
        texture: 'asset:glint',
        area: { form: 'point' },
        space: 'world',
        count: 3,
        interval: 50,
        life: [500, 900],
        size: [10, 40],
        alpha: [1, 1],
        speed: [50, 200],
        spin: [0, 90],
      },
    },
    {
      ...nodeFields('node:cover', 'scene:end', 'h'),
      kind: 'scratch',
      scratch: {
        fill: { kind: 'image', asset: 'asset:foil', fit: 'cover' },
        brush: 80,
        share: 0.6,
        var: 'score',
      },
    },
    {
      ...nodeFields('node:sketch', 'scene:end', 'i'),
      kind: 'drawing',
      drawing: { color: '#ff0000', width: 12, ink: 900, fade: 2000 },
    },
    {
      ...nodeFields('node:dots', 'scene:end', 'j'),
      kind: 'connect',
      connect: {
        way: 'pairs',
        dots: [
          { x: 0, y: 0, pair: 1, fill: { kind: 'image', asset: 'asset:foil', fit: 'contain' } },
          { x: 1, y: 1, pair: 1 },
        ],
        color: '#ff0000',
        width: 12,
        size: 60,
        fill: { kind: 'color', color: '#ffffff' },
        var: 'score',
      },
    },
  ]
}

function maskNodes(): NodeRecord[] {
  return [
    {
      ...nodeFields('node:shown', 'scene:end', 'e'),
      kind: 'shape',
      shape: { form: 'ellipse', fill: { kind: 'color', color: '#ffffff' } },
      mask: 'node:cut',
    },
    {
      ...nodeFields('node:cut', 'scene:end', 'f'),
      kind: 'shape',
      shape: { form: 'star', fill: { kind: 'color', color: '#ffffff' } },
    },
  ]
}

function rules(): RuleRecord[] {
  return [
    {
      id: 'rule:win',
      type: 'rule',
      owner: 'scene:play',
      index: 'a',
      on: { t: 'game', node: 'node:board', event: 'win' },
      if: [[{ var: 'score', op: '>', value: 0 }]],
      do: [
        { t: 'sound', asset: 'asset:pop' },
        { t: 'nextScene', delay: 500 },
      ],
    },
    {
      id: 'rule:store',
      type: 'rule',
      owner: 'scene:end',
      index: 'a',
      on: { t: 'click', node: 'node:button' },
      do: [{ t: 'store' }],
    },
  ]
}

type Widget<W extends ParamRecord['widget']> = Omit<
  Extract<ParamRecord, { widget: W }>,
  'type' | 'index' | 'level' | 'group' | 'label'
>

function params(): ParamRecord[] {
  return [...fileParams(), ...textAndColorParams(), ...numberParams(), ...choiceParams()].map((one, at) => ({
    ...one,
    index: `a${10 + at}`,
  }))
}

const label = (en: string) => ({ en, 'zh-cn': en, ja: en })
const size = { maxBytes: 2_000_000 }
const at = (record: string, ...path: (string | number)[]) => [{ record, path }]
const option = (value: string) => ({ value, label: label(value) })

/** A parameter; `params` sets its index. */
function param<W extends ParamRecord['widget']>(level: string, widget: Widget<W>): ParamRecord {
  return {
    type: 'param',
    index: '',
    level,
    group: label(level),
    label: label(widget.id),
    ...widget,
  } as ParamRecord
}

function fileParams(): ParamRecord[] {
  return [
    param<'image'>('global', {
      id: 'logo',
      widget: 'image',
      ...size,
      hideable: true,
      targets: at('asset:logo'),
    }),
    param<'image'>('scene:play', {
      id: 'gem',
      widget: 'image',
      ...size,
      maxBytes: 500,
      targets: at('node:board', 'config', 'kinds', 0, 'asset'),
    }),
    param<'image'>('scene:play', {
      id: 'hand',
      widget: 'image',
      ...size,
      hideable: true,
      targets: at('node:board', 'config', 'hand'),
    }),
    param<'image'>('global', {
      id: 'sky',
      widget: 'image',
      ...size,
      hideable: true,
      targets: at('project', 'background'),
    }),
    param<'frames'>('scene:play', {
      id: 'spark',
      widget: 'frames',
      maxBytes: 9_000_000,
      minFrames: 4,
      targets: at('node:spark'),
    }),
    param<'audio'>('global', { id: 'music', widget: 'audio', ...size, targets: at('project', 'music') }),
    param<'audio'>('gameplay', { id: 'pop', widget: 'audio', ...size, targets: at('asset:pop') }),
  ]
}

function textAndColorParams(): ParamRecord[] {
  return [
    param<'text'>('scene:play', {
      id: 'title',
      widget: 'text',
      maxLength: 20,
      parts: ['font', 'color', 'size', 'spacing'],
      targets: at('node:title', 'text'),
    }),
    param<'text'>('gameplay', {
      id: 'label',
      widget: 'text',
      maxLength: 20,
      parts: [],
      targets: at('node:board', 'config', 'labels'),
    }),
    param<'font'>('global', { id: 'typeface', widget: 'font', targets: at('node:title', 'style', 'font') }),
    param<'color'>('scene:play', {
      id: 'panel',
      widget: 'color',
      clearable: true,
      targets: at('node:panel', 'shape', 'fill'),
    }),
    param<'color'>('global', {
      id: 'tint',
      widget: 'color',
      clearable: true,
      targets: at('node:logo', 'tint'),
    }),
  ]
}

function numberParams(): ParamRecord[] {
  return [
    param<'slider'>('gameplay', {
      id: 'rows',
      widget: 'slider',
      min: 3,
      max: 10,
      step: 1,
      targets: at('node:board', 'config', 'rows'),
    }),
    param<'input'>('gameplay', {
      id: 'initial',
      widget: 'input',
      input: 'number',
      min: 0,
      max: 99,
      targets: at('score', 'initial'),
    }),
    param<'input'>('global', {
      id: 'name',
      widget: 'input',
      input: 'text',
      maxLength: 10,
      targets: at('project', 'name'),
    }),
  ]
}

function choiceParams(): ParamRecord[] {
  return [
    param<'switch'>('global', {
      id: 'show-panel',
      widget: 'switch',
      targets: [{ record: 'node:panel', path: ['hidden'], invert: true }],
    }),
    param<'radio' | 'select'>('gameplay', {
      id: 'loop',
      widget: 'radio',
      options: [
        { value: 12, label: label('12') },
        { value: 24, label: label('24') },
      ],
      targets: at('node:spark', 'fps'),
    }),
    param<'radio' | 'select'>('gameplay', {
      id: 'form',
      widget: 'select',
      options: [option('rect'), option('star')],
      targets: at('node:panel', 'shape', 'form'),
      when: { param: 'show-panel', is: [true] },
    }),
    param<'checkbox'>('gameplay', {
      id: 'specials',
      widget: 'checkbox',
      options: [option('line'), option('bomb')],
      targets: at('node:board', 'config', 'specials'),
    }),
    param<'checkbox'>('languages', {
      id: 'languages',
      widget: 'checkbox',
      options: [option('en'), option('ja'), option('ko')],
      targets: at('project', 'languages'),
    }),
  ]
}
