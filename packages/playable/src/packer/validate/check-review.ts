import type { NodeData, PlayData, ResponseData, RuleData, ScriptData } from '@adloom/engine/data'
import { readFigure } from '@adloom/engine/figures'
import type { ReviewRule } from '../../channels/channel.ts'
import type { Finding } from '../../lint/finding.ts'
import { reviewScript, type ScriptReview } from '../../script/review-script.ts'
import { channelFindingKeys as keys } from './channel-finding-keys.ts'
import { findLiteral, type ChannelCheck, type CheckInput } from './check-input.ts'
import { untouchedScenes } from './untouched-scenes.ts'
import { walkNodes } from '../collect/walk-play-data.ts'

/**
 * Runs the checks named by `Channel.review`, which a network's reviewers test by playing (PL-03.31 to 36).
 */
export const checkReview: ChannelCheck = input =>
  input.assembled.channel.review.flatMap(rule => reviews[rule](input))

const reviews: Record<ReviewRule, ChannelCheck> = {
  timerAfterTouch,
  storeAfterFirstTap,
  bothOrientations,
  canvasFallback,
  muteWhenHidden,
  noRequest,
}

/** Warns of timers that start before the first touch. A scene behind a touch has no such timers. */
function timerAfterTouch({ neutral: { data, scripts } }: CheckInput): Finding[] {
  const untouched = untouchedScenes(data)
  const rules = [
    ...data.rules,
    ...data.scenes.filter(({ id }) => untouched.has(id)).flatMap(scene => scene.rules),
  ]
  const timers = rules
    .filter(({ on }) => on.t === 'timer' && on.ms > 0 && on.startsAt === 'entry')
    .map(({ id }): Finding => ({ rule: 'review', severity: 'warning', key: keys.timerOnEntry, record: id }))
  return [...timers, ...scriptFindings(scripts, keys.scriptTimer, ({ timers: lines }) => lines)]
}

function scriptFindings(
  scripts: readonly ScriptData[],
  key: string,
  choose: (review: ScriptReview) => number[],
): Finding[] {
  return scripts.flatMap(script =>
    choose(reviewScript(script)).map((line): Finding => ({
      rule: 'review',
      severity: 'warning',
      key,
      record: script.id,
      values: { at: `${script.name}:${line} · ` },
    })),
  )
}

const touches = new Set(['down', 'up', 'click', 'doubleClick', 'longPress', 'swipe'])
/** Share of the screen: an aimless tap hits a layer of this size. */
const wideShare = 0.5

/** Warns of a store that a tap anywhere on the first scene opens. A tap on a button may open it. */
function storeAfterFirstTap({ neutral: { data, scripts } }: CheckInput): Finding[] {
  const start = data.scenes.find(({ id }) => id === data.startScene) ?? data.scenes[0]
  const wide = wideLayers(data)
  const taps = [...data.rules, ...(start?.rules ?? [])]
    .filter(
      rule =>
        opensStore(rule) &&
        !rule.disabled &&
        !rule.if?.length &&
        (targetOf(rule) === undefined || wide.has(targetOf(rule)!)),
    )
    .map(({ id }): Finding => ({ rule: 'review', severity: 'warning', key: keys.storeFirstTap, record: id }))
  return [...taps, ...scriptFindings(scripts, keys.scriptStore, ({ stores }) => stores)]
}

function opensStore({ on, do: responses }: RuleData): boolean {
  return touches.has(on.t) && responses.some(({ t }: ResponseData) => t === 'store')
}

function targetOf({ on }: RuleData): string | undefined {
  return 'node' in on ? on.node : undefined
}

function wideLayers(data: PlayData): Set<string> {
  const wide = new Set<string>()
  walkNodes(data, ({ id, portrait: { fit, w, h, sx = 1, sy = 1 } }: NodeData) => {
    if (fit || Math.abs(w * sx * h * sy) >= 750 * 1334 * wideShare) wide.add(id)
  })
  return wide
}

/** Warns of scenes without a landscape layout. */
function bothOrientations({ neutral: { data } }: CheckInput): Finding[] {
  return data.scenes
    .filter(({ nodes }) => nodes.length > 0 && !nodes.some(node => node.landscape !== undefined))
    .map(({ id }) => ({ rule: 'review', severity: 'warning', key: keys.orientationMissing, record: id }))
}

/** Strings in the two back ends that no build step changes. */
const backEnds = { webgl: 'failIfMajorPerformanceCaveat', canvas: '"canvas2d"' }

/** Checks that devices without WebGL get the 2D back end, and every 3D model has an image as a fallback. */
function canvasFallback({ assembled, neutral: { data, media, imported } }: CheckInput): Finding[] {
  const isWebglOnly = findLiteral(assembled, backEnds.webgl) && !findLiteral(assembled, backEnds.canvas)
  const models = Object.entries(data.assets).filter(
    ([id, { kind }]) =>
      kind === 'model3d' &&
      media.has(id) &&
      !readFigure(new Uint8Array(media.get(id)!.bytes)).sections['poster'],
  )
  return [
    ...(isWebglOnly
      ? [
          {
            rule: 'review',
            severity: imported ? ('warning' as const) : ('error' as const),
            key: keys.canvasFallback,
          },
        ]
      : []),
    ...models.map(([id]): Finding => ({
      rule: 'review',
      severity: 'warning',
      key: keys.modelPoster,
      record: id,
    })),
  ]
}

const pageEvents = ['visibilitychange']
const mraidEvents = ['viewableChange', 'audioVolumeChange']

/** Checks that the ad listens to all events by which page and container report hiding and muting. */
function muteWhenHidden({ assembled }: CheckInput): Finding[] {
  const events = [...pageEvents, ...(assembled.channel.ctaApi === 'mraid.open' ? mraidEvents : [])]
  return events
    .filter(event => !findLiteral(assembled, event))
    .map(literal => ({ rule: 'review', severity: 'error', key: keys.muteHidden, values: { literal } }))
}

const requests = ['XMLHttpRequest', 'fetch(', 'WebSocket(', 'EventSource(', 'sendBeacon(', 'importScripts(']

/** Calls of the module that reports, which is bundled with the engine. */
const reportRequests = ['fetch(', 'sendBeacon(']

/**
 * Checks that the package contains no network API, for any address, except those of reports that the
 * account has switched on for this channel.
 */
function noRequest({ assembled, neutral, reports }: CheckInput): Finding[] {
  return requests.flatMap((literal): Finding[] => {
    const isReport = reports && reportRequests.includes(literal)
    const found = findLiteral(assembled, literal, isReport ? neutral.engineScript : undefined)
    return found
      ? [
          {
            rule: 'review',
            severity: 'error',
            key: keys.request,
            values: { literal, offset: found.offset },
            file: found.file,
          },
        ]
      : []
  })
}
