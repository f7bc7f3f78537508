import type { ErrorName } from '@adloom/contract/errors'
import { bonesFiles } from './samples/sample-dragonbones.ts'
import { glb, gltf, obj, texture, type ModelRecipe } from './samples/sample-model.ts'
import { samplePsd } from './samples/sample-psd.ts'
import { centralEntry, crowdedZip, endOfDirectory, patched, renamed, zipOf } from './samples/sample-zip.ts'
import { framePng, noiseImage, plainImage, sampleMp3, sampleWav } from './samples/sample-media.ts'
import { mebibyte } from '../platform/limits/units.ts'

/** A file that must be refused: description, name, bytes and the error name. */
export type BadFile = [
  title: string,
  name: string,
  make: () => Promise<Uint8Array> | Uint8Array,
  reason: ErrorName,
]

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

const plain: BadFile[] = [
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

const archives: BadFile[] = [
  [
    'an archive cut off',
    'a.zip',
    async () => (await zipOf({ '1.png': await framePng() })).subarray(0, 60),
    'file_broken',
  ],
  ['an archive of nothing', 'a.zip', () => zipOf({}), 'zip_empty'],
  [
    "an archive of a desktop's leavings",
    'a.zip',
    () => zipOf({ '__MACOSX/._a.png': 'x', '.DS_Store': 'y' }),
    'zip_empty',
  ],
  [
    'two folders',
    'a.zip',
    async () => zipOf({ 'a/1.png': await framePng(), 'b/2.png': await framePng() }),
    'zip_folders',
  ],
  ['a folder in a folder', 'a.zip', async () => zipOf({ 'a/b/1.png': await framePng() }), 'zip_folders'],
  [
    'a path upwards',
    'a.zip',
    async () => renamed(await zipOf({ 'aaaa/1.txt': 'x' }), 'aaaa/1.txt', '../../1.tx'),
    'zip_path',
  ],
  [
    'a path upwards inside',
    'a.zip',
    async () => renamed(await zipOf({ 'aa/bb/1.tx': 'x' }), 'aa/bb/1.tx', 'aa/../1.tx'),
    'zip_path',
  ],
  [
    'a path from the root',
    'a.zip',
    async () => renamed(await zipOf({ 'aetc/passwd': 'x' }), 'aetc/passwd', '/etc/passwd'),
    'zip_path',
  ],
  [
    'a path of another drive',
    'a.zip',
    async () => renamed(await zipOf({ 'C_x.txt': 'x' }), 'C_x.txt', 'C:x.txt'),
    'zip_path',
  ],
  [
    'a path in the way of Windows',
    'a.zip',
    async () => renamed(await zipOf({ '.._x.txt': 'x' }), '.._x.txt', '..\\x.txt'),
    'zip_path',
  ],
  [
    'a name with a zero',
    'a.zip',
    async () => renamed(await zipOf({ 'a_.png': 'x' }), 'a_.png', 'a\0.png'),
    'zip_path',
  ],
  ['a link', 'a.zip', () => zipOf({ '1.png': '/etc/passwd' }, { mode: 0o120777 }), 'zip_link'],
  ['a device', 'a.zip', () => zipOf({ '1.png': '' }, { mode: 0o020666 }), 'zip_link'],
  [
    'an archive under a password',
    'a.zip',
    async () =>
      patched(await zipOf({ '1.txt': 'x' }), centralEntry, record =>
        record.writeUInt16LE(record.readUInt16LE(8) | 1, 8),
      ),
    'zip_encrypted',
  ],
  ['40 MB of zeros', 'a.zip', () => zipOf({ '1.txt': Buffer.alloc(40 * mebibyte) }), 'zip_bomb'],
  [
    'zeros in many files',
    'a.zip',
    () =>
      zipOf(
        Object.fromEntries(
          Array.from({ length: 20 }, (_, index) => [`${index}.txt`, Buffer.alloc(mebibyte)]),
        ),
      ),
    'zip_bomb',
  ],
  ['a sequence of zeros', 'a.zip', () => zipOf({ '1.png': Buffer.alloc(40 * mebibyte) }), 'zip_bomb'],
  [
    'a table of 60,000 files',
    'a.zip',
    async () =>
      patched(await zipOf({ '1.txt': 'x' }), endOfDirectory, record => {
        record.writeUInt16LE(60_000, 8)
        record.writeUInt16LE(60_000, 10)
      }),
    'zip_entries',
  ],
  ['100,000 files', 'a.zip', () => crowdedZip(100_000), 'zip_entries'],
  [
    'an archive in an archive',
    'a.zip',
    async () => zipOf({ 'b.zip': await zipOf({ 'a.txt': 'x' }) }),
    'zip_nested',
  ],
  [
    'an archive in an archive by another name',
    'a.zip',
    async () => zipOf({ 'b.txt': await zipOf({ 'a.txt': 'x' }) }),
    'zip_nested',
  ],
  [
    'a packed tape in an archive',
    'a.zip',
    () => zipOf({ 'b.txt': Buffer.from('1f8b0800000000000003', 'hex') }),
    'zip_nested',
  ],
  [
    'two files of one name',
    'a.zip',
    async () => renamed(await zipOf({ '1.txt': 'x', '2.txt': 'y' }), '2.txt', '1.txt'),
    'zip_duplicate',
  ],
  [
    'two files of one name but for its case',
    'a.zip',
    () => zipOf({ 'A.txt': 'x', 'a.txt': 'y' }),
    'zip_duplicate',
  ],
  [
    'a size that is too small',
    'a.zip',
    async () =>
      patched(await zipOf({ '1.txt': 'x'.repeat(500) }), centralEntry, record =>
        record.writeUInt32LE(10, 24),
      ),
    'zip_lies',
  ],
  [
    'a size that is too large',
    'a.zip',
    async () =>
      patched(await zipOf({ '1.txt': 'x'.repeat(500) }), centralEntry, record =>
        record.writeUInt32LE(5000, 24),
      ),
    'zip_lies',
  ],
  [
    'another checksum',
    'a.zip',
    async () =>
      patched(await zipOf({ '1.txt': 'words' }), centralEntry, record => record.writeUInt32LE(1234, 16)),
    'zip_lies',
  ],
  [
    'another name inside',
    'a.zip',
    async () => patched(await zipOf({ '1.txt': 'words' }), 0x04034b50, record => record.write('9', 30)),
    'zip_lies',
  ],
  [
    'two entries on the same bytes',
    'a.zip',
    async () =>
      patched(
        await zipOf({ '1.txt': 'words', '2.txt': 'words' }),
        centralEntry,
        record => record.writeUInt32LE(0, 42),
        1,
      ),
    'zip_lies',
  ],
  [
    'an entry beyond the end',
    'a.zip',
    async () =>
      patched(await zipOf({ '1.txt': 'words' }), centralEntry, record => record.writeUInt32LE(900_000, 42)),
    'file_broken',
  ],
]

const frames: BadFile[] = [
  [
    'a frame that is a JPEG',
    'a.zip',
    async () => zipOf({ '1.png': await framePng(), '2.jpg': await plainImage('jpeg') }),
    'frames_not_png',
  ],
  [
    'a JPEG that calls itself PNG',
    'a.zip',
    async () => zipOf({ '1.png': await plainImage('jpeg') }),
    'frames_not_png',
  ],
  [
    'frames of two sizes',
    'a.zip',
    async () => zipOf({ '1.png': await framePng(10, 10), '2.png': await framePng(10, 11) }),
    'frames_size',
  ],
  [
    'frames over 8 MB',
    'a.zip',
    async () => zipOf({ '1.png': await noiseImage('png', 1800) }),
    'frames_too_large',
  ],
  [
    '301 frames',
    'a.zip',
    async () =>
      zipOf(
        Object.fromEntries(
          await Promise.all(
            Array.from({ length: 301 }, async (_, index) => [`${index}.png`, await framePng(1, 1)] as const),
          ),
        ),
      ),
    'frames_too_many',
  ],
  [
    'a frame of too many pixels',
    'a.zip',
    async () => {
      const frame = await vastPng()
      return zipOf({ '1.png': frame, '2.png': frame })
    },
    'picture_too_large',
  ],
  [
    'frames of too many pixels',
    'a.zip',
    async () => {
      const frame = await framePng(4000, 4000)
      return zipOf(Object.fromEntries(Array.from({ length: 26 }, (_, index) => [`${index}.png`, frame])))
    },
    'frames_too_many',
  ],
  [
    'an archive of one JPEG cut off',
    'a.zip',
    async () => zipOf({ '1.jpg': (await noiseImage('jpeg')).subarray(0, 5000) }),
    'file_broken',
  ],
  [
    'an archive of one JPEG that is a PNG',
    'a.zip',
    async () => zipOf({ '1.jpg': await framePng() }),
    'file_mismatch',
  ],
  [
    'a frame cut off',
    'a.zip',
    async () => zipOf({ '1.png': (await noiseImage('png')).subarray(0, 5000) }),
    'file_broken',
  ],
]

const bonesWith =
  (
    change?: Parameters<typeof bonesFiles>[0],
    more: Record<string, Uint8Array | string> = {},
    without: string[] = [],
  ) =>
  async () => {
    const files = { ...(await bonesFiles(change)), ...more }
    return zipOf(Object.fromEntries(Object.entries(files).filter(([name]) => !without.includes(name))))
  }
type Files = Parameters<NonNullable<Parameters<typeof bonesFiles>[0]>>[0]
const armatureOf = (files: Files) =>
  (files.skeleton['armature'] as Record<string, Record<string, unknown>[]>[])[0]!

const bones: BadFile[] = [
  ['a figure without its atlas', 'a.zip', bonesWith(undefined, {}, ['figure_tex.json']), 'bones_files'],
  ['a figure with two images', 'a.zip', bonesWith(undefined, { 'other.png': 'x' }), 'bones_files'],
  [
    'a figure over 1 MB',
    'a.zip',
    async () => bonesWith(undefined, { 'figure_tex.png': await noiseImage('png', 700) })(),
    'bones_too_large',
  ],
  ['a skeleton that is no JSON', 'a.zip', bonesWith(undefined, { 'figure_ske.json': '{' }), 'bones_skeleton'],
  ['no skeleton', 'a.zip', bonesWith(undefined, { 'figure_ske.json': '{"a":1}' }), 'bones_skeleton'],
  ['no atlas', 'a.zip', bonesWith(undefined, { 'figure_tex.json': '[]' }), 'bones_atlas'],
  [
    'a bone under a bone that is not there',
    'a.zip',
    bonesWith(files => {
      armatureOf(files)['bone']![2]!['parent'] = 'tail'
    }),
    'bones_skeleton',
  ],
  [
    'a bone that is its own parent',
    'a.zip',
    bonesWith(files => {
      armatureOf(files)['bone']![2]!['parent'] = armatureOf(files)['bone']![2]!['name']
    }),
    'bones_skeleton',
  ],
  [
    'bones that are each other’s parents',
    'a.zip',
    bonesWith(files => {
      armatureOf(files)['bone']![0]!['parent'] = armatureOf(files)['bone']![1]!['name']
    }),
    'bones_skeleton',
  ],
  [
    'a slot on a bone that is not there',
    'a.zip',
    bonesWith(files => {
      armatureOf(files)['slot']![0]!['parent'] = 'tail'
    }),
    'bones_skeleton',
  ],
  [
    'an image the atlas does not have',
    'a.zip',
    bonesWith(files => {
      ;(files.atlas['SubTexture'] as { name: string }[])[1]!.name = 'leg'
    }),
    'bones_disagree',
  ],
  [
    'a file outside its image',
    'a.zip',
    bonesWith(files => {
      ;(files.atlas['SubTexture'] as { x: number }[])[1]!.x = 60
    }),
    'bones_disagree',
  ],
]

const modelOf =
  (recipe: ModelRecipe, more: Record<string, Uint8Array | string> = {}) =>
  async () =>
    zipOf({ 'a.glb': await glb(recipe), ...more })
const objOf = (change: (lines: string[]) => string[]) => async () =>
  zipOf({ 'a.obj': obj(change), 'skin.png': await texture() })

const models: BadFile[] = [
  ['two models', 'a.zip', async () => zipOf({ 'a.glb': await glb(), 'b.glb': await glb() }), 'model_files'],
  ['a model without an image', 'a.zip', modelOf({ texture: false }), 'model_picture'],
  [
    'an image of too many pixels',
    'a.zip',
    async () => modelOf({ texture: false }, { 'skin.png': await vastPng() })(),
    'picture_too_large',
  ],
  [
    'a model with an image that is none',
    'a.zip',
    modelOf({ texture: false }, { 'skin.png': 'words' }),
    'model_picture',
  ],
  ['10,082 triangles', 'a.zip', modelOf({ squares: 71 }), 'model_triangles'],
  ['two meshes', 'a.zip', modelOf({ meshes: 2 }), 'model_mesh'],
  ['no mesh', 'a.zip', modelOf({ meshes: 0 }, { 'skin.png': 'x' }), 'model_mesh'],
  ['two materials', 'a.zip', modelOf({ materials: 2 }), 'model_material'],
  [
    'no material',
    'a.zip',
    async () => modelOf({ materials: 0 }, { 'skin.png': await texture() })(),
    'model_material',
  ],
  ['no normals', 'a.zip', modelOf({ without: ['NORMAL'] }), 'model_normals'],
  ['no texture coordinates', 'a.zip', modelOf({ without: ['TEXCOORD_0'] }), 'model_uvs'],
  [
    'no positions',
    'a.zip',
    async () =>
      zipOf(
        await gltf({}, json => {
          delete json.meshes![0]!.primitives[0]!.attributes['POSITION']
        }),
      ),
    'model_positions',
  ],
  ['two skins', 'a.zip', modelOf({ bones: ['hip', 'knee'], skins: 2 }), 'model_skin'],
  ['weights without a skin', 'a.zip', modelOf({ bones: ['hip', 'knee'], skins: 0 }), 'model_skin'],
  ['two bones of one name', 'a.zip', modelOf({ bones: ['hip', 'hip'] }), 'model_bones'],
  [
    'a vertex on a bone that is not there',
    'a.zip',
    modelOf({ bones: ['hip', 'knee'], strayBone: true }),
    'model_bones',
  ],
  [
    'a clip of another skeleton',
    'a.zip',
    modelOf({ bones: ['hip', 'knee'], clip: 'foreign' }),
    'model_bones',
  ],
  [
    'a buffer that is not there',
    'a.zip',
    async () => {
      const { 'model.gltf': json = '' } = await gltf()
      return zipOf({ 'model.gltf': json, 'skin.png': await texture() })
    },
    'model_missing_file',
  ],
  [
    'a buffer of another place',
    'a.zip',
    async () =>
      zipOf(
        await gltf({}, json => {
          json.buffers![0]!.uri = '../../../etc/passwd'
        }),
      ),
    'model_missing_file',
  ],
  [
    'a packing we do not read',
    'a.zip',
    async () =>
      zipOf(
        await gltf({}, json => {
          json.extensionsRequired = ['KHR_texture_basisu']
        }),
      ),
    'model_extension',
  ],
  [
    'a count beyond any memory',
    'a.zip',
    async () =>
      zipOf(
        await gltf({}, json => {
          json.accessors![0]!.count = 4_000_000_000
        }),
      ),
    'model_broken',
  ],
  [
    '65,536 vertices',
    'a.zip',
    async () =>
      zipOf(
        await gltf({ squares: 2 }, json => {
          const { attributes } = json.meshes![0]!.primitives[0]!
          for (const index of Object.values(attributes)) {
            const accessor = json.accessors![index]!
            accessor.count = 65_536
            delete accessor.bufferView
          }
        }),
      ),
    'model_vertices',
  ],
  ['JSON that is none', 'a.zip', () => zipOf({ 'a.gltf': '{', 'skin.png': 'x' }), 'model_unreadable'],
  ['a GLB of words', 'a.zip', () => zipOf({ 'a.glb': 'words', 'skin.png': 'x' }), 'model_unreadable'],
  [
    'an OBJ without normals',
    'a.zip',
    objOf(lines => lines.map(line => line.replace(/^(f .*)$/, face => face.replace(/\/\d+( |$)/g, '$1')))),
    'model_normals',
  ],
  [
    'an OBJ without texture coordinates',
    'a.zip',
    objOf(lines => lines.map(line => line.replace(/\/\d+\//g, '//'))),
    'model_uvs',
  ],
  [
    'an OBJ of two objects',
    'a.zip',
    objOf(lines => [...lines, 'o Other', 'f 1/1/1 2/2/1 5/3/1']),
    'model_mesh',
  ],
  [
    'an OBJ of two materials',
    'a.zip',
    objOf(lines => [...lines, 'usemtl other', 'f 1/1/1 2/2/1 5/3/1']),
    'model_material',
  ],
  [
    'an OBJ with a corner that is not there',
    'a.zip',
    objOf(lines => [...lines, 'f 1/1/1 2/2/1 99/3/1']),
    'model_broken',
  ],
  [
    'an OBJ without a face',
    'a.zip',
    objOf(lines => lines.filter(line => !line.startsWith('f '))),
    'model_mesh',
  ],
  [
    'an OBJ of a fan of 10,001',
    'a.zip',
    objOf(lines => [...lines, `f ${'1/1/1 '.repeat(10_003).trim()}`]),
    'model_triangles',
  ],
]

function changed(bytes: Buffer, change: (bytes: Buffer) => void): Buffer {
  const copy = Buffer.from(bytes)
  change(copy)
  return copy
}

async function vastPng(): Promise<Buffer> {
  return changed(await framePng(), bytes => {
    bytes.writeUInt32BE(60_000, 16)
    bytes.writeUInt32BE(60_000, 20)
  })
}

export const badFiles: BadFile[] = [...plain, ...archives, ...frames, ...bones, ...models]
