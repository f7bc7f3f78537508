import { featureDefines } from '@adloom/engine/features'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { channels, findChannelByKey } from '../channels/channels.ts'
import type { Channel } from '../channels/channel.ts'
import { compileDocument } from '../format/compile/compile-document.ts'
import { archiveArtefacts, createDownload } from './archive/archive-artefacts.ts'
import { bundleEngine } from './bundle/bundle-scripts.ts'
import { memoryCache } from './memory-cache.ts'
import { packPlayable } from './pack.ts'
import type { PackInput, PackOutcome } from './pack-types.ts'
import { samplePack } from '../testing/sample-pack.ts'

const sample = samplePack()
const first = sample.then(packPlayable)

function only(...keys: string[]): Channel[] {
  return keys.map(key => findChannelByKey(key)!)
}

async function packed(change: Partial<PackInput>): Promise<PackOutcome> {
  const input = await sample
  return packPlayable({ ...input, ...change })
}

function file(outcome: PackOutcome, key: string): { name: string; bytes: Uint8Array } {
  return outcome.artefacts.find(artefact => artefact.channel.key === key)!.file!
}

/** Returns format and transparency of every image in a file, inline or beside the page. */
async function imagesIn({ name, bytes }: { name: string; bytes: Uint8Array }): Promise<string[]> {
  const contents = name.endsWith('.zip') ? Object.values(unzipSync(bytes)) : [bytes]
  const inline = contents
    .flatMap(
      content =>
        Buffer.from(content)
          .toString('latin1')
          .match(/"[A-Za-z0-9+/]{200,}={0,2}"/g) ?? [],
    )
    .map(text => Buffer.from(text.slice(1, -1), 'base64'))
  const found = await Promise.all(
    [...contents, ...inline].map(content =>
      sharp(content)
        .stats()
        .then(
          async ({ isOpaque }) =>
            `${(await sharp(content).metadata()).format} ${isOpaque ? 'opaque' : 'transparent'}`,
          () => undefined,
        ),
    ),
  )
  return found.filter(one => one !== undefined).sort()
}

describe('packing', () => {
  it('[PL-03.50] returns a file without errors for every channel', async () => {
    const outcome = await first
    expect(outcome.artefacts.length).toBe(channels.length)
    expect(
      outcome.artefacts
        .filter(artefact => !artefact.file)
        .map(artefact => [artefact.channel.key, artefact.findings]),
    ).toEqual([])
    expect(
      outcome.artefacts.flatMap(artefact => artefact.findings.filter(finding => finding.severity !== 'info')),
    ).toEqual([])
    for (const { file: result } of outcome.artefacts)
      expect(result!.name).toMatch(/^Gem_Saga_Gem_Tap_v2_multi_[a-z]+_750x1334\.(html|zip)$/)
  })

  it('[D-35.1] returns identical bytes with an empty cache', async () => {
    const again = await packed({ cache: memoryCache() })
    expect(again.artefacts.map(artefact => artefact.file!.sha256)).toEqual(
      (await first).artefacts.map(artefact => artefact.file!.sha256),
    )
    expect(again.contentHash).toBe((await first).contentHash)
  })

  it('[IN-04.14] adds reports to channels with them alone, and warns where they are forbidden', async () => {
    const report = { url: 'https://collect.example/e', creative: 'c0123456789a', key: [7, 8] }
    const outcome = await packed({
      channels: only('unity', 'applovin', 'ironsource'),
      reports: { 5: report, 7: report },
    })
    const texts = ['unity', 'applovin', 'ironsource'].map(key =>
      Buffer.from(file(outcome, key).bytes).toString('latin1'),
    )
    expect(texts.map(text => text.includes('sendBeacon'))).toEqual([true, true, false])
    expect(texts[0]).toContain(`"report":${JSON.stringify(report)}`)
    expect(outcome.artefacts.map(({ findings }) => findings.filter(one => one.severity !== 'info'))).toEqual([
      [],
      [expect.objectContaining({ severity: 'warning', key: 'channel.reports' })],
      [],
    ])
    expect(file(outcome, 'ironsource')).toEqual(file(await first, 'ironsource'))
    expect(outcome.contentHash).toBe((await first).contentHash)
  })

  it('[PL-07.1] packs again from the cache without loading assets', async () => {
    await first
    const again = await packed({ loadAsset: () => Promise.reject(new Error('not needed')) })
    expect(again.artefacts.map(artefact => artefact.file!.sha256)).toEqual(
      (await first).artefacts.map(artefact => artefact.file!.sha256),
    )
    expect(again.heaviest).toEqual((await first).heaviest)
  })

  it('[D-35.2] names the file after the renamed product, also when the content is in the cache', async () => {
    await first
    const { product } = await sample
    const renamed = await packed({ channels: only('meta'), product: { ...product, name: 'Other Game' } })
    expect(file(renamed, 'meta').name).toMatch(/^Other_Game_/)
  })

  it('[D-22.1] has one content hash for all qualities, names and versions, and another one for another store link', async () => {
    const { contentHash } = await first
    const same = await packed({
      channels: only('meta'),
      quality: 'low',
      project: { id: 9, name: 'Other', version: 8 },
    })
    const { product } = await sample
    const other = await packed({
      channels: only('meta'),
      product: { ...product, iosUrl: 'https://apps.apple.com/app/id99' },
    })
    expect(same.contentHash).toBe(contentHash)
    expect(other.contentHash).not.toBe(contentHash)
  })

  it('[ED-01.8] includes only assets in use', async () => {
    const outcome = await first
    expect(outcome.heaviest.map(item => item.asset).sort()).toEqual(['bg', 'button', 'face', 'gem', 'music'])
  })

  it('[D-36.11] blocks only channels that need a store link if there is none', async () => {
    const { product } = await sample
    const outcome = await packed({
      channels: only('unity', 'meta', 'mintegral', 'liftoff'),
      product: { ...product, iosUrl: '', androidUrl: '' },
    })
    expect(outcome.artefacts.map(artefact => [artefact.channel.key, artefact.file !== undefined])).toEqual([
      ['unity', false],
      ['meta', true],
      ['mintegral', true],
      ['liftoff', false],
    ])
    expect(outcome.artefacts[0]!.findings).toContainEqual(
      expect.objectContaining({ key: 'channel.storeUrlNone', severity: 'error', channel: 'unity' }),
    )
  })

  it('[D-36.10] blocks every channel if the project never opens the store', async () => {
    const { document } = await sample
    const records = Object.fromEntries(
      Object.entries(document.records).filter(([id]) => !id.startsWith('tap-store')),
    )
    const outcome = await packed({ channels: only('unity', 'meta'), document: { ...document, records } })
    expect(outcome.findings.some(finding => finding.severity === 'error')).toBe(true)
    expect(outcome.artefacts.every(artefact => !artefact.file)).toBe(true)
  })

  it('[PL-04.1] returns the files of a blocked project for a preview, and not for a pack after it', async () => {
    const { document } = await sample
    const records = Object.fromEntries(
      Object.entries(document.records).filter(([id]) => !id.startsWith('tap-store')),
    )
    const blocked = {
      channels: only('preview', 'meta'),
      document: { ...document, records },
      product: { name: '', iosUrl: '', androidUrl: '' },
    }
    const preview = await packed({ ...blocked, forPreview: true })
    expect(preview.findings.map(({ key }) => key)).toContain('no_store')
    expect(preview.artefacts.map(artefact => artefact.file !== undefined)).toEqual([true, true])
    expect((await packed(blocked)).artefacts.map(artefact => artefact.file)).toEqual([undefined, undefined])
  })

  it('[PL-03.4] gives the archive, folder and page of Mintegral the same name', async () => {
    const { name, bytes } = file(await first, 'mintegral')
    const stem = name.replace('.zip', '')
    expect(Object.keys(unzipSync(bytes))).toEqual([`${stem}/${stem}.html`])
  })

  it('[PL-03.4] fills in the configuration files of networks', async () => {
    const outcome = await first
    const config = (key: string): unknown =>
      JSON.parse(new TextDecoder().decode(unzipSync(file(outcome, key).bytes)['config.json']))
    expect(config('tiktok')).toEqual({ playable_orientation: 0, playable_languages: ['en', 'zh-cn', 'ja'] })
    expect(config('snapchat')).toEqual({ orientation: 1 })
    expect(config('tencent')).toEqual({ config: { play_direction: 0 } })
  })

  it('[PL-03.4] packs image files, a small page and no audio for Yandex', async () => {
    const files = unzipSync(file(await first, 'yandex').bytes)
    expect(Object.keys(files).filter(name => /\.(png|jpg)$/.test(name)).length).toBe(3)
    expect(files['index.html']!.length).toBeLessThan(500_000)
    expect(new TextDecoder().decode(files['media.js'])).not.toContain('"music"')
    expect(new TextDecoder().decode(files['index.html'])).not.toContain('createShader')
  })

  it('[PL-03.51] includes only engine features in use, and never the live log', async () => {
    const engine = (features: Record<string, string>) => bundleEngine([], true, features)
    const data = compileDocument((await sample).document)
    const [whole, own, silent] = await Promise.all([
      engine({}),
      engine(featureDefines(data)),
      engine(featureDefines({ ...data, assets: {} })),
    ])
    const page = new TextDecoder().decode(file(await first, 'unity').bytes)
    expect(page).toContain(own)
    expect(whole.length - own.length).toBeGreaterThan(8_000)
    expect([whole, own, silent].map(script => script.includes('decodeAudioData'))).toEqual([
      true,
      true,
      false,
    ])
    expect([whole, own].map(script => script.includes('confetti'))).toEqual([true, false])
    expect([whole, own].map(script => script.includes('"log"'))).toEqual([true, false])
  })

  it('[PL-03.30] packs PNG for transparent and JPEG for opaque images to reach iOS 12 and 13', async () => {
    const plain = await packed({ reachIos12: true })
    for (const { channel, file: result } of plain.artefacts)
      expect(await imagesIn(result!), channel.key).toEqual([
        'jpeg opaque',
        'png transparent',
        'png transparent',
      ])
    expect(await imagesIn(file(await first, 'unity'))).toEqual([
      'webp opaque',
      'webp transparent',
      'webp transparent',
    ])
    expect(plain.contentHash).toBe((await first).contentHash)
    expect(plain.heaviest).not.toEqual((await first).heaviest)
  })

  it('[PL-03.4] puts the code of bidding networks into a file beside the page', async () => {
    const files = unzipSync(file(await first, 'remerge').bytes)
    expect(Object.keys(files).sort()).toEqual(['index.html', 'script.js'])
    expect(new TextDecoder().decode(files['index.html'])).toContain('<script src="{base_url}script.js">')
  })

  it('[PL-03.4] packs a zip for Meta if the page exceeds its limit', async () => {
    const tight = { ...findChannelByKey('meta')!, limits: { bytes: 50_000, warnShare: 0.95 } }
    const outcome = await packed({ channels: [tight] })
    const result = outcome.artefacts[0]!.file!
    expect(result.name).toMatch(/\.zip$/)
    expect(Object.keys(unzipSync(result.bytes)).sort()).toEqual(['index.html', 'media.js'])
  })

  it('[PL-03.4] names the size limit of the shape that was packed, also from the cache', async () => {
    const meta = findChannelByKey('meta')!
    const tight = { ...meta, limits: { bytes: 50_000, warnShare: 0.95 } }
    const cache = memoryCache()
    const limits = async () =>
      (await packed({ channels: [meta, tight], cache })).artefacts.map(({ limitBytes }) => limitBytes)
    expect(await limits()).toEqual([2_000_000, 5_000_000])
    expect(await limits()).toEqual([2_000_000, 5_000_000])
  })

  it('[D-35.2] archives each file once with a manifest, and keeps a zip as one file', async () => {
    const outcome = await first
    const archive = await archiveArtefacts(outcome)
    expect(Buffer.from(archive).equals(Buffer.from(await archiveArtefacts(outcome)))).toBe(true)
    const files = unzipSync(archive)
    const manifest = JSON.parse(new TextDecoder().decode(files['manifest.json'])) as {
      channels: { key: string; file: string; sha256: string; bytes: number }[]
    }
    expect(Object.keys(files).length).toBe(channels.length + 1)
    for (const { channel, file: result } of outcome.artefacts) {
      const row = manifest.channels.find(item => item.key === channel.key)!
      expect(row).toMatchObject({ sha256: result!.sha256, bytes: result!.bytes.length })
      expect(Buffer.from(files[row.file]!).equals(Buffer.from(result!.bytes))).toBe(true)
    }
  })

  it('[D-35.2] returns the file itself for a single channel', async () => {
    const outcome = await packed({ channels: only('unity') })
    expect(await createDownload(outcome, 'all.zip')).toBe(outcome.artefacts[0]!.file)
    expect((await createDownload(await first, 'all.zip'))?.name).toBe('all.zip')
  })

  it('[PL-03.69] makes no file of a lower preset larger', async () => {
    const channels = only('unity')
    const sizeAt = async (quality: PackInput['quality']): Promise<number> =>
      (await packed({ channels, quality })).artefacts[0]!.sizeBytes
    const [high, medium, low] = [await sizeAt('high'), await sizeAt('medium'), await sizeAt('low')]
    expect(high).toBeGreaterThanOrEqual(medium)
    expect(medium).toBeGreaterThan(low)
  })
})
