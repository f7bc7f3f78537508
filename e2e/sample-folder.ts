import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { sampleMp3, sampleWav } from '@adloom/server/testing/samples/sample-media'
import { woffToTtf } from '@adloom/server/testing/samples/sample-font'
import { bonesFiles } from '@adloom/server/testing/samples/sample-dragonbones'
import { makeVideo } from '@adloom/server/testing/samples/sample-video'
import { glb, texture } from '@adloom/server/testing/samples/sample-model'
import { samplePsd } from '@adloom/server/testing/samples/sample-psd'
import { zipOf } from '@adloom/server/testing/samples/sample-zip'
import sharp from 'sharp'

const mebibyte = 1_048_576
const require = createRequire(import.meta.url)

/** Expected result for the files of the sample folder. */
export interface SampleFolder {
  path: string
  count: number
  duplicates: string[]
  refusedHere: string[]
  refusedByServer: string[]
  good: number
}

/**
 * A folder of files of every kind as people have them: most good, some twice, some that must be refused.
 */
export async function makeSampleFolder(path: string): Promise<SampleFolder> {
  const files = new Map<string, Buffer | Uint8Array>()
  for (let index = 0; index < 8; index += 1)
    files.set(`art/board ${String(index + 1).padStart(2, '0')}.png`, await image(index, 'png'))
  for (let index = 0; index < 4; index += 1)
    files.set(
      `art/store/shot ${index + 1}.${index % 2 === 0 ? 'jpg' : 'jpeg'}`,
      await image(index + 30, 'jpeg'),
    )
  files.set('art/coin.gif', await image(50, 'gif'))
  files.set('art/store/board 01.png', await image(51, 'png'))
  files.set('art/store/Coin.GIF', await image(52, 'gif'))
  for (let index = 0; index < 4; index += 1) files.set(`audio/effect ${index + 1}.wav`, sampleWav(index + 1))
  for (let index = 0; index < 3; index += 1) files.set(`audio/loop ${index + 1}.mp3`, sampleMp3(40 + index))
  for (const [index, weight] of [400, 600, 700].entries())
    files.set(
      `type/Fredoka-${index + 1}.ttf`,
      woffToTtf(
        await readFile(require.resolve(`@fontsource/fredoka/files/fredoka-latin-${weight}-normal.woff`)),
      ),
    )
  for (let index = 0; index < 2; index += 1)
    files.set(`layers/screen ${index + 1}.psd`, samplePsd(90 + index, 60))
  files.set(
    'packs/walk.zip',
    await zipOf({
      '1.png': await image(60, 'png', 64),
      '2.png': await image(61, 'png', 64),
      '3.png': await image(62, 'png', 64),
    }),
  )
  files.set('packs/figure.zip', await zipOf(await bonesFiles()))
  files.set('packs/model.zip', await zipOf({ 'model.glb': await glb(), 'texture.png': await texture() }))
  files.set('packs/robot.glb', await glb({ squares: 3 }))
  files.set(
    'packs/leftovers.zip',
    await zipOf(
      { 'notes.txt': 'Made for the summer.', 'data.bin': randomBytes(13 * mebibyte) },
      { compress: false },
    ),
  )
  files.set('bad/notes.txt', Buffer.from('Ask for the new logo.'))
  files.set('bad/setup.exe', Buffer.from('MZ'))
  files.set('bad/photo.heic', Buffer.from('ftypheic'))
  files.set('bad/nothing.png', Buffer.alloc(0))
  files.set('bad/long song.wav', Buffer.alloc(10 * mebibyte + 1))
  files.set('bad/words.png', Buffer.from('not an image'))
  files.set('bad/secretly an image.jpg', await image(70, 'png'))
  files.set('bad/half.zip', (await zipOf({ '1.txt': 'x'.repeat(300) })).subarray(0, 60))
  files.set('bad/two folders.zip', await zipOf({ 'a/1.txt': 'x', 'b/2.txt': 'y' }))
  for (const [name, bytes] of files) {
    await mkdir(dirname(join(path, name)), { recursive: true })
    await writeFile(join(path, name), bytes)
  }
  await mkdir(join(path, 'video'), { recursive: true })
  for (const [name, format] of [
    ['trailer.mp4', 'mp4'],
    ['teaser.mp4', 'mp4'],
    ['loop.webm', 'webm'],
  ] as const)
    await makeVideo(join(path, 'video', name), { format, seconds: 1 })
  // Files that operating systems add are ignored.
  await writeFile(join(path, 'art/.DS_Store'), 'x')
  return {
    path,
    count: files.size + 3,
    duplicates: ['board 01.png', 'Coin.GIF'],
    refusedHere: ['notes.txt', 'setup.exe', 'photo.heic', 'nothing.png', 'long song.wav'],
    refusedByServer: ['words.png', 'secretly an image.jpg', 'half.zip', 'two folders.zip'],
    good: files.size + 3 - 2 - 5 - 4,
  }
}

/** A board of coloured stones, each another one. */
async function image(seed: number, format: 'png' | 'jpeg' | 'gif', side = 360): Promise<Buffer> {
  const hue = (seed * 47) % 360
  const stones = Array.from(
    { length: 25 },
    (_, at) =>
      `<circle cx="${60 + (at % 5) * 60}" cy="${60 + Math.floor(at / 5) * 60}" r="24" fill="hsl(${(hue + ((at * seed * 7 + at) % 5) * 60) % 360} 80% 60%)"/>`,
  ).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="360"><defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="hsl(${hue} 70% 45%)"/><stop offset="1" stop-color="hsl(${(hue + 50) % 360} 75% 25%)"/></linearGradient></defs><rect width="360" height="360" fill="url(#g)"/>${stones}</svg>`
  return sharp(Buffer.from(svg)).resize(side).toFormat(format).toBuffer()
}
