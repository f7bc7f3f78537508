import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writePsdBuffer } from 'ag-psd'
import { afterAll, expect, it } from 'vitest'
import { makeTaskFolder } from '../../platform/children/task-folders.ts'
import { mediaLimits } from '../../platform/limits/server-limits.ts'
import { framePng, sampleWav } from '../../testing/samples/sample-media.ts'
import { createMediaPool, type MediaPool } from '../../media-tasks/media-pool.ts'
import { bonesFiles } from '../../testing/samples/sample-dragonbones.ts'
import { makeVideo } from '../../testing/samples/sample-video.ts'
import { glb, gltf } from '../../testing/samples/sample-model.ts'
import { samplePsd } from '../../testing/samples/sample-psd.ts'
import { zipOf } from '../../testing/samples/sample-zip.ts'

type Files = Record<string, Uint8Array>

const pool = createMediaPool(1)
const fresh = createMediaPool(1)
afterAll(() => {
  pool.close()
  fresh.close()
})

/** Keys that lead to the prototypes all objects share when a parser writes along them. */
const poison =
  '"__proto__":{"polluted":1,"name":"polluted","toString":"polluted"},"constructor":{"prototype":{"polluted":1,"name":"polluted"}}'
/** The JSON text with the keys in each of its objects; in a model where it may have own data. */
const poisoned = (json: string): string => json.replace(/\{(?=")/g, `{${poison},`)
const poisonedModel = (json: string): string => json.replace(/\{(?=")/g, `{"extras":{${poison}},`)
const font = (name: string) =>
  new URL(
    `../../../../../node_modules/@fontsource/${name}/files/${name}-latin-400-normal.woff2`,
    import.meta.url,
  )
const hostileNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '__defineGetter__',
]

async function hostileFiles(): Promise<Files> {
  const png = await framePng()
  const bones = await bonesFiles(({ skeleton }) =>
    Object.assign((skeleton['armature'] as object[])[0]!, { name: '__proto__' }),
  )
  const model = await gltf({}, json => {
    for (const one of [json.nodes, json.meshes, json.materials].flatMap(list => list ?? []))
      one.name = '__proto__'
  })
  const keyed = (files: Record<string, Uint8Array | string>, change: (json: string) => string) =>
    Object.fromEntries(
      Object.entries(files).map(([name, file]) => [name, typeof file === 'string' ? change(file) : file]),
    )
  const layer = (name: string) => ({
    name,
    left: 0,
    top: 0,
    imageData: { width: 2, height: 2, data: new Uint8ClampedArray(16).fill(255) },
  })
  return {
    'frames.zip': await zipOf(Object.fromEntries(hostileNames.map(name => [`${name}.png`, png]))),
    'bones.zip': await zipOf(keyed(bones, poisoned)),
    'gltf.zip': await zipOf(keyed(model, poisonedModel)),
    'glb.zip': await zipOf({ 'model.glb': poisonedGlb(await glb()) }),
    'layers.psd': writePsdBuffer({
      width: 2,
      height: 2,
      imageData: layer('').imageData,
      children: hostileNames.flatMap(name => [layer(name), { name, children: [layer(name)] }]),
    }),
    'font.woff2': await readFile(font('baloo-2')),
    'ids.svg': Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" __proto__="1" constructor="2"><defs>${hostileNames.map(id => `<rect id="${id}" width="9" height="9"/>`).join('')}</defs>${hostileNames.map(id => `<use href="#${id}"/>`).join('')}</svg>`,
    ),
  }
}

function poisonedGlb(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes)
  const jsonLength = file.readUInt32LE(12)
  const text = poisonedModel(file.toString('utf8', 20, 20 + jsonLength).trimEnd())
  const json = Buffer.from(text.padEnd(Math.ceil(Buffer.byteLength(text) / 4) * 4))
  const whole = Buffer.concat([file.subarray(0, 20), json, file.subarray(20 + jsonLength)])
  whole.writeUInt32LE(whole.length, 8)
  whole.writeUInt32LE(json.length, 12)
  return whole
}

const plainFiles = async (): Promise<Files> => ({
  'bones.zip': await zipOf(await bonesFiles()),
  'glb.zip': await zipOf({ 'model.glb': await glb() }),
  'layers.psd': samplePsd(),
  'frames.zip': await zipOf({ 'a1.png': await framePng(), 'a2.png': await framePng() }),
  'plain.svg': Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  ),
  'font.woff2': await readFile(font('lilita-one')),
})

/** Returns a process's answer for each file: its facts and derived bytes, or the reason of the refusal. */
async function answers(
  children: MediaPool,
  accountId: number,
  files: Files,
): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const [fileName, bytes] of Object.entries(files))
    found[fileName] = await answer(children, accountId, fileName, bytes).catch(
      (error: unknown) => (error as Error).message,
    )
  return found
}

async function answer(
  children: MediaPool,
  accountId: number,
  fileName: string,
  bytes: Uint8Array,
): Promise<unknown> {
  const folder = await makeTaskFolder()
  try {
    const file = { path: join(folder, 'file'), size: bytes.length }
    await writeFile(file.path, bytes)
    const {
      type,
      format,
      width,
      height,
      payload,
      frames,
      bytes: kept,
    } = await children.run(
      'inspect',
      { file, fileName, meaning: {} },
      { accountId, folder, limits: mediaLimits.inspect },
    )
    await writeFile(file.path, kept ?? bytes)
    const asset = { type, format, name: fileName, frames: frames ?? null, durationMs: null }
    const made = await children.run(
      'prepare',
      { file: { path: file.path, size: (kept ?? bytes).length }, folder, asset },
      { accountId, folder, limits: mediaLimits.prepare },
    )
    const hashes = await Promise.all(
      made.map(
        async ({ kind, path }) =>
          `${kind} ${createHash('sha256')
            .update(await readFile(path))
            .digest('hex')}`,
      ),
    )
    return { type, width, height, payload, hashes }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

it('[RS-03.7] a video and an audio file are prepared one after the other in the same process', async () => {
  const folder = await makeTaskFolder()
  try {
    const path = join(folder, 'video.mp4')
    await makeVideo(path, { seconds: 1, width: 64, height: 64 })
    const video = await readFile(path)
    await answer(pool, 1, 'plain.svg', (await plainFiles())['plain.svg']!)
    const [pid] = pool.pids()
    expect(await answer(pool, 1, 'video.mp4', video)).toMatchObject({ type: 'video' })
    expect(await answer(pool, 2, 'tone.wav', sampleWav(1))).toMatchObject({ type: 'audio' })
    expect(pool.pids()).toEqual([pid])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

it('[RS-03.7] files with the keys of prototypes change nothing for the files of the next account in the same process', async () => {
  const [plain, bad] = [await plainFiles(), await hostileFiles()]
  const expected = await answers(fresh, 2, plain)
  await answers(pool, 2, plain)
  const [pid] = pool.pids()
  const hostile = await answers(pool, 1, bad)
  // Most are taken: their keys were read to the end.
  expect(Object.entries(hostile).filter(([, answered]) => typeof answered === 'string')).toEqual([])
  expect(pool.pids()).toEqual([pid])
  expect(await answers(pool, 2, plain)).toEqual(expected)
})
