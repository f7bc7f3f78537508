import { randomBytes } from 'node:crypto'
import * as assets from '@adloom/contract/assets'
import * as folders from '@adloom/contract/folders'
import * as library from '@adloom/contract/library'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import { CallFailed, type TestClient } from '@adloom/testbed/test-client'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError, errorNameOf } from '../../lib/api-error.ts'
import type { UploadItem } from './batch/upload-item.ts'
import { createLibraryFolders } from './drop/library-folders.ts'
import { hashFile } from '../../lib/upload/hash-file.ts'
import { createOnce } from './browser-work.ts'
import { fetchChunk } from '../../lib/upload/fetch-chunk.test-support.ts'
import { createServerConnection } from '../../lib/upload/server-connection.ts'
import { sendFile } from '../../lib/upload/upload-file.ts'
import { createSlots } from '../../lib/upload/slots.ts'
import { createUploader, type UploadWork } from './uploader.ts'

let server: TestServer
let client: TestClient

beforeAll(async () => {
  server = await startTestServer({ worker: false })
  client = await server.signIn('demo')
})
afterAll(() => server?.stop())

let serial = 0
/** Returns an image with unique content. */
async function uniqueImage(name: string): Promise<File> {
  serial += 1
  const bytes = await sharp({
    create: { width: 8 + serial, height: 8, channels: 3, background: { r: serial, g: 90, b: 200 } },
  })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name)
}

/** The browser's side, over a real connection. */
function work(change: Partial<UploadWork> = {}): UploadWork {
  const connection = createServerConnection({ isOnline: () => true, probe: async () => true })
  const call = (async (...given: Parameters<TestClient['call']>) =>
    client.call(...given).catch((error: unknown) => {
      if (error instanceof CallFailed)
        throw new ApiError({
          name: errorNameOf(error.code),
          code: error.code,
          status: error.status,
          message: error.message,
        })
      throw error
    })) as TestClient['call']
  const tree = createLibraryFolders({
    load: async () => (await call(folders.list, {})).list,
    create: (name, parent) => call(folders.create, { name, parent_id: parent }),
  })
  return {
    hash: hashFile,
    check: json => call(library.check, { json }),
    folderFor: tree.folderFor,
    send: (file, { md5, ...options }) =>
      sendFile(file, {
        ...options,
        filename: file.name,
        identifier: md5,
        post: fetchChunk(server.origin, client.token!),
        connection,
        slots: createSlots(3),
      }),
    create: ({ name, fileUrl, folderId, zipKind }, signal) =>
      createOnce(
        {
          create: async () =>
            (await call(assets.create, { name, file_url: fileUrl, folder_id: folderId, zip_kind: zipKind }))
              .id,
          find: async () => undefined,
        },
        { connection, signal },
      ),
    ...change,
  }
}

/** An uploader and a way to wait until its state is as wished. */
function open(change: Partial<UploadWork> = {}) {
  const ends: number[][] = []
  const uploader = createUploader({
    work: work(change),
    onEnd: ({ succeeded, failed }) => ends.push([succeeded, failed]),
    summaryMs: 20,
  })
  const until = (holds: (items: readonly UploadItem[]) => boolean) =>
    new Promise<void>(resolve => {
      const stop = uploader.store.subscribe(({ items }) => {
        if (holds(items)) {
          stop()
          resolve()
        }
      })
      if (holds(uploader.store.getState().items)) {
        stop()
        resolve()
      }
    })
  const checked = () =>
    until(items => items.every(item => item.status !== 'waiting' && item.status !== 'offlineCheckSuccess'))
  const named = (name: string) => uploader.store.getState().items.find(item => item.name === name)!
  return { uploader, until, checked, named, ends, ended: () => until(items => items.length === 0) }
}

const plain = (...files: File[]) => files.map(file => ({ file, folder: '' }))
const top = { folderId: 0, keepFolders: true }

describe('a batch from its files to the library', () => {
  it('[AS-03.9] is checked, uploaded, summed up and cleared, and offers files that exist already', async () => {
    const first = open()
    const twice = await uniqueImage('one.png')
    first.uploader.add(
      plain(
        twice,
        await uniqueImage('One.PNG'),
        new File(['x'], 'bad.txt'),
        new File(['words'], 'words.png'),
      ),
    )
    await first.checked()
    expect(first.uploader.store.getState().items.map(item => item.status)).toEqual([
      'onlineCheckSuccess',
      'offlineCheckFail',
      'offlineCheckFail',
      'onlineCheckSuccess',
    ])
    first.uploader.start(top)
    await first.until(items => items.some(item => item.status === 'uploadError'))
    expect(first.named('words.png').problem).toMatchObject({ kind: 'server' })
    await first.ended()
    expect(first.ends).toEqual([[1, 1]])
    expect(first.uploader.store.getState().aside.map(item => item.name)).toEqual(['words.png'])
    expect((await client.call(assets.list, { keyword: 'one.png' })).list.map(asset => asset.name)).toEqual([
      'one.png',
    ])

    const second = open()
    second.uploader.add(plain(new File([twice], 'other name.png'), await uniqueImage('one.png')))
    await second.checked()
    expect(second.named('other name.png')).toMatchObject({ status: 'onlineCheckSuccess', selected: false })
    expect(second.named('other name.png').existingId).toBeGreaterThan(0)
    expect(second.named('one.png')).toMatchObject({ status: 'onlineCheckFail', problem: { kind: 'exists' } })
    second.uploader.numberNames()
    await second.checked()
    expect(second.named('one (2).png')).toMatchObject({ status: 'onlineCheckSuccess', selected: true })
  })

  it('[SH-31.3] creates each dropped folder once', async () => {
    const { uploader, checked, ended } = open()
    const files = await Promise.all(['a', 'b', 'c', 'd'].map(name => uniqueImage(`deep ${name}.png`)))
    uploader.add(
      files.map((file, index) => ({ file, folder: index === 0 ? '' : index === 3 ? 'Drop/In' : 'Drop' })),
    )
    await checked()
    uploader.start(top)
    await ended()
    const tree = (await client.call(folders.list, {})).list.filter(folder =>
      ['Drop', 'In'].includes(folder.name),
    )
    expect(tree.map(folder => [folder.name, folder.assets])).toEqual([
      ['Drop', 2],
      ['In', 1],
    ])
    expect(tree[1]!.parent_id).toBe(tree[0]!.id)
  })

  it('[AS-06.9] applies the rules of the declared purpose of an archive or reports why not', async () => {
    const { uploader, checked, until, named } = open()
    const model = zipSync({ 'notes.txt': strToU8(`no model ${Date.now()}`) })
    uploader.add(plain(new File([new Uint8Array(model)], 'hero.zip'), await uniqueImage('no archive.png')))
    await checked()
    for (const name of ['hero.zip', 'no archive.png']) uploader.chooseKind(named(name).id, 'model3d')
    expect(named('no archive.png').zipKind).toBeUndefined()
    uploader.start(top)
    await until(items => items.some(item => item.status === 'uploadError'))
    expect(named('hero.zip').problem).toMatchObject({ kind: 'server' })
    uploader.chooseKind(named('hero.zip').id, 'zip')
    uploader.retry([named('hero.zip').id])
    await until(items => items.every(item => item.name !== 'hero.zip' || item.status === 'uploadSuccess'))
    expect((await client.call(assets.list, { keyword: 'hero.zip' })).list.map(asset => asset.type)).toEqual([
      'zip',
    ])
  })

  it('[AS-03.12] aborts a removed file at once and leaves nothing behind', async () => {
    const signals = new Map<string, AbortSignal>()
    const { uploader, checked, until, ended, ends } = open({
      send(file, options) {
        signals.set(file.name, options.signal)
        return work().send(file, options)
      },
    })
    const large = new File([new Uint8Array(randomBytes(14_000_000))], 'stopped.zip')
    uploader.add(plain(large, await uniqueImage('stays.png')))
    await checked()
    uploader.start(top)
    await until(items => items.some(item => item.name === 'stopped.zip' && item.sentBytes > 0))
    uploader.remove([uploader.store.getState().items.find(item => item.name === 'stopped.zip')!.id])
    expect(['stopped.zip', 'stays.png'].map(name => signals.get(name)?.aborted)).toEqual([true, false])
    await ended()
    expect(ends).toEqual([[1, 0]])
    expect((await client.call(assets.list, { keyword: 'stopped' })).total).toBe(0)
  })

  it('[AS-04.7] retries a failed file without sending stored bytes again', async () => {
    let [sent, made] = [0, 0]
    const real = work()
    const { uploader, checked, named, until, ended } = open({
      send: (...given) => {
        sent += 1
        return real.send(...given)
      },
      create: async (...given) => {
        made += 1
        if (made === 1) throw new ApiError({ name: 'unavailable', code: 1006, status: 503, message: 'Busy.' })
        return real.create(...given)
      },
    })
    uploader.add(plain(await uniqueImage('again.png')))
    await checked()
    uploader.start(top)
    await until(items => items.some(item => item.status === 'uploadError'))
    expect(named('again.png').problem).toEqual({ kind: 'server', message: 'Busy.', name: 'unavailable' })
    uploader.retry([named('again.png').id])
    await ended()
    expect([sent, made]).toEqual([1, 2])
  })

  it('[AS-03.3] checks 500 files in few calls', async () => {
    let calls = 0
    const { uploader, checked } = open({
      check: async json => {
        calls += 1
        return json.map(() => ({ id: 0, name_valid: true }))
      },
    })
    uploader.add(
      Array.from({ length: 500 }, (_, index) => ({
        file: new File([`${index}`], `file ${index}.png`),
        folder: '',
      })),
    )
    await checked()
    expect(uploader.store.getState().items.every(item => item.selected)).toBe(true)
    expect(calls).toBeLessThan(60)
  })
})

describe('creating an asset over an unreliable connection', () => {
  it('[AS-01.6] finds an asset whose response was lost by name and content', async () => {
    const connection = createServerConnection({
      isOnline: () => true,
      probe: async () => true,
      wait: async () => undefined,
    })
    const lost = new ApiError({ name: 'network', code: 0, status: 0, message: '' })
    const taken = new ApiError({ name: 'name_taken', code: 4150, status: 409, message: 'Taken.' })
    const failing = (errors: ApiError[]) => () => Promise.reject(errors.shift() ?? taken)
    const options = { connection, wait: async () => undefined }
    expect(await createOnce({ create: failing([lost]), find: async () => 7 }, options)).toBe(7)
    await expect(createOnce({ create: failing([]), find: async () => 7 }, options)).rejects.toBe(taken)
  })
})
