import { defaultLanguage, languages, type Language } from '@adloom/contract/constants'
import type { FastifyRequest } from 'fastify'

/** The language a request asks for by `lang`; with 'any' else the browser's preference, else English (SH-30). */
export function requestLanguage(request: FastifyRequest, source: 'asked'): Language | undefined
export function requestLanguage(request: FastifyRequest, source: 'any'): Language
export function requestLanguage(request: FastifyRequest, source: 'asked' | 'any'): Language | undefined {
  const { lang } = request.query as { lang?: unknown }
  const asked = typeof lang === 'string' ? knownLanguage(lang) : undefined
  if (asked || source === 'asked') return asked
  for (const part of (request.headers['accept-language'] ?? '').split(',').slice(0, 10)) {
    const found = knownLanguage(part.split(';')[0] ?? '')
    if (found) return found
  }
  return defaultLanguage
}

function knownLanguage(tag: string): Language | undefined {
  const wanted = tag.trim().toLowerCase()
  return languages.find(language => language === wanted || language.split('-')[0] === wanted.split('-')[0])
}
