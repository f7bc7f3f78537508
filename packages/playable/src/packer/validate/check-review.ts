import type { NodeData, PlayData, ResponseData, RuleData, ScriptData } from '@adloom/engine/data'
import { readFigure } from '@adloom/engine/figures'
import type { ReviewRule } from '../../channels/channel.ts'
import type { Finding } from '../../lint/finding.ts'
import { reviewScript, type ScriptReview } from '../../script/review-script.ts'
import { channelFindingKeys as keys } from './channel-finding-keys.ts'
import { findLiteral, type ChannelCheck, type CheckInput } from './check-input.ts'
import { untouchedScenes } from './untouched-scenes.ts'
import { walkNodes } from '../collect/walk-nodes.ts'

/**
 * What the reviewers of a network test by playing, for the rules that the channel's row names (PL-03.31 to
 * PL-03.36).
 */
export const checkReview: ChannelCheck = input =>
  input.made.channel.review.flatMap(rule => reviews[rule](input))

const reviews: Record<ReviewRule, ChannelCheck> = {
  timerAfterTouch,
  storeAfterFirstTap,
  bothOrientations,
  canvasFallback,
  muteWhenHidden,
  noRequest,
}

/** A scene that only a touch leads to starts its timers after the first touch. */
function timerAfterTouch({ neutral: { data, scripts } }: CheckInput): Finding[] {
  const untouched = untouchedScenes(data)
  const rules = [
    ...data.rules,
    ...data.scenes.filter(({ id }) => untouched.has(id)).flatMap(scene => scene.rules),
  ]
  const timers = rules
    .filter(({ on }) => on.t === 'timer' && on.ms > 0 && on.startsAt === 'entry')
    .map(({ id }): Finding => ({ rule: 'review', severity: 'warning', key: keys.timerOnEntry, record: id }))
  return [...timers, ...inScripts(scripts, keys.scriptTimer, ({ timers: lines }) => lines)]
}

function inScripts(
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
/** Of the screen: a layer at least as large is hit by a tap that aims at nothing. */
const wideShare = 0.5

/** A tap anywhere on the first scene must not open the store; one on a button may. */
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
  return [...taps, ...inScripts(scripts, keys.scriptStore, ({ stores }) => stores)]
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

function bothOrientations({ neutral: { data } }: CheckInput): Finding[] {
  return data.scenes
    .filter(({ nodes }) => nodes.length > 0 && !nodes.some(node => node.landscape !== undefined))
    .map(({ id }) => ({ rule: 'review', severity: 'warning', key: keys.orientationMissing, record: id }))
}

/** Strings of the two back ends that no build step changes. */
const backEnds = { webgl: 'failIfMajorPerformanceCaveat', canvas: '"canvas2d"' }

/** Devices without WebGL: the 2D back end is there, and every model has a picture to show instead. */
function canvasFallback({ made, neutral: { data, media } }: CheckInput): Finding[] {
  const isWebglOnly = findLiteral(made, backEnds.webgl) && !findLiteral(made, backEnds.canvas)
  const models = Object.entries(data.assets).filter(
    ([id, { kind }]) =>
      kind === 'model3d' &&
      media.has(id) &&
      !readFigure(new Uint8Array(media.get(id)!.bytes)).parts['poster'],
  )
  return [
    ...(isWebglOnly ? [{ rule: 'review', severity: 'error' as const, key: keys.canvasFallback }] : []),
    ...models.map(([id]): Finding => ({
      rule: 'review',
      severity: 'warning',
      key: keys.modelPoster,
      record: id,
    })),
  ]
}

const pageHidden = ['visibilitychange']
const mraidHidden = ['viewableChange', 'audioVolumeChange']

/** The ad listens to everything by which its page or container reports that it is hidden or muted. */
function muteWhenHidden({ made }: CheckInput): Finding[] {
  const events = [...pageHidden, ...(made.channel.ctaApi === 'mraid.open' ? mraidHidden : [])]
  return events
    .filter(event => !findLiteral(made, event))
    .map(literal => ({ rule: 'review', severity: 'error', key: keys.muteHidden, values: { literal } }))
}

const requests = ['XMLHttpRequest', 'fetch(', 'WebSocket(', 'EventSource(', 'sendBeacon(', 'importScripts(']

/** No means of a request is in the package, whatever its address would be. */
function noRequest({ made }: CheckInput): Finding[] {
  return requests.flatMap((literal): Finding[] => {
    const found = findLiteral(made, literal)
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
