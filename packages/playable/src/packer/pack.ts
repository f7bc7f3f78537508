import type { Channel } from '../channels/channel.ts'
import type { Finding } from '../lint/finding.ts'
import { artefactName } from './assemble/artefact-name.ts'
import { assembleChannel } from './assemble/assemble-channel.ts'
import { createImportedForm } from './assemble/imported-form.ts'
import { createNeutralForm, type NeutralForm } from './assemble/neutral-form.ts'
import { bundleAdCode } from './bundle/bundle-ad-code.ts'
import { bundleBridge } from './bundle/bundle-scripts.ts'
import { artefactKey, readCachedArtefact, writeCachedArtefact } from './cached-artefact.ts'
import { bytesHash } from './canonical-hash.ts'
import { collectPlayable, type CollectedPlayable } from './collect/collect-playable.ts'
import { findHeaviestAssets } from './heaviest-assets.ts'
import { optimiseMedia } from './optimise/optimise-media.ts'
import type { MediaFormats, OptimisedMedia } from './optimise/optimised-media.ts'
import type { Artefact, PackInput, PackOutcome } from './pack-types.ts'
import { countedBytes } from './validate/check-input.ts'
import { validateChannel } from './validate/validate-channel.ts'

/**
 * Packs a playable for its channels (D-35). The stages, each a function in the folder of its name:
 *
 * 1. collect    `collectPlayable`    document → engine data, store links, findings, content hash
 * 2. optimise   `optimiseMedia`      assets → media no larger than the ad shows and plays them
 * 3. bundle     `bundleAdCode`       engine data → engine with the modules in use, user scripts
 * 4. assemble   `createNeutralForm`  data, media, code → an ad without a network, shared by channels
 * 5. assemble   `assembleChannel`    neutral form, channel row → the files of one channel
 * 6. validate   `validateChannel`    files, channel row → findings
 * 7. archive    `archiveArtefacts`   artefacts → one archive with a manifest; the caller runs it
 *
 * A project finding with severity error leaves every channel without a file, an error of a channel only that
 * channel. Rejects only when the bytes of an asset cannot be loaded or decoded.
 */
export async function packPlayable(given: PackInput): Promise<PackOutcome> {
  const input = given.reachIos12
    ? { ...given, channels: given.channels.map(channel => ({ ...channel, webp: false })) }
    : given
  const playable = await collectPlayable(input)
  const neutralFormOf = shareNeutralForms(input, playable)
  const artefacts = await packChannels(input, playable, neutralFormOf)
  if (hasError(playable.findings) && !input.forPreview) for (const artefact of artefacts) delete artefact.file
  return {
    contentHash: playable.contentHash,
    findings: playable.findings,
    artefacts,
    heaviest: await findHeaviestAssets(
      input,
      playable,
      async channel => (await neutralFormOf(channel)).media,
    ),
  }
}

/** Channels share a neutral form only if these values are equal. */
export interface NeutralVariant extends MediaFormats {
  webgl: boolean
  /** The ad reports what viewers do. */
  reports: boolean
}

type NeutralFormOf = (channel: Channel) => Promise<NeutralForm>

/** Share of the progress that stages 2 to 4 take. */
const neutralShare = 0.7

/** Builds each neutral form when the first channel with its variant asks for it. */
function shareNeutralForms(input: PackInput, playable: CollectedPlayable): NeutralFormOf {
  const forms = new Map<string, Promise<NeutralForm>>()
  const pending = new Map<string, Promise<OptimisedMedia>>()
  const onProgress = (share: number): void => input.onProgress?.(share * neutralShare)
  return channel => {
    const { webp, audio } = channel
    // Image files beside the page taint a WebGL canvas of a null origin: such channels draw with Canvas2D
    // only.
    const webgl = !(channel.format === 'zip' && channel.mediaInZip === 'files')
    const variant = { webp, audio, webgl, reports: input.reports?.[channel.id] !== undefined }
    const key = Object.values(variant).join(' ')
    const form = forms.get(key) ?? buildNeutralForm({ ...input, onProgress }, playable, variant, pending)
    forms.set(key, form)
    return form
  }
}

/** Runs stages 2 to 4. `pending` holds media that another variant is optimising now. */
export async function buildNeutralForm(
  input: Pick<PackInput, 'document' | 'imported' | 'loadAsset' | 'cache' | 'onProgress'>,
  { data, settings }: CollectedPlayable,
  { webgl, reports, ...formats }: NeutralVariant,
  pending = new Map<string, Promise<OptimisedMedia>>(),
): Promise<NeutralForm> {
  const { imported } = input
  if (imported) return createImportedForm({ ...input, imported, reports }, data)
  const [media, code] = await Promise.all([
    optimiseMedia({ ...input, data, settings, pending }, formats),
    bundleAdCode({ ...input, data, reports }, webgl),
  ])
  return createNeutralForm(data, media, code)
}

async function packChannels(
  input: PackInput,
  playable: CollectedPlayable,
  neutralFormOf: NeutralFormOf,
): Promise<Artefact[]> {
  const cached = await Promise.all(
    input.channels.map(channel => readCachedArtefact(input.cache, keyOf(input, playable, channel), channel)),
  )
  // All variants start together: while one waits for its audio, another encodes images.
  await Promise.all(input.channels.filter((_channel, index) => !cached[index]).map(neutralFormOf))
  const artefacts: Artefact[] = []
  for (const [index, channel] of input.channels.entries()) {
    artefacts.push(
      cached[index] ?? (await packChannel(input, playable, channel, await neutralFormOf(channel))),
    )
    input.onProgress?.(neutralShare + (1 - neutralShare) * (artefacts.length / input.channels.length))
  }
  return artefacts
}

/** Runs stages 5 and 6 for one channel. */
async function packChannel(
  input: PackInput,
  playable: CollectedPlayable,
  channel: Channel,
  neutral: NeutralForm,
): Promise<Artefact> {
  const assembled = assembleChannel({
    channel,
    neutral,
    bridge: await bundleBridge(channel.bridge, input.cache),
    ...namesOf(input, playable, channel),
    build: playable.contentHash.slice(0, 12),
    report: input.reports?.[channel.id],
  })
  const findings = validateChannel({
    assembled,
    neutral,
    store: playable.store,
    reports: input.reports?.[channel.id] !== undefined,
  })
  const artefact: Artefact = {
    channel,
    sizeBytes: countedBytes(assembled),
    limitBytes: assembled.channel.limits.bytes,
    findings,
  }
  if (input.forPreview || !hasError(findings))
    artefact.file = { ...assembled.file, sha256: bytesHash(assembled.file.bytes) }
  await writeCachedArtefact(input.cache, keyOf(input, playable, channel), artefact)
  return artefact
}

function namesOf(
  { product, project }: PackInput,
  { data }: CollectedPlayable,
  channel: Channel,
): { name: string; title: string } {
  return {
    name: artefactName({
      product: product.name,
      project,
      languages: data.languages.available,
      channel: channel.key,
    }),
    title: product.name.trim() || project.name.trim() || 'Playable',
  }
}

function keyOf(input: PackInput, playable: CollectedPlayable, channel: Channel): string {
  return artefactKey(playable, channel, namesOf(input, playable, channel), {
    forPreview: input.forPreview === true,
    report: input.reports?.[channel.id],
  })
}

function hasError(findings: Finding[]): boolean {
  return findings.some(({ severity }) => severity === 'error')
}
