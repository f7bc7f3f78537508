import type { Call } from '@adloom/contract/call'
import { calls } from '@adloom/contract/calls'
import type { Language } from '@adloom/contract/constants'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Caller } from './caller.ts'
import { requireStorable } from './require-storable.ts'
import { fail, Failure } from './fail.ts'
import type { Gate } from './gate.ts'
import { errorReply } from './reply.ts'
import { requestLanguage } from './request-language.ts'
import type { RequestInfo, Route } from './route.ts'
import { requestLimits } from '../limits/request-limits.ts'

/** The error a name can be refused with; issues of its schema have that name (AS-05). */
const nameErrors = ['name_empty', 'name_too_long', 'name_invalid', 'name_hidden'] as const
const issueTexts: Record<Language, z.core.$ZodErrorMap> = {
  en: z.locales.en().localeError,
  'zh-cn': z.locales.zhCN().localeError,
  ja: z.locales.ja().localeError,
}

/**
 * Registers every route of the features on `app` (which serves /api). Throws when a call of the contract has
 * none, or two.
 */
export function bindCalls(app: FastifyInstance, routes: Route[], gate: Gate, secureCookie: boolean): void {
  checkComplete(routes)
  bindRoutes(app, routes, gate, secureCookie)
}

/** The same calls for API keys, without the public calls of signing in. */
export function bindOpenCalls(app: FastifyInstance, routes: Route[], gate: Gate): void {
  bindRoutes(
    app,
    routes.filter(({ call }) => call.access !== 'public' || !call.browserOnly),
    gate,
    false,
  )
}

function bindRoutes(app: FastifyInstance, routes: Route[], gate: Gate, secureCookie: boolean): void {
  for (const route of routes) {
    app.route({
      method: route.call.method,
      url: route.call.path,
      bodyLimit: route.call.maxBody ?? requestLimits.bodyBytes,
      handler: (request, reply) => answer(route, gate, request, reply, secureCookie),
    })
  }
}

function checkComplete(routes: Route[]): void {
  const counts = new Map<Call, number>()
  for (const { call } of routes) counts.set(call, (counts.get(call) ?? 0) + 1)
  const missing = calls.filter(call => !counts.has(call)).map(call => call.name)
  const double = [...counts].filter(([, count]) => count > 1).map(([call]) => call.name)
  if (missing.length > 0) throw new Error(`These calls of the contract have no route: ${missing.join(', ')}.`)
  if (double.length > 0) throw new Error(`These calls of the contract have two routes: ${double.join(', ')}.`)
}

async function answer(
  route: Route,
  gate: Gate,
  request: FastifyRequest,
  reply: FastifyReply,
  secureCookie: boolean,
): Promise<unknown> {
  const { call } = route
  let caller: Caller | undefined
  if (call.access !== 'public' || gate.always) {
    caller = await gate.caller(request, typeof call.access === 'string' ? [] : call.access, {
      guarded: call.guarded ?? false,
      beyondLimit: call.beyondLimit ?? false,
    })
    request.language = caller.language
    if (call.browserOnly && caller.keyId !== undefined) fail('key_not_allowed')
    if (call.recentProof && !caller.recentProof) fail('proof_required')
  } else if (request.headers['sec-fetch-site'] === 'cross-site' && call.method === 'POST') fail('cross_site')
  const language = caller?.language ?? requestLanguage(request, 'any')
  const output = await route.handle(
    readInput(call, request, language),
    caller,
    requestInfo(request, reply, gate, { language, secure: secureCookie }),
  )
  // Removes fields that the contract does not declare from the response.
  return reply.send({ code: 0, msg: '', data: call.output.parse(output) })
}

function readInput(call: Call, request: FastifyRequest, language: Language): unknown {
  const { lang: _lang, ...query } = request.query as Record<string, unknown>
  const body = call.method === 'POST' ? (request.body ?? {}) : {}
  if (typeof body !== 'object' || Array.isArray(body)) fail('bad_input', { field: 'body', problem: '{…}' })
  const input = { ...query, ...body }
  requireStorable(input)
  const parsed = call.input.safeParse(input, { error: issueTexts[language] })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const ofName = nameErrors.find(name => name === issue?.message)
  if (ofName !== undefined) fail(ofName, { field: issue?.path.map(String).join('.') ?? '' })
  return fail('bad_input', {
    field: issue?.path.map(String).join('.') || 'body',
    problem: issue?.message ?? '',
  })
}

function requestInfo(
  request: FastifyRequest,
  reply: FastifyReply,
  gate: Gate,
  { language, secure }: { language: Language; secure: boolean },
): RequestInfo {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return {
    address: request.ip,
    requestId: request.id,
    language,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, requestLimits.userAgentLength),
    findCaller: () =>
      gate.caller(request, [], { beyondLimit: true }).catch((error: unknown) => {
        if (error instanceof Failure && error.reason === 'not_signed_in') return undefined
        throw error
      }),
    deviceToken: request.cookies['device'],
    setDeviceCookie: (token, expires) => void reply.setCookie('device', token, { ...options, expires }),
    setSessionCookie: (token, expires) => void reply.setCookie('token', token, { ...options, expires }),
    clearSessionCookie: () => void reply.clearCookie('token', options),
  }
}

/** Converts every error below `app` to an envelope; an unknown path too. */
export function bindErrors(app: FastifyInstance): void {
  const send = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const { status, body, expected } = errorReply(
      error,
      request.language ?? requestLanguage(request, 'any'),
      request.id,
    )
    if (!expected) request.log.error({ err: error }, 'unexpected error')
    const { seconds } = body.data
    if (status === 429 && typeof seconds === 'number') reply.header('retry-after', String(seconds))
    return reply.status(status).headers({ 'cache-control': 'no-store' }).send(body)
  }
  app.setErrorHandler(send)
  // A route rather than a not-found handler: the web site's catch-all would take precedence.
  app.all('/*', async () => fail('method_unknown'))
}

declare module 'fastify' {
  interface FastifyRequest {
    language: Language | undefined
  }
}
