import { segment, type Segment } from '../archive/segment.ts'
import { zip, type ZipEntry } from '../archive/zip.ts'
import type { Channel } from '../../channels/channel.ts'
import type { AdPayload, ReportSettings } from '../../shell/ad-payload.ts'
import { adPage } from './ad-page.ts'
import { scriptJson } from './escape-text.ts'
import { mediaScript, type NeutralForm } from './neutral-form.ts'

export interface AssembleInput {
  channel: Channel
  neutral: NeutralForm
  /** Bundled script that sets `adBridge`. */
  bridge: string
  /** File name without an extension. */
  name: string
  title: string
  build: string
  /** Where the ad reports; absent in ads that do not. */
  report?: ReportSettings | undefined
}

/** The files of a channel before validation, and the one file to upload. */
export interface AssembledChannel {
  /** The row with the shape that was used. */
  channel: Channel
  /** The page of the ad is first. */
  files: ZipEntry[]
  file: { name: string; bytes: Uint8Array; mime: string }
}

type Shape = Pick<Channel, 'format' | 'limits' | 'mediaInZip'>

/**
 * Assembles the files of a channel, in its alternative shape if the first exceeds the size limit. Fifth stage
 * of packing.
 */
export function assembleChannel(input: AssembleInput): AssembledChannel {
  const { channel } = input
  const assembled = assembleShape(input, channel)
  if (!channel.alternative || assembled.file.bytes.length <= channel.limits.bytes) return assembled
  return assembleShape(input, channel.alternative)
}

function assembleShape(input: AssembleInput, shape: Shape): AssembledChannel {
  const channel: Channel = { ...input.channel, ...shape }
  const { name } = input
  const files = assembleFiles({ ...input, channel })
  if (channel.format === 'html') {
    const page = files[0]!.content as Segment[]
    const bytes = Buffer.concat(page.map(piece => piece.bytes))
    return { channel, files, file: { name: `${name}.html`, bytes, mime: 'text/html' } }
  }
  const root = channel.naming.zipRoot === 'named' ? `${name}/` : ''
  const entries = files.map(file => ({ ...file, path: root + file.path }))
  return {
    channel,
    files: entries,
    file: { name: `${name}.zip`, bytes: zip(entries), mime: 'application/zip' },
  }
}

function assembleFiles(input: AssembleInput): ZipEntry[] {
  const { channel, neutral, name } = input
  const isZip = channel.format === 'zip'
  const images = isZip && channel.mediaInZip === 'files' ? selectImageFiles(channel, neutral) : []
  const media = inlineMedia(neutral, images)
  const mediaFile =
    isZip && channel.mediaInZip !== 'inline' ? { path: 'media.js', content: [media] } : undefined
  const scripts = [
    segment(`${input.bridge}\nwindow.adPayload=${scriptJson(payloadOf(input, images))};`),
    neutral.dataScript,
    ...(mediaFile ? [] : [media]),
    ...(neutral.userScript ? [neutral.userScript] : []),
    neutral.engineScript,
  ]
  const codeFile = channel.codeFile
    ? { path: channel.codeFile.name, content: scripts.flatMap(script => [script, lineBreak]) }
    : undefined
  const tags = codeFile
    ? [{ src: channel.codeFile!.prefix + codeFile.path }]
    : scripts.map(code => ({ code }))
  const page = adPage({
    channel,
    title: input.title,
    background: backgroundColour(neutral),
    language: neutral.data.languages.default,
    scripts: mediaFile ? [{ src: mediaFile.path }, ...tags] : tags,
  })
  return [
    { path: channel.naming.html.replace('{name}', name), content: page },
    ...(mediaFile ? [mediaFile] : []),
    ...(codeFile ? [codeFile] : []),
    ...images.map(image => ({ path: image.path, content: image.bytes })),
    ...(channel.config && isZip
      ? [{ path: channel.config.file, content: [segment(configText(channel, neutral))] }]
      : []),
  ]
}

const lineBreak = segment('\n')

interface ImageFile {
  id: string
  path: string
  bytes: Uint8Array
}

/** Returns the script with all media except those that are files of their own. */
function inlineMedia(neutral: NeutralForm, files: ImageFile[]): Segment {
  if (files.length === 0) return neutral.mediaScript
  const inline = [...neutral.media.keys()].filter(id => !files.some(file => file.id === id))
  return mediaScript(neutral.media, inline)
}

function payloadOf({ channel, neutral, build, report }: AssembleInput, images: ImageFile[]): AdPayload {
  return {
    build,
    hostStarts: channel.hostStarts,
    autoRedirect: channel.autoRedirect,
    files: Object.fromEntries(images.map(image => [image.id, image.path])),
    ...(neutral.poster ? { poster: neutral.poster } : {}),
    ...(channel.audio ? {} : { silent: true }),
    ...(neutral.imported?.reportsEnd ? { reportsEnd: true } : {}),
    ...(report ? { report } : {}),
  }
}

/** Files other than images: page, media script and code file. */
const otherFiles = 3
const defaultFileLimit = 100

/**
 * Selects the largest images as files, up to the file limit of the channel. The others stay in the media
 * script.
 */
function selectImageFiles(channel: Channel, neutral: NeutralForm): ImageFile[] {
  return [...neutral.media]
    .filter(([, media]) => media.mime.startsWith('image/'))
    .sort(([a, x], [b, y]) => y.bytes.length - x.bytes.length || (a < b ? -1 : 1))
    .slice(0, (channel.limits.files ?? defaultFileLimit) - otherFiles)
    .map(([id, media], index) => ({
      id,
      path: `p${index}.${media.mime === 'image/jpeg' ? 'jpg' : media.mime.slice('image/'.length)}`,
      bytes: media.bytes,
    }))
}

const orientationCode = { both: 0, portrait: 1, landscape: 2 }

/** Returns the configuration file with its placeholders replaced. */
function configText(channel: Channel, neutral: NeutralForm): string {
  const [first, second] = channel.orientations
  const values: Record<string, unknown> = {
    $orientation: orientationCode[second ? 'both' : (first ?? 'both')],
    $languages: neutral.data.languages.available,
  }
  return JSON.stringify(channel.config!.template, (_key, value: unknown) =>
    typeof value === 'string' && value in values ? values[value] : value,
  )
}

function backgroundColour({ data: { background } }: NeutralForm): string {
  if (background.kind === 'color') return background.color
  if (background.kind === 'linear' || background.kind === 'radial')
    return background.stops.at(-1)?.color ?? '#000'
  return '#000'
}
