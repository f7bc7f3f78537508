import { bonesFiles } from '../samples/sample-dragonbones.ts'
import { zipOf } from '../samples/sample-zip.ts'
import { noiseImage } from '../samples/sample-media.ts'
import type { BadFile } from './bad-file.ts'

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

/** DragonBones figures that must be refused. */
export const badSkeletons: BadFile[] = [
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
