import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LibraryEntry } from '@adloom/templates/library'
import sharp from 'sharp'

/**
 * Writes a public library of an image, a sequence and an audio file with real bytes into `dist/library` of a
 * ROOT_DIR.
 */
export async function sampleLibrary(rootDir: string): Promise<{
  entries: LibraryEntry[]
  write(): void
  keep(bytes: Uint8Array): { hash: string; size: number }
}> {
  const dir = join(rootDir, 'dist/library')
  mkdirSync(join(dir, 'blobs'), { recursive: true })
  const keep = (bytes: Uint8Array) => {
    const hash = createHash('sha256').update(bytes).digest('hex')
    writeFileSync(join(dir, 'blobs', hash), bytes)
    return { hash, size: bytes.length }
  }
  const image = async (color: string, width: number, height: number) =>
    keep(
      await sharp({ create: { width, height, channels: 4, background: color } })
        .webp()
        .toBuffer(),
    )
  const cover = { ...(await image('#112233', 8, 8)), mime: 'image/webp' }
  const frames = [
    { x: 0, y: 0, w: 16, h: 16 },
    { x: 16, y: 0, w: 16, h: 16 },
  ]
  const entries: LibraryEntry[] = [
    {
      key: 'background-dawn',
      name: { en: 'Dawn 100% sky', 'zh-cn': '黎明天空', ja: '夜明けの空' },
      category: 'background',
      tags: ['sky', '天空', '空'],
      type: 'image',
      format: 'webp',
      mime: 'image/webp',
      width: 32,
      height: 48,
      ...(await image('#ff8866', 32, 48)),
      cover,
    },
    {
      key: 'confetti-burst',
      name: { en: 'Confetti burst', 'zh-cn': '彩纸迸发', ja: '紙吹雪' },
      category: 'confetti',
      tags: ['party'],
      type: 'frames',
      format: 'zip',
      mime: 'image/webp',
      width: 32,
      height: 16,
      frames,
      ...(await image('#66ff88', 32, 16)),
      cover,
    },
    {
      key: 'effect-click',
      name: { en: 'Click', 'zh-cn': '点击', ja: 'クリック' },
      category: 'effect',
      tags: ['tap'],
      type: 'audio',
      format: 'mp3',
      mime: 'audio/mpeg',
      durationMs: 120,
      ...keep(new Uint8Array([255, 251, 144, 0, 1])),
      cover,
    },
  ]
  const write = () => writeFileSync(join(dir, 'library.json'), JSON.stringify(entries))
  write()
  return { entries, write, keep }
}
