import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'

export type Log = Logger

/** Structured log lines on standard output (or `to`), without passwords, tokens and cookies. */
export function createLog(level: string, name: string, to?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: { role: name },
    redact: {
      paths: [
        'token',
        'password',
        'ticket',
        'cookie',
        'authorization',
        '*.token',
        '*.password',
        '*.ticket',
        '*.cookie',
        '*.authorization',
        '*["auth-token"]',
        'headers["auth-token"]',
      ],
      censor: '[hidden]',
    },
  }
  return to ? pino(options, to) : pino(options)
}

/** The address of a request without secret values: tickets, tokens of mailed links, keys. */
export function safeUrl(url: string): string {
  const mark = url.indexOf('?')
  if (mark < 0) return hidePath(url)
  const query = url
    .slice(mark + 1)
    .split('&')
    .map(hideValue)
    .join('&')
  return `${hidePath(url.slice(0, mark))}?${query}`
}

/** The name may be percent-encoded, and an address may be inside the value of another. */
function hideValue(pair: string): string {
  const [name = ''] = pair.split('=')
  return /token|ticket|password|secret|code|redirect|%|(^|_|-|api)key$/i.test(name) ||
    /(token|ticket|secret)(=|%3d)/i.test(pair)
    ? `${name}=[hidden]`
    : pair
}

function hidePath(path: string): string {
  return path.replace(/^\/pl\/[^/]+/, '/pl/[hidden]')
}
