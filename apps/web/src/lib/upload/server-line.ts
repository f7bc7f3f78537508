import { createLine, type Line } from './line.ts'

let line: Line | undefined

/** The one way from this page to its server. */
export function serverLine(): Line {
  line ??= openLine()
  return line
}

function openLine(): Line {
  const opened = createLine({
    isOnline: () => navigator.onLine,
    probe: async () => (await fetch('/healthz', { cache: 'no-store' })).ok,
  })
  addEventListener('offline', () => opened.lost())
  return opened
}
