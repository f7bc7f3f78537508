import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { buildFonts } from './build-fonts.ts'
import type { CommonFont } from './common-font.ts'
import { faces } from './faces.ts'

const require = createRequire(import.meta.url)
const outDir = mkdtempSync(join(tmpdir(), 'adloom-fonts-build-'))
afterAll(() => rmSync(outDir, { recursive: true }))

const built = () => JSON.parse(readFileSync(join(outDir, 'fonts.json'), 'utf8')) as CommonFont[]
const blob = (hash: string) => readFileSync(join(outDir, 'blobs', hash))

it('[AS-07.5] builds every common font once, with a name and an open licence', () => {
  expect(faces.length).toBeGreaterThan(30)
  for (const pick of ['key', 'file'] as const)
    expect(new Set(faces.map(face => face[pick])).size).toBe(faces.length)
  for (const { file } of faces) {
    expect(existsSync(require.resolve(file)), file).toBe(true)
    const licences = ['LICENSE', 'LICENSE_FONT']
      .map(name => file.split('/').slice(0, 2).join('/') + '/' + name)
      .flatMap(path => {
        try {
          return [readFileSync(require.resolve(path), 'utf8')]
        } catch {
          return []
        }
      })
    expect(
      licences.some(text => /SIL Open Font License|Apache License/i.test(text)),
      file,
    ).toBe(true)
  }
})

it('[AS-07.5] keeps plain fonts, unpacks compressed ones, draws samples, deletes unused files', async () => {
  const chosen = [
    faces.find(face => face.family === 'Bangers')!,
    faces.find(face => face.key === 'noto-sans-jp-400')!,
  ]
  await buildFonts(outDir, chosen)
  const [bangers, noto] = built() as [CommonFont, CommonFont]
  expect(blob(bangers.hash).equals(readFileSync(require.resolve(chosen[0]!.file)))).toBe(true)
  expect(blob(noto.hash).readUInt32BE(0)).toBe(0x0001_0000)
  expect([bangers.name, noto.name, noto.format]).toEqual(['Bangers', 'Noto Sans JP', 'ttf'])
  for (const { sample } of built()) {
    const { channels } = await sharp(blob(sample)).stats()
    expect(channels[0]!.stdev).toBeGreaterThan(20)
  }
  writeFileSync(join(outDir, 'blobs', 'left'), 'over')
  await buildFonts(outDir, chosen.slice(0, 1))
  expect(readdirSync(join(outDir, 'blobs')).sort()).toEqual([bangers.hash, bangers.sample].sort())
})
