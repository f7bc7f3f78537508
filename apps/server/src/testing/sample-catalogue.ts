import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AssetRecord, LocalText, PlayableDocument, PlayableRecord } from '@adloom/playable/format'
import { beginStory, storyDocumentId } from '@adloom/playable/iv'
import type { StarterEntry, TemplateEntry } from '@adloom/templates'
import sharp from 'sharp'

/**
 * Writes a small catalogue of two templates with real images to `dist/templates`; returns the folder that
 * serves as ROOT_DIR.
 */
export interface SampleCatalogue {
  rootDir: string
  entries: TemplateEntry[]
  /** Writes the entries (again). */
  write(): void
  /** Replaces the starters, by their id. */
  writeStarters(starters: Record<string, StarterEntry>): void
}

export async function sampleCatalogue(): Promise<SampleCatalogue> {
  // The folder of the test run is removed at its end.
  const rootDir = mkdtempSync(join(process.env['ADLOOM_TEST_RUN'] ?? tmpdir(), 'adloom-catalogue-'))
  const dir = join(rootDir, 'dist/templates')
  mkdirSync(join(dir, 'blobs'), { recursive: true })
  const store = async (color: string, format: 'png' | 'webp') => {
    const bytes = await sharp({ create: { width: 64, height: 64, channels: 4, background: color } })
      .toFormat(format)
      .toBuffer()
    const hash = createHash('sha256').update(bytes).digest('hex')
    writeFileSync(join(dir, 'blobs', hash), bytes)
    return { hash, bytes: bytes.length }
  }
  const [hero, cover, wide] = [
    await store('#ff8800', 'png'),
    await store('#2244cc', 'webp'),
    await store('#22cc44', 'webp'),
  ]
  const covers = { sun: { portrait: cover.hash, landscape: wide.hash } }
  const entry = (
    id: number,
    key: string,
    name: LocalText,
    gameplay: string,
    tags: number[],
  ): TemplateEntry => ({
    id,
    key,
    name,
    summary: name,
    gameplay,
    template_type: '2d',
    industry: 'games',
    tags,
    version: '1',
    covers,
    document: sampleDocument(gameplay, hero),
    skins: [
      { id: 'sun', name: same('Sun'), values: {} },
      { id: 'night', name: same('Night'), values: { color: '#101030' } },
    ],
  })
  const entries = [
    entry(1001, 'choice', { en: 'Choose your hero', 'zh-cn': '选择英雄', ja: 'ヒーロー' }, 'choice', [1, 2]),
    entry(1002, 'endcard', { en: 'Glow 100% card', 'zh-cn': '发光卡片', ja: 'カード' }, 'endcard', []),
  ]
  const write = () => writeFileSync(join(dir, 'templates.json'), JSON.stringify(entries))
  const writeStarters = (starters: Record<string, StarterEntry>) =>
    writeFileSync(join(dir, 'starters.json'), JSON.stringify(starters))
  const starter: StarterEntry = {
    cover: cover.hash,
    document: sampleDocument('tap', await store('#aa22ff', 'png')),
  }
  const story: StarterEntry = { cover: cover.hash, document: beginStory('hook', 'en')! }
  const clip = await store('#00aa66', 'png')
  story.document.records['asset:clip'] = {
    id: 'asset:clip',
    type: 'asset',
    kind: 'video',
    name: 'clip',
    hash: clip.hash,
    bytes: clip.bytes,
    mime: 'video/mp4',
    width: 64,
    height: 64,
    durationMs: 3000,
  }
  story.document.records['video'] = {
    ...story.document.records['video'],
    asset: 'asset:clip',
  } as PlayableRecord
  writeStarters({ tap: starter, [storyDocumentId('hook', 'en')]: story })
  write()
  return { rootDir, entries, write, writeStarters }
}

export function same(text: string): LocalText {
  return { en: text, 'zh-cn': text, ja: text }
}

const placement = (x: number, y: number, w: number, h: number) => ({ x, y, w, h })

/** One scene whose image links to an ending scene, which opens the store. */
export function sampleDocument(gameplay: string, hero: { hash: string; bytes: number }): PlayableDocument {
  const records: PlayableRecord[] = [
    {
      id: 'project',
      type: 'project',
      name: 'Sample',
      seed: 7,
      background: { kind: 'color', color: '#ffffff' },
      startScene: 'one',
      defaultLanguage: 'en',
      languages: ['en', 'zh-cn', 'ja'],
      store: {},
      gameplay,
    },
    { id: 'one', type: 'scene', index: 'a', name: 'Play', background: { kind: 'color', color: '#335577' } },
    { id: 'two', type: 'scene', index: 'b', name: 'End', ending: true },
    heroAsset(hero),
    { id: 'font', type: 'font', family: 'sans-serif', asset: '' },
    ...sampleNodes(),
    {
      id: 'go',
      type: 'rule',
      owner: 'one',
      index: 'a',
      on: { t: 'click', node: 'hero-image' },
      do: [{ t: 'scene', scene: 'two' }],
    },
    { id: 'store', type: 'rule', owner: 'two', index: 'a', on: { t: 'click' }, do: [{ t: 'store' }] },
    ...sampleParams(),
  ]
  return { schema: 1, records: Object.fromEntries(records.map(record => [record.id, record])) }
}

function heroAsset(hero: { hash: string; bytes: number }): AssetRecord {
  return {
    id: 'hero',
    type: 'asset',
    kind: 'image',
    name: 'hero.png',
    hash: hero.hash,
    bytes: hero.bytes,
    mime: 'image/png',
    width: 64,
    height: 64,
  }
}

function sampleNodes(): PlayableRecord[] {
  return [
    {
      id: 'hero-image',
      type: 'node',
      kind: 'image',
      parentId: 'one',
      index: 'a',
      name: 'Hero',
      asset: 'hero',
      portrait: placement(200, 400, 300, 300),
    },
    {
      id: 'title',
      type: 'node',
      kind: 'text',
      parentId: 'one',
      index: 'b',
      name: 'Title',
      text: same('Tap me'),
      style: { font: 'font', size: 60, fill: { kind: 'color', color: '#ffffff' }, align: 'center' },
      portrait: placement(75, 150, 600, 120),
    },
    {
      id: 'button',
      type: 'node',
      kind: 'shape',
      parentId: 'two',
      index: 'a',
      name: 'Button',
      shape: { form: 'rect', radius: 20, fill: { kind: 'color', color: '#22aa55' } },
      portrait: placement(225, 900, 300, 120),
    },
  ]
}

function sampleParams(): PlayableRecord[] {
  const group = same('Look')
  return [
    {
      id: 'words',
      type: 'param',
      index: 'a',
      level: 'one',
      group,
      label: { en: 'Headline', 'zh-cn': '标题', ja: '見出し' },
      targets: [{ record: 'title', path: ['text'] }],
      widget: 'text',
      maxLength: 40,
      parts: ['color', 'size'],
    },
    {
      id: 'color',
      type: 'param',
      index: 'b',
      level: 'one',
      group,
      label: same('Background'),
      targets: [{ record: 'one', path: ['background'] }],
      widget: 'color',
    },
    {
      id: 'image',
      type: 'param',
      index: 'c',
      level: 'one',
      group,
      label: same('Hero image'),
      targets: [{ record: 'hero', path: [] }],
      widget: 'image',
      maxBytes: 200_000,
    },
    {
      id: 'radius',
      type: 'param',
      index: 'd',
      level: 'two',
      group,
      label: same('Corner'),
      targets: [{ record: 'button', path: ['shape', 'radius'] }],
      widget: 'slider',
      min: 0,
      max: 60,
      step: 5,
    },
  ]
}
