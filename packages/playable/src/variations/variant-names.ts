import type { Combination, DcoPlan } from './dco-plan.ts'

/** Most characters of a name (AS-05). */
const mostLength = 200

/**
 * Returns a name for each combination by the plan's pattern: `{project}`, `{no}` (a number from 1, with zeros
 * so that names sort) and the names of axes in braces, in any case; other braces stay. Characters that names
 * of files refuse become `-`. A name that was given before gets a number at its end.
 */
export function nameVariants(
  plan: Pick<DcoPlan, 'axes' | 'pattern'>,
  combinations: readonly Combination[],
  project: string,
): string[] {
  const digits = Math.max(2, String(combinations.length).length)
  const used = new Map<string, number>()
  return combinations.map((combination, at) => {
    const tokens = new Map([
      ...plan.axes.map(
        (axis, index) => [axis.name.toLowerCase(), axis.values[combination[index]!]!.label] as const,
      ),
      ['project', project] as const,
      ['no', String(at + 1).padStart(digits, '0')] as const,
    ])
    const text = plan.pattern.replace(/\{([^{}]+)\}/g, (whole, token: string) => {
      return tokens.get(token.trim().toLowerCase()) ?? whole
    })
    return unique(allowed(text), used)
  })
}

function allowed(text: string): string {
  const clean = text
    .normalize('NFC')
    .replace(/[/\\":*?<>|]/g, '-')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
  return clean === '' ? 'creative' : clean
}

/** Names are compared without case, as file systems do. */
function unique(name: string, used: Map<string, number>): string {
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : `_${number}`
    const candidate = cut(name, mostLength - suffix.length) + suffix
    const key = candidate.toLowerCase()
    if (used.has(key)) continue
    used.set(key, number)
    return candidate
  }
}

function cut(text: string, length: number): string {
  return text
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}
