import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { channels } from '../channels/channels.ts'
import type {
  AssetRecord,
  NodeRecord,
  PlayableDocument,
  PlayableRecord,
  RuleRecord,
} from '../format/records.ts'
import { bytesHash } from '../packer/canonical-hash.ts'
import { memoryCache } from '../packer/memory-cache.ts'
import type { PackInput } from '../packer/pack-types.ts'

/** Media and files that several tests of a process pack are made once. */
const cache = memoryCache()

/**
 * Creates the input of a small playable: a layer to tap, a store button and an end scene. Its assets are
 * generated, except one font of the machine.
 */
export async function samplePack(change: Partial<PackInput> = {}): Promise<PackInput> {
  const bytes = new Map<string, Uint8Array>()
  const add = (
    id: string,
    kind: AssetRecord['kind'],
    mime: string,
    content: Uint8Array,
    more: Partial<AssetRecord> = {},
  ): AssetRecord => {
    const hash = bytesHash(content)
    bytes.set(hash, content)
    return { id, type: 'asset', kind, name: id, hash, bytes: content.length, mime, ...more }
  }
  const assets = [
    add('bg', 'image', 'image/png', await gradientImage(1500, 2668, '#3a6fd8', '#152a66'), {
      width: 1500,
      height: 2668,
    }),
    add('button', 'image', 'image/png', await gradientImage(900, 300, '#35c46a', '#1d8a45', 120), {
      width: 900,
      height: 300,
    }),
    add('gem', 'image', 'image/png', await gradientImage(512, 512, '#ff5b7e', '#a11440', 256), {
      width: 512,
      height: 512,
    }),
    add('unused', 'image', 'image/png', await gradientImage(64, 64, '#ffffff', '#000000'), {
      width: 64,
      height: 64,
    }),
    add('music', 'audio', 'audio/wav', tone(2), { durationMs: 2000 }),
    add('face', 'font', 'font/ttf', await readFile('/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf')),
  ]
  const records: PlayableRecord[] = [...assets, ...sampleRecords()]
  const document: PlayableDocument = {
    schema: 1,
    records: Object.fromEntries(records.map(record => [record.id, record])),
  }
  return {
    document,
    project: { id: 41, name: 'Gem Tap', version: 2 },
    product: {
      name: 'Gem Saga',
      iosUrl: 'https://apps.apple.com/us/app/gem/id123456789',
      androidUrl: 'https://play.google.com/store/apps/details?id=com.example.gem&hl=en',
    },
    channels: [...channels],
    quality: 'high',
    cache,
    loadAsset: async hash => bytes.get(hash) ?? Promise.reject(new Error(`no bytes for ${hash}`)),
    ...change,
  }
}

function sampleRecords(): PlayableRecord[] {
  const full = { x: 0, y: 0, w: 750, h: 1334, fit: 'cover' as const }
  const box = (x: number, y: number, w: number, h: number) => ({
    portrait: { x, y, w, h, anchor: 'c' as const },
  })
  const style = {
    font: 'face-font',
    size: 64,
    fill: { kind: 'color' as const, color: '#ffffff' },
    align: 'center' as const,
  }
  const node = (id: string, parentId: string, index: string, rest: object): NodeRecord =>
    ({ id, type: 'node', name: id, parentId, index, ...rest }) as NodeRecord
  const rule = (id: string, owner: string, on: RuleRecord['on'], run: RuleRecord['do']): RuleRecord => ({
    id,
    type: 'rule',
    owner,
    index: 'a1',
    on,
    do: run,
  })
  return [
    {
      id: 'project',
      type: 'project',
      name: 'Gem Tap',
      seed: 7,
      background: { kind: 'color', color: '#152a66' },
      startScene: 'play',
      defaultLanguage: 'en',
      languages: ['en', 'zh-cn', 'ja'],
      store: {},
      gameplay: 'choice',
      music: { asset: 'music', volume: 0.5, loop: true },
    },
    { id: 'play', type: 'scene', index: 'a1', name: 'Play', useGlobal: true },
    { id: 'finish', type: 'scene', index: 'a2', name: 'Finish', useGlobal: true, ending: true },
    { id: 'face-font', type: 'font', family: 'Sample Face', asset: 'face' },
    node('back', 'play', 'a1', {
      kind: 'image',
      asset: 'bg',
      portrait: full,
      landscape: { ...full, w: 1334, h: 750 },
    }),
    node('title', 'play', 'a2', {
      kind: 'text',
      text: { en: 'Tap the gem', 'zh-cn': 'Tap Gem', ja: 'Gem Tap' },
      style,
      ...box(75, 120, 600, 120),
    }),
    node('gem-node', 'play', 'a3', { kind: 'image', asset: 'gem', ...box(275, 500, 200, 200) }),
    node('store-play', 'play', 'a4', { kind: 'image', asset: 'button', ...box(225, 1050, 300, 100) }),
    node('back-end', 'finish', 'a1', {
      kind: 'image',
      asset: 'bg',
      portrait: full,
      landscape: { ...full, w: 1334, h: 750 },
    }),
    node('store-end', 'finish', 'a2', { kind: 'image', asset: 'button', ...box(225, 600, 300, 100) }),
    rule('tap-gem', 'play', { t: 'click', node: 'gem-node' }, [{ t: 'scene', scene: 'finish' }]),
    rule('tap-store', 'play', { t: 'click', node: 'store-play' }, [{ t: 'store' }]),
    rule('tap-store-end', 'finish', { t: 'click', node: 'store-end' }, [{ t: 'store' }]),
  ]
}

const images = new Map<string, Promise<Uint8Array>>()

/** Every image is encoded once in a process: it takes longer than the rest of the sample. */
function gradientImage(
  width: number,
  height: number,
  from: string,
  to: string,
  radius = 0,
): Promise<Uint8Array> {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>` +
    `<rect width="${width}" height="${height}" rx="${radius}" fill="url(#g)"/></svg>`
  const image = images.get(svg) ?? sharp(Buffer.from(svg)).png().toBuffer()
  images.set(svg, image)
  return image
}

/** Returns a mono 16-bit WAV. */
function tone(seconds: number): Uint8Array {
  const rate = 44100
  const count = rate * seconds
  const wav = Buffer.alloc(44 + count * 2)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(36 + count * 2, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(rate, 24)
  wav.writeUInt32LE(rate * 2, 28)
  wav.writeUInt16LE(2, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(count * 2, 40)
  for (let index = 0; index < count; index++)
    wav.writeInt16LE(Math.round(Math.sin(index / 18) * 7000), 44 + index * 2)
  return wav
}
