import { withoutHiddenCharacters } from '@adloom/contract/visible-text'
import { withoutEnd } from '@adloom/contract/file-names'
import { requestLimits } from '../limits/request-limits.ts'

/**
 * The header that saves a response under a name (RFC 6266): an ASCII name for old programs, the complete one
 * (RFC 8187) for others. Control characters, half surrogate pairs, folders and invisible characters are
 * removed.
 */
export function attachment(name: string): string {
  const clean = withoutHiddenCharacters(name.replace(/[\p{Cc}\p{Cs}/\\]/gu, '_'))
  const saved = [...clean].slice(0, requestLimits.attachmentName).join('')
  const plain = saved.replace(/[^\x20-\x7e]|["%]/g, '_')
  const whole = encodeURIComponent(saved).replace(
    /['()*]/g,
    char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}

/** Headers of a file that is saved, and that only its caller may keep. */
export function savedFileHeaders(name: string, size?: number) {
  return {
    'content-disposition': attachment(name),
    ...(size !== undefined && { 'content-length': size }),
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  }
}

/** The same for a file that a user made: it must not run on the address of the product. */
export function userFileHeaders(name: string, size?: number) {
  return { ...savedFileHeaders(name, size), 'content-security-policy': "default-src 'none'; sandbox" }
}

/** A project's name as a valid file name on any system. */
export function safeFileName(name: string): string {
  const safe = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} ._-]/gu, '_')
    .replace(/^[. ]+/, '')
  const plain = withoutEnd(safe, '. ')
    .slice(0, 100)
    .replace(/[\uD800-\uDBFF]$/, '')
  return plain === '' ? 'playable' : plain
}
