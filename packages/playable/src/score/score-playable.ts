import type { ForecastResult } from '../forecast/summarise-displays.ts'
import type { Finding } from '../lint/finding.ts'
import type { PlayableFacts, SmallLayer } from './measure-playable.ts'

type ScoreReasonKey =
  | 'cta_missing'
  | 'cta_late'
  | 'end_card_missing'
  | 'end_card_closed'
  | 'start_untouchable'
  | 'guidance_missing'
  | 'text_small'
  | 'target_small'
  | 'size_near'
  | 'size_heavy'
  | 'texts_missing'
  | 'audio_unmutable'
  | 'play_long'
  | 'wins_rare'
  | 'wins_always'
  | 'touch_late'

/** One reason with the points that it costs; `values` are those of its text. */
interface ScoreReason {
  key: ScoreReasonKey
  points: number
  values?: Record<string, string | number>
  /** Record and parameter to jump to. */
  record?: string
  param?: string
}

interface PlayableScore {
  /** 100 without a reason; each reason takes its points away. */
  score: number
  /** The most expensive ones first. */
  reasons: ScoreReason[]
  /** Points of the reasons that only a forecast can find; 0 with a forecast. */
  unchecked: number
}

export interface ScoreInput {
  facts: PlayableFacts
  /** Findings of the project itself. */
  findings: readonly Finding[]
  channels: readonly { size: number; findings: readonly { key: string }[] }[]
  /** The forecast of the same content. */
  forecast?: Pick<ForecastResult, 'hasOutcome' | 'curve' | 'firstTouchSeconds'> | undefined
}

/**
 * A pre-flight score with its reasons. Points are assumptions, not measurements: they order what to mend
 * first, and all rules together cost 100. What the lint or the packer knows is read from their findings.
 */
export function scorePlayable(input: ScoreInput): PlayableScore {
  const reasons = rules
    .flatMap(({ key, find, most }): ScoreReason[] => {
      const found = find(input)
      return found ? [{ key, points: most, ...found }] : []
    })
    .toSorted((a, b) => b.points - a.points)
  return {
    score: reasons.reduce((left, { points }) => left - points, 100),
    reasons,
    unchecked: input.forecast
      ? 0
      : rules.reduce((sum, { isSimulated, most }) => sum + (isSimulated ? most : 0), 0),
  }
}

/** Absent fields are those of the rule; a rule costs at most `most`. */
type Found = Partial<ScoreReason>

interface Rule {
  key: ScoreReasonKey
  most: number
  isSimulated?: true
  find(input: ScoreInput): Found | undefined
}

/** Network keys of a file close to, or over, the limit (channels.md §2: "warn at 95 %"). */
const sizeKeys: ReadonlySet<string> = new Set(['channel.sizeNear', 'channel.size'])
/** Bytes of the largest file (craft.md §1, "≤2 MB HTML serves all; warn >2, >3"). */
const sizes = { serves: 2_000_000, heavy: 3_000_000 }
/** Seconds until the first touch (craft.md §9 rule 3, "first touch by 3 s; understood by 5"). */
const touchSeconds = { late: 3, veryLate: 5 }
/**
 * Of average players that won or lost: craft.md §1 asks for 80 % that succeed, and §9 rule 7 for a scare
 * before each win. Half and 98 % are where this product calls it a fault.
 */
const wins = { rare: 0.5, always: 0.98, leastPlayers: 30 }

const rules: readonly Rule[] = [
  { key: 'cta_missing', most: 25, find: callToAction },
  { key: 'end_card_missing', most: 12, find: ({ facts }) => endCard(facts) },
  // craft.md §9 rule 1, "frame 1 is playable; no logo".
  { key: 'start_untouchable', most: 12, find: ({ facts }) => found(!facts.canTouchStart) },
  // craft.md §9 rule 4, a tutorial that points.
  { key: 'guidance_missing', most: 8, find: ({ facts }) => found(!facts.isGuided) },
  { key: 'text_small', most: 5, find: ({ facts }) => layer(facts.smallText) },
  { key: 'target_small', most: 5, find: ({ facts }) => layer(facts.smallTarget) },
  { key: 'size_near', most: 4, find: ({ channels }) => sizeNear(channels) },
  { key: 'size_heavy', most: 6, find: ({ channels }) => sizeHeavy(channels) },
  // craft.md §9 rule 13, texts are data; the lint finds those without a language.
  { key: 'texts_missing', most: 6, find: ({ findings }) => textsMissing(findings) },
  // craft.md §5, "silent before first touch; show mute".
  { key: 'audio_unmutable', most: 2, find: ({ facts }) => found(facts.hasAudio && !facts.canMute) },
  // craft.md §1, "10–40 s is fine", and §9 rule 6, "end by 30".
  { key: 'play_long', most: 3, find: ({ facts }) => found(facts.length === 'over_60') },
  { key: 'wins_rare', most: 6, isSimulated: true, find: ({ forecast }) => winsOf(forecast) },
  { key: 'touch_late', most: 6, isSimulated: true, find: ({ forecast }) => touchLate(forecast) },
]

const found = (is: boolean): Found | undefined => (is ? {} : undefined)

const placeOf = ({ record, param }: Pick<Finding, 'record' | 'param'>): Found => ({
  ...(record === undefined ? {} : { record }),
  ...(param === undefined ? {} : { param }),
})

/**
 * Nothing that a viewer can touch opens the store (craft.md §9 rule 9, "only from a real CTA tap"), or only
 * something on the end card (§1, "a small earlier CTA").
 */
function callToAction({ facts, findings }: ScoreInput): Found | undefined {
  const finding = findings.find(({ key }) => key === 'no_store')
  if (finding) return placeOf(finding)
  if (facts.hasScripts) return undefined
  if (facts.cta === 'none') return {}
  return facts.cta === 'ending' && !facts.startsAtEnd ? { key: 'cta_late', points: 6 } : undefined
}

/** craft.md §1, "end card ≤0.6 s after the result: icon, result line, one button". */
function endCard({ endCard, hasScripts }: PlayableFacts): Found | undefined {
  if (endCard === 'none') return {}
  return endCard === 'no_button' && !hasScripts ? { key: 'end_card_closed', points: 8 } : undefined
}

const layer = (small: SmallLayer | undefined): Found | undefined =>
  small && { record: small.record, values: { name: small.name, pixels: small.pixels, count: small.count } }

function sizeNear(channels: ScoreInput['channels']): Found | undefined {
  const count = channels.filter(({ findings }) => findings.some(({ key }) => sizeKeys.has(key))).length
  return count > 0 ? { values: { count, total: channels.length } } : undefined
}

function sizeHeavy(channels: ScoreInput['channels']): Found | undefined {
  const bytes = Math.max(0, ...channels.map(({ size }) => size))
  if (bytes <= sizes.serves) return undefined
  return { points: bytes > sizes.heavy ? 6 : 3, values: { bytes, limit: sizes.serves } }
}

function textsMissing(findings: readonly Finding[]): Found | undefined {
  const missing = findings.filter(({ key }) => key === 'text_missing')
  if (!missing[0]) return undefined
  const languages = [...new Set(missing.map(({ values }) => String(values?.['language'] ?? '')))].sort()
  return { ...placeOf(missing[0]), values: { count: missing.length, languages: languages.join(', ') } }
}

/** Average players are the fifth and sixth tenths by skill. */
function winsOf(forecast: ScoreInput['forecast']): Found | undefined {
  if (!forecast?.hasOutcome) return undefined
  const average = forecast.curve.slice(4, 6)
  const decided = average.reduce((sum, tenth) => sum + tenth.decided * tenth.players, 0)
  if (decided < wins.leastPlayers) return undefined
  const share = average.reduce((sum, tenth) => sum + tenth.win * tenth.players, 0) / decided
  const values = { percent: Math.round(share * 100) }
  if (share < wins.rare) return { values }
  return share >= wins.always ? { key: 'wins_always', points: 3, values } : undefined
}

function touchLate(forecast: ScoreInput['forecast']): Found | undefined {
  const seconds = forecast?.firstTouchSeconds ?? 0
  if (seconds <= touchSeconds.late) return undefined
  const values = { seconds: Math.round(seconds * 10) / 10 }
  return { points: seconds > touchSeconds.veryLate ? 6 : 3, values }
}
