import type { Channel } from '../channels/channel.ts'
import type { PlayableDocument } from '../format/records.ts'
import type { Finding } from '../lint/finding.ts'
import { assembleChannel } from './assemble/assemble-channel.ts'
import { countedBytes } from './validate/check-input.ts'
import { artefactName } from './assemble/artefact-name.ts'
import { bundleBridge, sourceHash } from './bundle/bundle-scripts.ts'
import { bytesHash, canonicalHash } from './canonical-hash.ts'
import type { DeriveInput } from './optimise/optimise-media.ts'
import { buildNeutral, type NeutralForm } from './assemble/neutral-form.ts'
import { preparePack, type PreparedPack } from './collect/collect-playable.ts'
import { keepArtefact, recallArtefact } from './cached-artefact.ts'
import { validateChannel } from './validate/validate-channel.ts'

export { archiveArtefacts } from './archive/archive-artefacts.ts'

export type Quality = 'high' | 'medium' | 'low' | { image: number; audio: number }

export interface PackInput {
  /** The document with the project's values already applied. */
  document: PlayableDocument
  project: { id: number; name: string; version: number }
  product: { name: string; iosUrl: string; androidUrl: string }
  channels: Channel[]
  quality: Quality
  /** Packs pictures as PNG and JPEG: iOS below 14 does not show WebP. */
  reachIos12?: boolean
  /**
   * Keeps files that errors would block: a preview shows the ad with its warnings, only a download is refused
   * (PL-04.1).
   */
  forPreview?: boolean
  loadAsset(hash: string): Promise<Uint8Array>
  cache: DerivedCache
  onProgress?(share: number): void
}

/** Derived bytes by content key (sha-256 of what they were made from). */
export interface DerivedCache {
  get(key: string): Promise<Uint8Array | undefined>
  put(key: string, bytes: Uint8Array): Promise<void>
}

export interface Artefact {
  channel: Channel
  /** What the channel's file weighs as the network counts it, also when it was blocked for that. */
  sizeBytes: number
  /** Absent when an error blocked the channel. */
  file?: { name: string; bytes: Uint8Array; sha256: string; mime: string }
  findings: Finding[]
}

export interface PackOutcome {
  /** Hash of what the ad shows and does; the same content to the same channel is paid once (D-22). */
  contentHash: string
  findings: Finding[]
  artefacts: Artefact[]
  heaviest: { asset: string; name: string; bytes: number }[]
}

/**
 * Packs a project for its channels (D-35): one neutral form, then a file per channel. Findings of the whole
 * project with an
 * error leave every channel without a file; a channel's own errors leave only that one without. Rejects only
 * when an
 * asset's bytes cannot be loaded or read.
 */
export async function packPlayable(given: PackInput): Promise<PackOutcome> {
  const input = given.reachIos12
    ? { ...given, channels: given.channels.map(channel => ({ ...channel, webp: false })) }
    : given
  const prepared = await preparePack(input)
  const blocked = prepared.findings.some(finding => finding.severity === 'error')
  const neutrals = neutralsOf(input, prepared)
  const kept = await Promise.all(
    input.channels.map(channel =>
      recallArtefact(input.cache, artefactKey(input, prepared, channel), channel),
    ),
  )
  // Both kinds of media at once: while one waits for its sounds the other draws.
  await Promise.all(input.channels.filter((_channel, index) => !kept[index]).map(neutrals))
  const artefacts: Artefact[] = []
  for (const [index, channel] of input.channels.entries()) {
    artefacts.push(kept[index] ?? (await packChannel(input, prepared, channel, await neutrals(channel))))
    input.onProgress?.(0.7 + 0.3 * (artefacts.length / input.channels.length))
  }
  if (blocked && !input.forPreview) for (const artefact of artefacts) delete artefact.file
  return {
    contentHash: prepared.contentHash,
    findings: prepared.findings,
    artefacts,
    heaviest: await heaviestAssets(input, prepared, neutrals),
  }
}

type Neutrals = (channel: Channel) => Promise<NeutralForm>

/** Neutral forms by what media a channel takes, each made when the first channel asks for it. */
function neutralsOf(input: PackInput, prepared: PreparedPack): Neutrals {
  const made = new Map<string, Promise<NeutralForm>>()
  const running: DeriveInput['running'] = new Map()
  return channel => {
    // Pictures that come as files taint a WebGL canvas of a null origin, so those channels draw with Canvas2D
    // alone.
    const webgl = !(channel.format === 'zip' && channel.mediaInZip === 'files')
    const key = `${channel.webp} ${channel.audio} ${webgl}`
    let neutral = made.get(key)
    if (!neutral) {
      const onProgress = (share: number): void => input.onProgress?.(share * 0.7)
      neutral = buildNeutral(
        {
          ...prepared,
          document: input.document,
          loadAsset: input.loadAsset,
          cache: input.cache,
          running,
          onProgress,
        },
        { webp: channel.webp, audio: channel.audio },
        webgl,
      )
      made.set(key, neutral)
    }
    return neutral
  }
}

function nameOf(input: PackInput, prepared: PreparedPack, channel: Channel): { name: string; title: string } {
  return {
    name: artefactName({
      product: input.product.name,
      project: input.project,
      languages: prepared.data.languages.available,
      channel: channel.key,
    }),
    title: input.product.name.trim() || input.project.name.trim() || 'Playable',
  }
}

/** Everything that decides a channel's bytes. */
function artefactKey(input: PackInput, prepared: PreparedPack, channel: Channel): string {
  const { icon: _icon, nameCn: _nameCn, note: _note, ...row } = channel
  return canonicalHash([
    'artefact',
    sourceHash(),
    prepared.contentHash,
    prepared.settings,
    row,
    nameOf(input, prepared, channel),
    ...(input.forPreview ? ['preview'] : []),
  ])
}

async function packChannel(
  input: PackInput,
  prepared: PreparedPack,
  channel: Channel,
  neutral: NeutralForm,
): Promise<Artefact> {
  const made = assembleChannel({
    channel,
    neutral,
    bridge: await bundleBridge(channel.bridge, input.cache),
    ...nameOf(input, prepared, channel),
    build: prepared.contentHash.slice(0, 12),
  })
  const findings = validateChannel({ made, neutral, store: prepared.store })
  const artefact: Artefact = { channel, sizeBytes: countedBytes(made), findings }
  if (input.forPreview || !findings.some(finding => finding.severity === 'error'))
    artefact.file = { ...made.file, sha256: bytesHash(made.file.bytes) }
  await keepArtefact(input.cache, artefactKey(input, prepared, channel), artefact)
  return artefact
}

async function heaviestAssets(
  input: PackInput,
  prepared: PreparedPack,
  neutrals: Neutrals,
): Promise<PackOutcome['heaviest']> {
  const key = canonicalHash([
    'heaviest',
    sourceHash(),
    prepared.contentHash,
    prepared.settings,
    input.reachIos12 === true,
  ])
  const kept = await input.cache.get(key)
  if (kept) return JSON.parse(Buffer.from(kept).toString('utf8')) as PackOutcome['heaviest']
  const [first] = input.channels
  if (!first) return []
  const richest =
    input.channels.find(channel => channel.webp && channel.audio) ??
    input.channels.find(channel => channel.audio) ??
    first
  const { media } = await neutrals(richest)
  const heaviest = [...media]
    .map(([asset, made]) => ({ asset, name: assetName(input.document, asset), bytes: made.bytes.length }))
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, 12)
  await input.cache.put(key, Buffer.from(JSON.stringify(heaviest), 'utf8'))
  return heaviest
}

function assetName(document: PlayableDocument, id: string): string {
  const record = document.records[id]
  return record?.type === 'asset' ? record.name : id
}
