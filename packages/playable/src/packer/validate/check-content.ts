import type { NodeData, RuleData } from '@adloom/engine/data'
import { channelFindingKeys as keys } from './channel-finding-keys.ts'
import { findLiteral, textFiles, type ChannelCheck } from './check-input.ts'
import type { Finding } from '../../lint/finding.ts'
import { allRules, walkNodes } from '../collect/walk-nodes.ts'

/**
 * Literals a network searches for: its own calls must be there, what it refuses must not, comments included.
 */
export const checkLiterals: ChannelCheck = ({ made }) => {
  const { channel } = made
  const missing = channel.require
    .filter(literal => !findLiteral(made, literal))
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
    ...scan(made, channel.forbid, 'error', keys.literal),
    ...scan(made, channel.warn, 'warning', keys.suspicious),
  ]
}

function scan(
  made: Parameters<typeof findLiteral>[0],
  literals: string[],
  severity: 'error' | 'warning',
  key: string,
): Finding[] {
  return literals.flatMap((literal): Finding[] => {
    const found = findLiteral(made, literal)
    return found
      ? [{ rule: 'literals', severity, key, values: { literal, offset: found.offset }, file: found.file }]
      : []
  })
}

/** Calls we promise the container: named where they are made, assigned where the container calls us. */
export const checkLifecycle: ChannelCheck = ({ made }) => {
  const { calls, defines } = made.channel.lifecycle
  const literals = [...calls.map(name => name.split(/[.:]/).at(-1)!), ...defines.map(name => `.${name}=`)]
  return literals
    .filter(literal => !findLiteral(made, literal))
    .map(literal => ({ rule: 'lifecycle', severity: 'error', key: keys.lifecycle, values: { literal } }))
}

/** The end must be reported somewhere where the network waits for it. */
export const checkEnd: ChannelCheck = ({ made, neutral: { data, ownScript } }) => {
  const reports =
    data.scenes.some(scene => scene.ending) ||
    allRules(data).some(rule => rule.do.some(response => response.t === 'reportEnd')) ||
    (ownScript?.find('.end(') ?? -1) >= 0
  return reports || !made.channel.needsEnd
    ? []
    : [{ rule: 'lifecycle', severity: 'error', key: keys.endMissing }]
}

/**
 * Networks that pay for a played ad get the end event only after a touch; an ad that begins with its end
 * gives the viewer nothing to play.
 */
export const checkEndOnly: ChannelCheck = ({ made, neutral: { data } }) => {
  if (!made.channel.needsEnd) return []
  const start = data.scenes.find(scene => scene.id === data.startScene) ?? data.scenes[0]
  const isAtOnce = (rule: RuleData): boolean =>
    (rule.on.t === 'enter' || (rule.on.t === 'event' && ['ready', 'gameStart'].includes(rule.on.event))) &&
    rule.do.some(({ t }) => t === 'reportEnd')
  const isEndOnly = !!start && (start.ending === true || [...data.rules, ...start.rules].some(isAtOnce))
  return isEndOnly ? [{ rule: 'lifecycle', severity: 'warning', key: keys.endOnly, record: start.id }] : []
}

// Excluding `<` ends a failed attempt at the next tag, so the search is linear.
const loading =
  /<(?:script|link|img|audio|video|source|iframe|embed|object)\b[^<>]*?\b(?:src|href|data)\s*=\s*["']?((?:https?:)?\/\/[^"'\s>]+)/gi
const styled = /url\(\s*["']?((?:https?:)?\/\/[^"')\s]+)/gi
const called = /(?:\bfetch|\bimportScripts|\bimport)\(\s*["'`]((?:https?:)?\/\/[^"'`]+)/gi

/** Nothing may be loaded from elsewhere, except the scripts the network itself asks for. */
export const checkExternal: ChannelCheck = ({ made }) => {
  const findings: Finding[] = []
  for (const { path, parts } of textFiles(made)) {
    for (const part of parts) {
      if (part.find('//') < 0) continue
      for (const pattern of [loading, styled, called]) {
        for (const [, address] of part.bytes.toString('utf8').matchAll(pattern)) {
          if (address && !made.channel.allowExternal.some(prefix => address.startsWith(prefix)))
            findings.push({
              rule: 'external',
              severity: 'error',
              key: keys.external,
              values: { address },
              file: path,
            })
        }
      }
    }
  }
  return findings
}

/**
 * Media the channel can play: no sound where there is none, MP3 or AAC elsewhere, fonts a web view reads,
 * accepted file types.
 */
export const checkMedia: ChannelCheck = ({ made, neutral }) => {
  const { channel } = made
  const findings: Finding[] = []
  for (const [id, media] of neutral.media) {
    const sound = media.mime.startsWith('audio/')
    if (sound && !channel.audio)
      findings.push({ rule: 'audio', severity: 'error', key: keys.audio, record: id })
    else if (sound && !/mpeg|mp4|aac|wav/.test(media.mime))
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
  for (const file of made.files)
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
 * Links the network wants in the ad, or that our own call needs; those of the campaign's are not ours to
 * check.
 */
export const checkStore: ChannelCheck = ({ made, store }) => {
  const given = [store.ios, store.android].filter(Boolean)
  const findings: Finding[] = given
    .filter(address => !/^https?:\/\/[\x21-\x7e]+$/.test(address))
    .map(address => ({ rule: 'storeUrl', severity: 'error', key: keys.storeUrlBad, values: { address } }))
  if (made.channel.storeUrls === 'campaign') return findings
  if (given.length === 0)
    return [...findings, { rule: 'storeUrl', severity: 'error', key: keys.storeUrlNone }]
  if (made.channel.storeUrls === 'required-literal') {
    if (given.length === 1) findings.push({ rule: 'storeUrl', severity: 'warning', key: keys.storeUrlOne })
    for (const address of given)
      if (!findLiteral(made, address))
        findings.push({ rule: 'storeUrl', severity: 'error', key: keys.storeUrl, values: { address } })
  }
  return findings
}

/**
 * A network that shows both ways round wants a layout for both; ours follows by itself where none was made.
 */
export const checkOrientation: ChannelCheck = ({ made, neutral }) => {
  if (made.channel.orientations.length < 2) return []
  let placed = false
  walkNodes(neutral.data, (node: NodeData) => {
    placed ||= node.landscape !== undefined
  })
  return placed ? [] : [{ rule: 'orientation', severity: 'info', key: keys.orientation }]
}

/** Jumps by a timer or an event do nothing where networks refuse them. */
export const checkAutoRedirect: ChannelCheck = ({ made, neutral }) => {
  if (made.channel.autoRedirect) return []
  const quiet = new Set([
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
    item => quiet.has(item.on.t) && item.do.some(response => response.t === 'store'),
  )
  return rule ? [{ rule: 'cta', severity: 'warning', key: keys.autoRedirect, record: rule.id }] : []
}
