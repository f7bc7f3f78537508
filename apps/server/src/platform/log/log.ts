import { pino, type Logger } from 'pino'

export type Log = Logger

/** Structured lines on standard output, none of which carries a password, a token or a cookie. */
export function createLog(level: string, name: string): Log {
  return pino({
    level,
    base: { role: name },
    redact: {
      paths: ['token', 'password', 'ticket', 'cookie', 'authorization', '*.token', '*.password', '*.ticket', '*.cookie', '*.authorization', '*["auth-token"]', 'headers["auth-token"]'],
      censor: '[hidden]',
    },
  })
}

/** The address of a request without the values that open a session. */
export function safeUrl(url: string): string {
  const mark = url.indexOf('?')
  if (mark < 0) return hidePath(url)
  const query = url.slice(mark + 1).replace(/(^|&)(token|ticket|password|key)=[^&]*/gi, '$1$2=[hidden]')
  return `${hidePath(url.slice(0, mark))}?${query}`
}

function hidePath(path: string): string {
  return path.replace(/^\/pl\/[^/]+/, '/pl/[hidden]')
}
