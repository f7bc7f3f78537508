/**
 * Judges the packages and advisories of an installation by the reviewed policy; knows no files and no
 * network.
 */

/** Flags of FFmpeg's configuration that decide its licence or need a review of their own. */
const decidingFlags = /^--enable-(gpl|version3|nonfree|libfdk-aac|libx264|libx265)$/

/** The component that the build description of FFmpeg belongs to. */
export function describeFfmpeg({ version, configuration }) {
  const flags = configuration
    .split(/\s+/)
    .filter(flag => decidingFlags.test(flag))
    .sort()
  const has = flag => flags.includes(`--enable-${flag}`)
  const family = has('gpl') ? 'GPL' : 'LGPL'
  const licence = has('nonfree')
    ? 'nonfree'
    : has('version3')
      ? `${family}-3.0-or-later`
      : has('gpl')
        ? 'GPL-2.0-or-later'
        : 'LGPL-2.1-or-later'
  return {
    type: 'library',
    'bom-ref': `ffmpeg@${version}`,
    name: 'ffmpeg',
    version,
    licenses: [{ expression: licence }],
    properties: [
      { name: 'adloom:configuration', value: configuration },
      { name: 'adloom:flags', value: flags.join(' ') },
    ],
  }
}

/** A component's licence as one expression; `none declared` without any. */
export function licenceOf({ licenses = [] }) {
  const found = licenses
    .map(({ expression, license }) => expression ?? license?.id ?? license?.name)
    .filter(Boolean)
  return found.length === 0 ? 'none declared' : found.join(' AND ')
}

/** True when the licences that apply together are all allowed; of alternatives one is enough. */
export function isAllowed(expression, allowed) {
  const bare = expression.trim()
  if (bare.startsWith('(') && closesAtEnd(bare)) return isAllowed(bare.slice(1, -1), allowed)
  const alternatives = splitOutside(bare, ' OR ')
  if (alternatives.length > 1) return alternatives.some(one => isAllowed(one, allowed))
  const together = splitOutside(bare, ' AND ')
  return together.length > 1 ? together.every(one => isAllowed(one, allowed)) : allowed.includes(bare)
}

/** Problems fail the check, notices are for the reader; every review must still apply to something. */
export function reviewComponents(components, policy) {
  const used = new Set()
  const [problems, notices] = [[], []]
  for (const component of components) {
    const licence = licenceOf(component)
    if (isAllowed(licence, policy.allowedLicences)) continue
    const name = Object.keys(policy.reviewed).find(pattern => matches(pattern, component.name))
    const review = name && policy.reviewed[name]
    if (name) used.add(name)
    if (!review)
      problems.push(
        `${component.name} ${component.version}: licence ${licence} is not allowed and not reviewed`,
      )
    else if (review.licence !== licence)
      problems.push(`${component.name} ${component.version}: reviewed as ${review.licence}, now ${licence}`)
    else if (review.flags && review.flags.toSorted().join(' ') !== flagsOf(component))
      problems.push(
        `${component.name} ${component.version}: reviewed with ${review.flags.join(' ')}, built with ${flagsOf(component)}`,
      )
    else if (review.notice) notices.push(`${component.name} ${component.version}: ${review.notice}`)
  }
  for (const name of Object.keys(policy.reviewed))
    if (!used.has(name))
      problems.push(`${name}: reviewed in the policy but no longer installed; remove the entry`)
  return { problems, notices }
}

/** Every advisory of the audit report without a review, by its id. */
export function reviewAdvisories({ vulnerabilities = {} }, policy) {
  const found = Object.values(vulnerabilities).flatMap(({ via }) =>
    via.filter(one => typeof one === 'object'),
  )
  const unreviewed = new Map(
    found
      .filter(({ url }) => !(url.split('/').at(-1) in policy.reviewedAdvisories))
      .map(one => [one.url, one]),
  )
  return [...unreviewed.values()].map(
    ({ name, severity, title, url }) => `${name}: ${severity}, ${title} (${url})`,
  )
}

/**
 * The last lines of the report and the exit code. Without an advisory report from the registry the review
 * prints NOT CHECKED, and fails where `requireAdvisories` is set.
 */
export function outcomeOf({ problems, advisories, requireAdvisories }) {
  const lines = [
    problems.length === 0
      ? 'Licences: PASSED, all allowed or reviewed'
      : `Licences: FAILED, ${problems.length} problems`,
  ]
  if (advisories.found === undefined) {
    lines.push(
      `Advisories: NOT CHECKED, the registry gave no report (${advisories.reason}). Known vulnerabilities are unknown, not absent.`,
    )
    lines.push(
      requireAdvisories
        ? 'Exit code 1: --require-advisories asks for a report.'
        : 'Not a failure without --require-advisories; run it with that where the registry answers.',
    )
  } else
    lines.push(
      advisories.found.length === 0
        ? 'Advisories: PASSED, none without a review'
        : `Advisories: FAILED, ${advisories.found.length} without a review`,
    )
  const isFailed =
    problems.length > 0 || (advisories.found === undefined ? requireAdvisories : advisories.found.length > 0)
  return { lines, code: isFailed ? 1 : 0 }
}

function flagsOf({ properties = [] }) {
  return properties.find(({ name }) => name === 'adloom:flags')?.value ?? ''
}

function matches(pattern, name) {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name
}

function splitOutside(text, separator) {
  const pieces = ['']
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')') depth--
    if (depth === 0 && text.startsWith(separator, at)) {
      pieces.push('')
      at += separator.length - 1
    } else pieces[pieces.length - 1] += text[at]
  }
  return pieces
}

function closesAtEnd(text) {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')' && --depth === 0) return at === text.length - 1
  }
  return false
}
