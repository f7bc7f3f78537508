/** What scripts are called where a browser tells of an error; their first line is 1. */
export function scriptFile(id: string): string {
  return 'script-' + id.replace(/[^\w-]/g, '-') + '.js'
}

/** The line of a script at which it threw, as far as the browser tells. */
export function errorLine(error: unknown, id: string): number | undefined {
  const stack = error instanceof Error && error.stack
  if (!stack) return undefined
  const file = scriptFile(id) + ':'
  const at = stack.indexOf(file)
  return (at >= 0 && parseInt(stack.slice(at + file.length), 10)) || undefined
}
