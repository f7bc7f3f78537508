import { fail } from './fail.ts'
import { requestLimits } from '../limits/request-limits.ts'

/**
 * Refuses text the database cannot store (NUL, half a surrogate pair) and input nested so deep that walking
 * it would overflow the stack. Names the input field.
 */
export function requireStorable(input: Record<string, unknown>): void {
  for (const [field, value] of Object.entries(input)) {
    const problem = problemOf(field) ?? problemIn(value)
    if (problem) fail('bad_input', { field: plain(field), problem })
  }
}

function problemIn(root: unknown): string | undefined {
  const open: { value: unknown; depth: number }[] = [{ value: root, depth: 1 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next
    if (typeof value === 'string') {
      const problem = problemOf(value)
      if (problem) return problem
    } else if (typeof value === 'object' && value !== null) {
      if (depth > requestLimits.jsonDepth) return `{ × ${requestLimits.jsonDepth}`
      for (const [key, inner] of Object.entries(value)) {
        const problem = Array.isArray(value) ? undefined : problemOf(key)
        if (problem) return problem
        open.push({ value: inner, depth: depth + 1 })
      }
    }
  }
  return undefined
}

function problemOf(text: string): string | undefined {
  if (text.includes('\0')) return 'U+0000'
  return /\p{Surrogate}/u.test(text) ? 'U+D800–U+DFFF' : undefined
}

function plain(field: string): string {
  return field.replaceAll('\0', '').slice(0, 60)
}
