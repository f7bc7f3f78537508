import { sandboxLimits } from '../../limits/payment-limits.ts'

export type FormValue = string | { [name: string]: FormValue }

/** Reads `a[b][0][c]=1` as nested records, as the API of Stripe takes its input. */
export function readForm(body: string): Record<string, FormValue> {
  const form: Record<string, FormValue> = Object.create(null)
  for (const [name, value] of new URLSearchParams(body)) {
    const path = [...name.replaceAll(']', '').split('[')]
    if (path.length > sandboxLimits.formDepth) continue
    let target = form
    for (const step of path.slice(0, -1)) {
      const inner = target[step]
      target = typeof inner === 'object' ? inner : (target[step] = Object.create(null))
    }
    target[path.at(-1) ?? ''] = value
  }
  return form
}

/** The value at a path of a form. */
export function formText(form: FormValue | undefined, ...path: string[]): string | undefined {
  let value = form
  for (const step of path) value = typeof value === 'object' ? value[step] : undefined
  return typeof value === 'string' ? value : undefined
}

/** The flat record of texts at a path, such as metadata. */
export function formRecord(form: FormValue | undefined, ...path: string[]): Record<string, string> {
  let value = form
  for (const step of path) value = typeof value === 'object' ? value[step] : undefined
  if (typeof value !== 'object') return {}
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
