import type { NodeData, RuleData } from '@adloom/engine/data'
import { channelFindingKeys as keys } from './channel-finding-keys.ts'
import { findLiteral, textFiles, type ChannelCheck } from './check-input.ts'
import type { Segment } from '../archive/segment.ts'
import type { Finding } from '../../lint/finding.ts'
import { allRules, walkNodes } from '../collect/walk-play-data.ts'

/**
 * Checks the literals that a network searches for, also in comments: `Channel.require`, `forbid` and `warn`.
 */
export const checkLiterals: ChannelCheck = ({ assembled }) => {
  const { channel } = assembled
  const missing = channel.require
    .filter(literal => !findLiteral(assembled, literal))
    .map((literal): Finding => {
      const rule = literal.startsWith('name="')
        ? 'meta'
        : channel.lifecycle.calls.some(call => literal.includes(call.split(':').at(-1)!))
          ? 'lifecycle'
          : 'cta'
      return { rule, severity: 'error', key: keys[rule], values: { literal } }
    })
  return [
    ...missing,
    ...scan(assembled, channel.forbid, 'error', keys.literal),
    ...scan(assembled, channel.warn, 'warning', keys.suspicious),
  ]
}

function scan(
  assembled: Parameters<typeof findLiteral>[0],
  literals: string[],
  severity: 'error' | 'warning',
  key: string,
): Finding[] {
  return literals.flatMap((literal): Finding[] => {
    const found = findLiteral(assembled, literal)
    return found
      ? [{ rule: 'literals', severity, key, values: { literal, offset: found.offset }, file: found.file }]
      : []
  })
}

/**
 * Checks `Channel.lifecycle`: calls to the container occur by name, functions for the container are assigned.
 */
export const checkLifecycle: ChannelCheck = ({ assembled }) => {
  const { calls, defines } = assembled.channel.lifecycle
  const literals = [...calls.map(name => name.split(/[.:]/).at(-1)!), ...defines.map(name => `.${name}=`)]
  return literals
    .filter(literal => !findLiteral(assembled, literal))
    .map(literal => ({ rule: 'lifecycle', severity: 'error', key: keys.lifecycle, values: { literal } }))
}

/** Checks that the ad can report its end where the network needs it (`Channel.needsEnd`). */
export const checkEnd: ChannelCheck = ({ assembled, neutral: { data, userScript, imported } }) => {
  const reports =
    // Its runtime reports the end at the latest with the first store call.
    imported !== undefined ||
    data.scenes.some(scene => scene.ending) ||
    allRules(data).some(rule => rule.do.some(response => response.t === 'reportEnd')) ||
    (userScript?.find('.end(') ?? -1) >= 0
  return reports || !assembled.channel.needsEnd
    ? []
    : [{ rule: 'lifecycle', severity: 'error', key: keys.endMissing }]
}

/**
 * Warns of an ad that starts with its end: networks that pay for a played ad get the end event only after a
 * touch.
 */
export const checkEndOnly: ChannelCheck = ({ assembled, neutral: { data } }) => {
  if (!assembled.channel.needsEnd) return []
  const start = data.scenes.find(scene => scene.id === data.startScene) ?? data.scenes[0]
  const endsAtStart = (rule: RuleData): boolean =>
    (rule.on.t === 'enter' || (rule.on.t === 'event' && ['ready', 'gameStart'].includes(rule.on.event))) &&
    rule.do.some(({ t }) => t === 'reportEnd')
  const isEndOnly = !!start && (start.ending === true || [...data.rules, ...start.rules].some(endsAtStart))
  return isEndOnly ? [{ rule: 'lifecycle', severity: 'warning', key: keys.endOnly, record: start.id }] : []
}

// Excluding `<` ends a failed attempt at the next tag, so the search is linear.
const loadingTag =
  /<(?:script|link|img|audio|video|source|iframe|embed|object)\b[^<>]*?\b(?:src|href|data)\s*=\s*["']?((?:https?:)?\/\/[^"'\s>]+)/gi
const styleUrl = /url\(\s*["']?((?:https?:)?\/\/[^"')\s]+)/gi
const loadingCall = /(?:\bfetch|\bimportScripts|\bimport)\(\s*["'`]((?:https?:)?\/\/[^"'`]+)/gi

const addressesOfSegments = new WeakMap<Segment, string[]>()

/** Returns the addresses that the text loads from; searched once for all channels that share the segment. */
function loadedAddresses(segment: Segment): string[] {
  const known = addressesOfSegments.get(segment)
  if (known) return known
  const text = segment.find('//') < 0 ? '' : segment.bytes.toString('utf8')
  const addresses = [loadingTag, styleUrl, loadingCall].flatMap(pattern =>
    [...text.matchAll(pattern)].flatMap(([, address]) => address ?? []),
  )
  addressesOfSegments.set(segment, addresses)
  return addresses
}

/** Checks that nothing is loaded from other hosts, except addresses in `Channel.allowExternal`. */
export const checkExternal: ChannelCheck = ({ assembled, neutral }) => {
  const findings: Finding[] = (neutral.imported?.remote ?? []).map(address => ({
    ...{ rule: 'external', severity: 'warning', key: keys.external, values: { address } },
  }))
  for (const { path, segments } of textFiles(assembled)) {
    for (const address of segments.flatMap(loadedAddresses)) {
      if (assembled.channel.allowExternal.some(prefix => address.startsWith(prefix))) continue
      findings.push({
        rule: 'external',
        severity: 'error',
        key: keys.external,
        values: { address },
        file: path,
      })
    }
  }
  return findings
}

/** Checks that the channel accepts the media: `Channel.audio`, `fileTypes`, audio formats and font sizes. */
export const checkMedia: ChannelCheck = ({ assembled, neutral }) => {
  const { channel } = assembled
  const findings: Finding[] = []
  for (const [id, media] of neutral.media) {
    const isAudio = media.mime.startsWith('audio/')
    if (isAudio && !channel.audio)
      findings.push({ rule: 'audio', severity: 'error', key: keys.audio, record: id })
    else if (isAudio && !/mpeg|mp4|aac|wav/.test(media.mime))
      findings.push({
        rule: 'audio',
        severity: 'warning',
        key: keys.audioFormat,
        values: { mime: media.mime },
        record: id,
      })
    if (neutral.data.assets[id]?.kind === 'font' && media.bytes.length > 400_000)
      findings.push({
        rule: 'fonts',
        severity: 'warning',
        key: keys.font,
        values: { bytes: media.bytes.length },
        record: id,
      })
  }
  for (const file of assembled.files)
    if (channel.fileTypes && !channel.fileTypes.includes(file.path.split('.').at(-1)!))
      findings.push({
        rule: 'files',
        severity: 'error',
        key: keys.fileType,
        values: { name: file.path },
        file: file.path,
      })
  return findings
}

/**
 * Checks the store links that the ad must contain (`Channel.storeUrls`), not those that the campaign sets.
 */
export const checkStore: ChannelCheck = ({ assembled, store }) => {
  const given = [store.ios, store.android].filter(Boolean)
  const findings: Finding[] = given
    .filter(address => !/^https?:\/\/[\x21-\x7e]+$/.test(address))
    .map(address => ({ rule: 'storeUrl', severity: 'error', key: keys.storeUrlBad, values: { address } }))
  if (assembled.channel.storeUrls === 'campaign') return findings
  if (given.length === 0)
    return [...findings, { rule: 'storeUrl', severity: 'error', key: keys.storeUrlNone }]
  if (assembled.channel.storeUrls === 'required-literal') {
    if (given.length === 1) findings.push({ rule: 'storeUrl', severity: 'warning', key: keys.storeUrlOne })
    for (const address of given)
      if (!findLiteral(assembled, address))
        findings.push({ rule: 'storeUrl', severity: 'error', key: keys.storeUrl, values: { address } })
  }
  return findings
}

/** Notes that a channel with both orientations gets a derived landscape layout if no node has its own. */
export const checkOrientation: ChannelCheck = ({ assembled, neutral }) => {
  if (assembled.channel.orientations.length < 2) return []
  let hasLandscape = false
  walkNodes(neutral.data, (node: NodeData) => {
    hasLandscape ||= node.landscape !== undefined
  })
  return hasLandscape ? [] : [{ rule: 'orientation', severity: 'info', key: keys.orientation }]
}

/** Warns of store redirects without a touch where the network refuses them (`Channel.autoRedirect`). */
export const checkAutoRedirect: ChannelCheck = ({ assembled, neutral }) => {
  if (assembled.channel.autoRedirect) return []
  const untouchedTriggers = new Set<string>([
    'timer',
    'idle',
    'enter',
    'event',
    'variable',
    'condition',
    'animStart',
    'animEnd',
    'framesEnd',
    'bonesEnd',
    'bonesEvent',
    'mediaStart',
    'mediaAt',
    'mediaEnd',
  ])
  const rule = allRules(neutral.data).find(
    item => untouchedTriggers.has(item.on.t) && item.do.some(response => response.t === 'store'),
  )
  return rule ? [{ rule: 'cta', severity: 'warning', key: keys.autoRedirect, record: rule.id }] : []
}
