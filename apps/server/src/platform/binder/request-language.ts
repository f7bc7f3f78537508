import { defaultLanguage, languages, type Language } from '@adloom/contract/constants'
import type { FastifyRequest } from 'fastify'
import { requestLimits } from '../limits/request-limits.ts'

/**
 * The language a request asks for (SH-30.1): `lang` of the query, else an Accept-Language that is exactly one
 * of our tags, as our web app sends
 * the language on screen. With 'any' also the first known language of a browser's list, else English.
 */
export function requestLanguage(request: FastifyRequest, source: 'asked'): Language | undefined
export function requestLanguage(request: FastifyRequest, source: 'any'): Language
export function requestLanguage(request: FastifyRequest, source: 'asked' | 'any'): Language | undefined {
  const { lang } = request.query as { lang?: unknown }
  const header = request.headers['accept-language'] ?? ''
  const asked =
    (typeof lang === 'string' ? knownLanguage(lang) : undefined) ??
    languages.find(language => language === header)
  if (asked || source === 'asked') return asked
  for (const item of header.split(',').slice(0, requestLimits.acceptedLanguages)) {
    const found = knownLanguage(item.split(';')[0] ?? '')
    if (found) return found
  }
  return defaultLanguage
}

function knownLanguage(tag: string): Language | undefined {
  const wanted = tag.trim().toLowerCase()
  return languages.find(language => language === wanted || language.split('-')[0] === wanted.split('-')[0])
}
