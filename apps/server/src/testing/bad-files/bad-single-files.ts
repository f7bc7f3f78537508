import { samplePsd } from '../samples/sample-psd.ts'
import { framePng, noiseImage, plainImage, sampleMp3, sampleWav } from '../samples/sample-media.ts'
import { mebibyte } from '../../platform/limits/units.ts'
import { changed, vastPng, type BadFile } from './bad-file.ts'

const text = (content: string) => () => Buffer.from(content)
const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

const entityBomb = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, at) => `<!ENTITY ${'bcdefghij'[at]} "${`&${'abcdefghi'[at]};`.repeat(10)}">`).join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&j;</text></svg>`

/** Ten groups, each ten times as large as the one before. */
function useBomb(): string {
  const groups = Array.from(
    { length: 10 },
    (_, at) => `<g id="g${at + 1}">${`<use xlink:href="#g${at}"/>`.repeat(10)}</g>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9"><defs><rect id="g0" width="1" height="1"/>${groups.join('')}</defs><use xlink:href="#g10"/></svg>`
}

/** Images, SVG, audio, video, fonts and layered images that must be refused. */
export const badSingleFiles: BadFile[] = [
  ['an empty image', 'a.png', text(''), 'file_empty'],
  ['an empty archive file', 'a.zip', text(''), 'file_empty'],
  ['an unknown extension', 'a.exe', text('MZ'), 'file_type'],
  ['no extension', 'image', framePng, 'file_type'],
  ['a name of an object method', 'a.constructor', framePng, 'file_type'],
  ['a HEIC', 'a.heic', () => plainImage('webp'), 'file_type'],
  ['an SVG named PNG', 'a.png', text(svg), 'file_mismatch'],
  ['an SVG behind a comment', 'a.jpg', text('<!-- x --><svg/>'), 'file_mismatch'],
  ['a page named SVG', 'a.svg', text('<html><body><svg/></body></html>'), 'file_broken'],
  ['words named SVG', 'a.svg', text('svg'), 'file_broken'],
  ['an SVG of entities in entities', 'a.svg', text(entityBomb), 'svg_unsafe'],
  [
    'an SVG with a file as entity',
    'a.svg',
    text(
      '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
    ),
    'svg_unsafe',
  ],
  [
    'an SVG that uses itself',
    'a.svg',
    text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><g id="a"><use href="#a"/></g></svg>'),
    'svg_unsafe',
  ],
  ['an SVG of uses of uses', 'a.svg', text(useBomb()), 'svg_unsafe'],
  [
    'an SVG of 101 groups in one another',
    'a.svg',
    text(`<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(100)}${'</g>'.repeat(100)}</svg>`),
    'svg_unsafe',
  ],
  [
    'an SVG of 50,001 elements',
    'a.svg',
    text(`<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(50_000)}</svg>`),
    'svg_unsafe',
  ],
  [
    'an SVG over 5 MB',
    'a.svg',
    text(`<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(5 * mebibyte)}</svg>`),
    'file_too_large',
  ],
  ['a WebP cut off', 'a.webp', async () => (await noiseImage('webp')).subarray(0, 900), 'file_broken'],
  ['a TIFF cut off', 'a.tiff', async () => (await noiseImage('tiff')).subarray(0, 900), 'file_broken'],
  ['an AVIF named WebP', 'a.webp', () => plainImage('avif'), 'file_mismatch'],
  [
    'an M4A of a head alone',
    'a.m4a',
    () =>
      Buffer.concat([
        Buffer.from('00000018667479704d344120000002004d34412069736f6d', 'hex'),
        Buffer.alloc(64),
      ]),
    'file_broken',
  ],
  [
    'a WOFF of a head alone',
    'a.woff',
    () => Buffer.concat([Buffer.from('774f464600010000', 'hex'), Buffer.alloc(60)]),
    'file_broken',
  ],
  [
    'a WOFF2 of a head alone',
    'a.woff2',
    () => Buffer.concat([Buffer.from('774f463200010000', 'hex'), Buffer.alloc(60)]),
    'file_broken',
  ],
  [
    'a WOFF that claims to be vast',
    'a.woff',
    () =>
      changed(Buffer.concat([Buffer.from('774f464600010000', 'hex'), Buffer.alloc(60)]), bytes =>
        bytes.writeUInt32BE(2 ** 31, 16),
      ),
    'file_too_large',
  ],
  ['words named PNG', 'a.png', text('just words'), 'file_broken'],
  ['a page named image', 'a.gif', text('<!doctype html><script>1</script>'), 'file_broken'],
  ['a PNG named JPEG', 'a.jpg', framePng, 'file_mismatch'],
  ['a JPEG named PNG', 'a.png', () => plainImage('jpeg'), 'file_mismatch'],
  ['a GIF named MP4', 'a.mp4', () => plainImage('gif'), 'file_mismatch'],
  [
    'a program named video',
    'a.mp4',
    () => Buffer.concat([Buffer.from('7f454c46', 'hex'), Buffer.alloc(200)]),
    'file_mismatch',
  ],
  ['a playlist named video', 'a.mp4', text('#EXTM3U\n#EXTINF:1,\n/etc/passwd\n'), 'file_broken'],
  ['half a JPEG', 'a.jpg', async () => (await noiseImage('jpeg')).subarray(0, 5000), 'file_broken'],
  ['half a PNG', 'a.png', async () => (await noiseImage('png')).subarray(0, 5000), 'file_broken'],
  ['a PNG that claims to be vast', 'a.png', async () => vastPng(), 'picture_too_large'],
  ['half a GIF', 'a.gif', async () => (await noiseImage('gif')).subarray(0, 900), 'file_broken'],
  ['an audio file over 10 MB', 'a.mp3', () => Buffer.alloc(10 * mebibyte + 1), 'file_too_large'],
  ['a font over 10 MB', 'a.ttf', () => Buffer.alloc(10 * mebibyte + 1), 'file_too_large'],
  ['an image over 50 MB', 'a.png', () => Buffer.alloc(50 * mebibyte + 1), 'file_too_large'],
  ['a WAV that breaks off', 'a.wav', () => sampleWav(3).subarray(0, 20_000), 'file_broken'],
  ['a WAV named MP3', 'a.mp3', () => sampleWav(1), 'file_mismatch'],
  ['an MP3 of noise', 'a.mp3', () => Buffer.concat([sampleMp3(2), Buffer.alloc(5000, 1)]), 'file_broken'],
  [
    'a font of zeros',
    'a.ttf',
    () => Buffer.concat([Buffer.from('00010000', 'hex'), Buffer.alloc(400)]),
    'file_broken',
  ],
  [
    'an MP4 of a head alone',
    'a.mp4',
    () =>
      Buffer.concat([
        Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex'),
        Buffer.alloc(64),
      ]),
    'file_broken',
  ],
  [
    'a WebM of a head alone',
    'a.webm',
    () =>
      Buffer.concat([
        Buffer.from(
          '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701',
          'hex',
        ),
        Buffer.alloc(99),
      ]),
    'file_broken',
  ],
  ['a PSD of a head alone', 'a.psd', () => samplePsd().subarray(0, 26), 'psd_broken'],
  [
    'a PSD that calls itself PSB',
    'a.psd',
    () => changed(samplePsd(), bytes => bytes.writeUInt16BE(2, 4)),
    'psd_broken',
  ],
  [
    'a PSD of an unknown version',
    'a.psd',
    () => changed(samplePsd(), bytes => bytes.writeUInt16BE(4, 4)),
    'psd_broken',
  ],
  [
    'a PSD in Multichannel',
    'a.psd',
    () => changed(samplePsd(), bytes => bytes.writeUInt16BE(7, 24)),
    'psd_mode',
  ],
  [
    'a PSD of 24 bits',
    'a.psd',
    () => changed(samplePsd(), bytes => bytes.writeUInt16BE(24, 22)),
    'psd_broken',
  ],
  [
    'a PSD of 30000 pixels a side',
    'a.psd',
    () =>
      changed(samplePsd(), bytes => {
        bytes.writeUInt32BE(30_000, 14)
        bytes.writeUInt32BE(30_000, 18)
      }),
    'picture_too_large',
  ],
  ['a PSD with layers cut off', 'a.psd', () => samplePsd().subarray(0, 300), 'psd_broken'],
]
