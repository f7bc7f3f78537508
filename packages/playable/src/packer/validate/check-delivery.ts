import { channelFindingKeys as keys } from './channel-finding-keys.ts'
import { countedBytes, entryFile, entrySize, type ChannelCheck } from './check-input.ts'
import type { Finding } from '../../lint/finding.ts'

/** Weight of the final file and of its page against the channel's limits. */
export const checkSize: ChannelCheck = ({ made }) => {
  const { bytes: limit, warnShare, indexBytes } = made.channel.limits
  const bytes = countedBytes(made)
  const findings: Finding[] = []
  const values = { bytes, limit }
  if (bytes > limit)
    findings.push({ rule: 'size', severity: 'error', key: keys.size, values, file: made.file.name })
  else if (bytes > limit * warnShare)
    findings.push({ rule: 'size', severity: 'warning', key: keys.sizeNear, values, file: made.file.name })
  const index = entrySize(entryFile(made))
  if (indexBytes && index > indexBytes)
    findings.push({
      rule: 'size',
      severity: 'error',
      key: keys.indexSize,
      values: { bytes: index, limit: indexBytes },
      file: entryFile(made).path,
    })
  return findings
}

export const checkFiles: ChannelCheck = ({ made }) => {
  const limit = made.channel.limits.files
  if (!limit || made.files.length <= limit) return []
  return [{ rule: 'files', severity: 'error', key: keys.files, values: { count: made.files.length, limit } }]
}

/** Names a network's upload form accepts, in the archive and of it. */
export const checkNames: ChannelCheck = ({ made }) => {
  const allowed =
    made.channel.naming.charset === 'word' ? /^[A-Za-z0-9_]+(\.[a-z0-9]+)?$/ : /^[A-Za-z0-9._~-]+$/
  const names = [made.file.name, ...made.files.flatMap(file => file.path.split('/'))]
  return names
    .filter(name => !allowed.test(name))
    .map(name => ({ rule: 'names', severity: 'error', key: keys.fileName, values: { name }, file: name }))
}

/** The page lies where the network looks for it, under the name it expects. */
export const checkEntry: ChannelCheck = ({ made }) => {
  const { channel, file } = made
  const stem = file.name.replace(/\.[a-z]+$/, '')
  if (!file.name.endsWith(channel.format === 'zip' ? '.zip' : '.html'))
    return [{ rule: 'entry', severity: 'error', key: keys.entry, values: { name: file.name } }]
  const expected =
    (channel.format === 'zip' && channel.naming.zipRoot === 'named' ? `${stem}/` : '') +
    channel.naming.html.replace('{name}', stem)
  return entryFile(made).path === expected
    ? []
    : [{ rule: 'entry', severity: 'error', key: keys.entry, values: { name: expected } }]
}

export const checkConfig: ChannelCheck = ({ made }) => {
  const { config } = made.channel
  if (!config || made.channel.format !== 'zip') return []
  const file = made.files.find(item => item.path === config.file)
  if (!file || !Array.isArray(file.content))
    return [{ rule: 'config', severity: 'error', key: keys.config, values: { name: config.file } }]
  const text = Buffer.concat(file.content.map(part => part.bytes)).toString('utf8')
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
