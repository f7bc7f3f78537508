import { channelFindingKeys as keys } from './channel-finding-keys.ts'
import { countedBytes, entryFile, entrySize, type ChannelCheck } from './check-input.ts'
import type { Finding } from '../../lint/finding.ts'

/** Checks the size of the file to upload and of its page against `Channel.limits`. */
export const checkSize: ChannelCheck = ({ assembled }) => {
  const { bytes: limit, warnShare, indexBytes } = assembled.channel.limits
  const bytes = countedBytes(assembled)
  const findings: Finding[] = []
  const values = { bytes, limit }
  if (bytes > limit)
    findings.push({ rule: 'size', severity: 'error', key: keys.size, values, file: assembled.file.name })
  else if (bytes > limit * warnShare)
    findings.push({
      rule: 'size',
      severity: 'warning',
      key: keys.sizeNear,
      values,
      file: assembled.file.name,
    })
  const index = entrySize(entryFile(assembled))
  if (indexBytes && index > indexBytes)
    findings.push({
      rule: 'size',
      severity: 'error',
      key: keys.indexSize,
      values: { bytes: index, limit: indexBytes },
      file: entryFile(assembled).path,
    })
  return findings
}

/** Checks the number of files against `Channel.limits`. */
export const checkFiles: ChannelCheck = ({ assembled }) => {
  const limit = assembled.channel.limits.files
  if (!limit || assembled.files.length <= limit) return []
  return [
    { rule: 'files', severity: 'error', key: keys.files, values: { count: assembled.files.length, limit } },
  ]
}

/** Checks that the upload form of the network accepts all file names (`Channel.naming`). */
export const checkNames: ChannelCheck = ({ assembled }) => {
  const allowed =
    assembled.channel.naming.charset === 'word' ? /^[A-Za-z0-9_]+(\.[a-z0-9]+)?$/ : /^[A-Za-z0-9._~-]+$/
  const names = [assembled.file.name, ...assembled.files.flatMap(file => file.path.split('/'))]
  return names
    .filter(name => !allowed.test(name))
    .map(name => ({ rule: 'names', severity: 'error', key: keys.fileName, values: { name }, file: name }))
}

/** Checks that the page has the path and name that the network expects (`Channel.naming`). */
export const checkEntry: ChannelCheck = ({ assembled }) => {
  const { channel, file } = assembled
  const stem = file.name.replace(/\.[a-z]+$/, '')
  if (!file.name.endsWith(channel.format === 'zip' ? '.zip' : '.html'))
    return [{ rule: 'entry', severity: 'error', key: keys.entry, values: { name: file.name } }]
  const expected =
    (channel.format === 'zip' && channel.naming.zipRoot === 'named' ? `${stem}/` : '') +
    channel.naming.html.replace('{name}', stem)
  return entryFile(assembled).path === expected
    ? []
    : [{ rule: 'entry', severity: 'error', key: keys.entry, values: { name: expected } }]
}

/** Checks that the configuration file is JSON without placeholders (`Channel.config`). */
export const checkConfig: ChannelCheck = ({ assembled }) => {
  const { config } = assembled.channel
  if (!config || assembled.channel.format !== 'zip') return []
  const file = assembled.files.find(item => item.path === config.file)
  if (!file || !Array.isArray(file.content))
    return [{ rule: 'config', severity: 'error', key: keys.config, values: { name: config.file } }]
  const text = Buffer.concat(file.content.map(({ bytes }) => bytes)).toString('utf8')
  const filled = isJson(text) && !text.includes('"$')
  return filled
    ? []
    : [
        {
          rule: 'config',
          severity: 'error',
          key: keys.config,
          values: { name: config.file },
          file: config.file,
        },
      ]
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
