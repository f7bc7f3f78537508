/** The file name of a script in a browser's error stack; its first line is 1. */
export function scriptFile(id: string): string {
  return 'script-' + id.replace(/[^\w-]/g, '-') + '.js'
}

/** The line at which a script threw, if the browser reports it. */
export function errorLine(error: unknown, id: string): number | undefined {
  const stack = error instanceof Error && error.stack
  if (!stack) return undefined
  const file = scriptFile(id) + ':'
  const at = stack.indexOf(file)
  return (at >= 0 && parseInt(stack.slice(at + file.length), 10)) || undefined
}
