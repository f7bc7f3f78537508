/** A copy with the fields of the patch; a field that is undefined there is taken away. */
export function patched<T extends object>(record: T, patch: { readonly [key: string]: unknown }): T {
  const fields = new Map<string, unknown>(Object.entries(record))
  for (const [key, value] of Object.entries(patch)) {
    if (value === undefined) fields.delete(key)
    else fields.set(key, value)
  }
  return Object.fromEntries(fields) as T
}
