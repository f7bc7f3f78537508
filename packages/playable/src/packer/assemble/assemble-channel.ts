import type { Channel } from '../../channels/channel.ts'
import type { AdPayload } from '../../shell/ad-payload.ts'
import { mediaScript, type NeutralForm } from './neutral-form.ts'
import { page } from './ad-page.ts'
import { scriptJson } from './script-json.ts'
import { segment, type Segment } from '../archive/segment.ts'
import { zip, type ZipEntry } from '../archive/zip.ts'

export interface AssembleInput {
  channel: Channel
  neutral: NeutralForm
  bridge: string
  /** Without an extension. */
  name: string
  title: string
  build: string
}

/** What a channel gets before it is checked: its files, and the one file that is handed over. */
export interface Assembled {
  channel: Channel
  files: ZipEntry[]
  file: { name: string; bytes: Uint8Array; mime: string }
}

type Shape = Pick<Channel, 'format' | 'limits' | 'mediaInZip'>

/** The channel's own delivery; its other shape when the first is too large for it. */
export function assembleChannel(input: AssembleInput): Assembled {
  const { channel } = input
  const first = assembleShape(input, channel)
  if (!channel.alternative || first.file.bytes.length <= channel.limits.bytes) return first
  return assembleShape(input, channel.alternative)
}

function assembleShape(input: AssembleInput, shape: Shape): Assembled {
  const channel: Channel = { ...input.channel, ...shape }
  const files = filesOf({ ...input, channel })
  const name = input.name
  if (channel.format === 'html') {
    const content = files[0]!.content as Segment[]
    return {
      channel,
      files,
      file: {
        name: `${name}.html`,
        bytes: Buffer.concat(content.map(part => part.bytes)),
        mime: 'text/html',
      },
    }
  }
  const root = channel.naming.zipRoot === 'named' ? `${name}/` : ''
  const entries = files.map(file => ({ ...file, path: root + file.path }))
  return {
    channel,
    files: entries,
    file: { name: `${name}.zip`, bytes: zip(entries), mime: 'application/zip' },
  }
}

function filesOf(input: AssembleInput): ZipEntry[] {
  const { channel, neutral, name } = input
  const pictures =
    channel.format === 'zip' && channel.mediaInZip === 'files' ? pictureFiles(channel, neutral) : []
  const media =
    pictures.length > 0
      ? mediaScript(
          neutral.media,
          [...neutral.media.keys()].filter(id => !pictures.some(picture => picture.id === id)),
        )
      : neutral.mediaScript
  const own = segment(`${input.bridge}\nwindow.adPayload=${scriptJson(payload(input, pictures))};`)
  const mediaFile =
    channel.format === 'zip' && channel.mediaInZip !== 'inline'
      ? { path: 'media.js', content: [media] }
      : undefined
  const scripts = [
    own,
    neutral.dataScript,
    ...(mediaFile ? [] : [media]),
    ...(neutral.ownScript ? [neutral.ownScript] : []),
    neutral.engineScript,
  ]
  const codeFile = channel.codeFile
    ? { path: channel.codeFile.name, content: scripts.flatMap(script => [script, newLine]) }
    : undefined
  const tags = codeFile
    ? [{ src: channel.codeFile!.prefix + codeFile.path }]
    : scripts.map(code => ({ code }))
  const entry = channel.naming.html.replace('{name}', name)
  const html = page({
    channel,
    title: input.title,
    background: groundOf(neutral),
    language: neutral.data.languages.default,
    scripts: mediaFile ? [{ src: mediaFile.path }, ...tags] : tags,
  })
  return [
    { path: entry, content: html },
    ...(mediaFile ? [mediaFile] : []),
    ...(codeFile ? [codeFile] : []),
    ...pictures.map(picture => ({ path: picture.path, content: picture.bytes })),
    ...(channel.config && channel.format === 'zip'
      ? [{ path: channel.config.file, content: [segment(configText(channel, neutral))] }]
      : []),
  ]
}

const newLine = segment('\n')

function payload(
  { channel, neutral, build }: AssembleInput,
  pictures: { id: string; path: string }[],
): AdPayload {
  return {
    build,
    hostStarts: channel.hostStarts,
    autoRedirect: channel.autoRedirect,
    files: Object.fromEntries(pictures.map(picture => [picture.id, picture.path])),
    ...(neutral.poster ? { poster: neutral.poster } : {}),
    ...(channel.audio ? {} : { silent: true }),
  }
}

/**
 * The heaviest pictures as files, as many as the channel allows beside its page and scripts; the rest stays
 * in the media script.
 */
function pictureFiles(
  channel: Channel,
  neutral: NeutralForm,
): { id: string; path: string; bytes: Uint8Array }[] {
  const room = (channel.limits.files ?? 100) - 3
  return [...neutral.media]
    .filter(([, made]) => made.mime.startsWith('image/'))
    .sort(([a, x], [b, y]) => y.bytes.length - x.bytes.length || (a < b ? -1 : 1))
    .slice(0, room)
    .map(([id, made], index) => ({
      id,
      path: `p${index}.${made.mime === 'image/jpeg' ? 'jpg' : made.mime.slice(6)}`,
      bytes: made.bytes,
    }))
}

const orientationCode = { both: 0, portrait: 1, landscape: 2 }

function configText(channel: Channel, neutral: NeutralForm): string {
  const [only, more] = channel.orientations
  const values: Record<string, unknown> = {
    $orientation: orientationCode[more ? 'both' : (only ?? 'both')],
    $languages: neutral.data.languages.available,
  }
  return JSON.stringify(channel.config!.template, (_key, value: unknown) =>
    typeof value === 'string' && value in values ? values[value] : value,
  )
}

function groundOf({ data }: NeutralForm): string {
  if (data.background.kind === 'color') return data.background.color
  if (data.background.kind === 'linear' || data.background.kind === 'radial')
    return data.background.stops.at(-1)?.color ?? '#000'
  return '#000'
}
