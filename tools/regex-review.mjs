/**
 * Judges the regular expressions of the sources by the list of proven ones and the reviewed policy; knows no
 * files and no analyser.
 */
import { keyOf } from './regex-find.mjs'

/** Returns the expressions whose verdict no list has yet, each once. */
export function unknownExpressions(found, { linear, policy }) {
  const unknown = found.filter(
    one => one.computed === undefined && !linear.includes(keyOf(one)) && !(keyOf(one) in policy.reviewed),
  )
  return [...new Map(unknown.map(one => [keyOf(one), one])).values()]
}

/**
 * Returns the problems that fail the check. `verdicts` has the fresh verdict of each unknown expression:
 * `linear` when
 * that is proven, else what the analyser found. Reviews that no expression needs any more are problems too.
 */
export function reviewExpressions(found, verdicts, policy) {
  const problems = found.flatMap(one => problemOf(one, verdicts, policy))
  const used = new Set(found.map(one => one.computed ?? keyOf(one)))
  const stale = ({ kind, key }) =>
    `${key}: ${kind} in the policy but no longer in the sources; remove the entry`
  const entries = ['reviewed', 'computed'].flatMap(kind =>
    Object.keys(policy[kind]).map(key => ({ kind, key })),
  )
  return [...problems, ...entries.filter(({ key }) => !used.has(key)).map(stale)]
}

function problemOf(one, verdicts, policy) {
  const place = `${one.file}:${one.line}`
  if (one.computed !== undefined)
    return one.computed in policy.computed
      ? []
      : [`${place}: the pattern of ${one.computed} is computed; write a literal, or review it`]
  const verdict = verdicts[keyOf(one)]
  return verdict === undefined || verdict === 'linear'
    ? []
    : [
        `${place}: ${keyOf(one)} is not proven linear (${verdict}); use an expression without overlapping repetitions, or string methods`,
      ]
}

/**
 * Returns the list of proven expressions after a check, sorted: adds new ones and removes those that no
 * longer exist.
 */
export function nextLinear(found, verdicts, linear) {
  const used = new Set(found.filter(one => one.computed === undefined).map(keyOf))
  const proven = Object.keys(verdicts).filter(key => verdicts[key] === 'linear')
  return [...new Set([...linear.filter(key => used.has(key)), ...proven])].sort()
}
