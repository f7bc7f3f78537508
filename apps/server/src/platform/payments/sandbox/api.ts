import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { Database, Executor } from '../../database/database.ts'
import { hourMs } from '../../limits/units.ts'
import { sandboxLimits } from '../../limits/payment-limits.ts'
import { expire, refund } from './checkouts.ts'
import { formRecord, formText, type FormValue, readForm } from './form-body.ts'
import type { StripeMessages } from './stripe-messages.ts'
import { findObject, insertObject, newObjectId, objectsOfPayment } from './object-store.ts'
import { publicShape, type SandboxDispute, type SandboxSession, StripeError } from './stripe-shapes.ts'
import { readSwitches } from './switches.ts'

export interface SandboxApi {
  db: Kysely<Database>
  clock: Clock
  random: () => number
  messages: StripeMessages
  secretKey: string
  pageOrigin: string
}

interface Answer {
  status: number
  body: unknown
}

type Change = (transaction: Executor, form: Record<string, FormValue>, key: string | null) => Promise<object>

const serverError: Answer = {
  status: 500,
  body: { error: { type: 'api_error', message: 'Something went wrong on the side of the sandbox.' } },
}

/** The calls of Stripe's API that the product needs, below /v1. */
export function addApi(app: FastifyInstance, api: SandboxApi): void {
  const { db, clock, messages } = api
  const seconds = () => Math.floor(clock.now() / 1000)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.addHook('onRequest', async request => requireKey(request, api.secretKey))
  app.setErrorHandler((error, _request, reply) => {
    const known = error instanceof StripeError ? error : undefined
    return reply.status(known?.status ?? 500).send(known?.body ?? serverError.body)
  })
  const change = (path: string, work: (params: Record<string, string>) => Change) =>
    app.post<{ Params: Record<string, string>; Body: string | undefined }>(path, async (request, reply) => {
      const answer = await answerOnce(api, request, work(request.params))
      messages.wake()
      return reply.status(answer.status).send(answer.body)
    })

  change('/checkout/sessions', () => async (transaction, form) => {
    const session = readSession(form, api.pageOrigin, seconds())
    await insertObject(transaction, 'cs', session)
    return session
  })
  change(
    '/checkout/sessions/:id/expire',
    ({ id = '' }) =>
      (transaction, _form, key) =>
        expire(transaction, messages, id, key),
  )
  change('/refunds', () => (transaction, form, key) => {
    const amount = formText(form, 'amount')
    return refund(
      transaction,
      messages,
      {
        paymentId: formText(form, 'payment_intent') ?? '',
        amount: amount === undefined ? undefined : Number(amount),
        reason: formText(form, 'reason') ?? null,
        metadata: formRecord(form, 'metadata'),
      },
      key,
      seconds(),
    )
  })
  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    '/checkout/sessions/:id',
    async request => {
      const session = await currentSession(api, request.params.id)
      const expanded = JSON.stringify(request.query).includes('payment_intent')
      return publicShape({
        ...session,
        ...(expanded &&
          session.payment_intent !== null && {
            payment_intent: publicShape(await findObject(db, 'pi', session.payment_intent)),
          }),
      })
    },
  )
  app.get<{ Params: { id: string } }>('/payment_intents/:id', async request =>
    publicShape(await findObject(db, 'pi', request.params.id)),
  )
  app.get<{ Params: { id: string } }>('/refunds/:id', async request =>
    publicShape(await findObject(db, 're', request.params.id)),
  )
  app.get<{ Params: { id: string } }>('/events/:id', async request =>
    findObject(db, 'evt', request.params.id),
  )
  addLists(app, db)
}

/** Objects of one payment. */
function addLists(app: FastifyInstance, db: Executor): void {
  app.get<{ Querystring: { payment_intent?: string } }>('/checkout/sessions', async request => {
    const rows = await db.selectFrom('sandbox_objects').select('body').where('kind', '=', 'cs').execute()
    const sessions = rows.map(row => row.body as unknown as SandboxSession)
    const found = sessions.filter(session => session.payment_intent === request.query.payment_intent)
    return { object: 'list', url: '/v1/checkout/sessions', has_more: false, data: found.map(publicShape) }
  })
  app.get<{ Querystring: { payment_intent?: string } }>('/refunds', async request => {
    const found = await objectsOfPayment(db, 're', request.query.payment_intent ?? '')
    return { object: 'list', url: '/v1/refunds', has_more: false, data: found.map(publicShape) }
  })
  app.get<{ Querystring: DisputesQuery }>('/disputes', async ({ query }) => {
    const { payment_intent: payment, starting_after: after, limit = '10' } = query
    const rows = await db.selectFrom('sandbox_objects').select('body').where('kind', '=', 'dp').execute()
    const all = rows
      .map(row => row.body as unknown as SandboxDispute)
      .filter(one => payment === undefined || one.payment_intent === payment)
      .filter(one => one.created >= Number(query['created[gte]'] ?? 0))
      .sort((one, other) => other.created - one.created || (one.id < other.id ? 1 : -1))
    const rest = all.slice(after === undefined ? 0 : all.findIndex(one => one.id === after) + 1)
    const page = rest.slice(0, Number(limit))
    const hasMore = rest.length > page.length
    return { object: 'list', url: '/v1/disputes', has_more: hasMore, data: page.map(publicShape) }
  })
}

interface DisputesQuery {
  payment_intent?: string
  'created[gte]'?: string
  starting_after?: string
  limit?: string
}

/** A session as it is now: one whose time is over has expired. */
export async function currentSession(
  { db, clock, messages }: Pick<SandboxApi, 'db' | 'clock' | 'messages'>,
  id: string,
): Promise<SandboxSession> {
  const session = await findObject(db, 'cs', id)
  if (session.status !== 'open' || session.expires_at * 1000 > clock.now()) return session
  await db
    .transaction()
    .execute(transaction => expire(transaction, messages, id, null))
    .catch(() => undefined) // It ended at this moment.
  messages.wake()
  return findObject(db, 'cs', id)
}

function requireKey(request: FastifyRequest, secretKey: string): void {
  const given = Buffer.from(request.headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${secretKey}`)
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new StripeError(401, 'Invalid API Key provided.')
}

/**
 * Answers a change. One with a key is made once: the stored answer is returned again, errors of the server
 * included, and another request under the same key is refused.
 */
async function answerOnce(
  api: SandboxApi,
  request: FastifyRequest<{ Body: string | undefined }>,
  work: Change,
): Promise<Answer> {
  const { db, clock } = api
  const header = request.headers['idempotency-key']
  const key = typeof header === 'string' ? header : null
  const body = request.body ?? ''
  if (key === null) return makeChange(api, body, null, work)
  const hash = createHash('sha256').update(`${request.url}\n${body}`).digest('hex')
  await db
    .deleteFrom('sandbox_answers')
    .where('created_at', '<', new Date(clock.now() - sandboxLimits.keyHours * hourMs))
    .execute()
  const claimed = await db
    .insertInto('sandbox_answers')
    .values({ key, request_hash: hash, status: null, body: null, created_at: new Date(clock.now()) })
    .onConflict(conflict => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!claimed) return storedAnswer(db, key, hash)
  const answer = await makeChange(api, body, key, work)
  // An input that was refused before anything began frees its key.
  const query =
    answer.status >= 400 && answer.status < 500
      ? db.deleteFrom('sandbox_answers').where('key', '=', key)
      : db
          .updateTable('sandbox_answers')
          .set({ status: answer.status, body: JSON.stringify(answer.body) })
          .where('key', '=', key)
  await query.execute()
  return answer
}

async function storedAnswer(db: Executor, key: string, hash: string): Promise<Answer> {
  const stored = await db.selectFrom('sandbox_answers').selectAll().where('key', '=', key).executeTakeFirst()
  if (stored && stored.request_hash !== hash)
    throw new StripeError(
      400,
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      undefined,
      'idempotency_error',
    )
  if (stored?.status === null || stored === undefined)
    throw new StripeError(
      409,
      'There is currently another in-progress request using this key.',
      'idempotency_key_in_use',
    )
  return { status: stored.status, body: stored.body }
}

async function makeChange(
  { db, random }: SandboxApi,
  body: string,
  key: string | null,
  work: Change,
): Promise<Answer> {
  const switches = await readSwitches(db)
  if (random() * 100 < switches.error_before) return serverError
  try {
    const object = await db.transaction().execute(transaction => work(transaction, readForm(body), key))
    if (random() * 100 < switches.error_after) return serverError
    return { status: 200, body: publicShape(object) }
  } catch (error) {
    if (error instanceof StripeError) return { status: error.status, body: error.body }
    throw error
  }
}

function readSession(form: Record<string, FormValue>, pageOrigin: string, now: number): SandboxSession {
  const required = (...path: string[]) =>
    formText(form, ...path) ??
    (() => {
      throw new StripeError(400, `Missing required param: ${path.join('.')}.`, 'parameter_missing')
    })()
  const item = ['line_items', '0'] as const
  const amount =
    Number(required(...item, 'price_data', 'unit_amount')) * Number(required(...item, 'quantity'))
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new StripeError(400, 'Invalid integer.', 'parameter_invalid_integer')
  const expires = Number(formText(form, 'expires_at') ?? now + 86_400)
  if (!(expires >= now + 1800 && expires <= now + 86_400))
    throw new StripeError(400, 'The `expires_at` timestamp must be 30 minutes to 24 hours away.')
  const id = newObjectId('cs')
  return {
    id,
    object: 'checkout.session',
    amount_subtotal: amount,
    amount_total: amount,
    cancel_url: required('cancel_url'),
    client_reference_id: formText(form, 'client_reference_id') ?? null,
    created: now,
    currency: required(...item, 'price_data', 'currency'),
    customer_email: formText(form, 'customer_email') ?? null,
    expires_at: expires,
    livemode: false,
    locale: formText(form, 'locale') ?? 'en',
    metadata: formRecord(form, 'metadata'),
    mode: 'payment',
    payment_intent: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    status: 'open',
    success_url: required('success_url').replaceAll('{CHECKOUT_SESSION_ID}', id),
    ui_mode: 'hosted',
    url: `${pageOrigin}/c/pay/${id}`,
    shown: {
      name: required(...item, 'price_data', 'product_data', 'name'),
      description: formText(form, ...item, 'price_data', 'product_data', 'description') ?? '',
    },
    intent_metadata: formRecord(form, 'payment_intent_data', 'metadata'),
  }
}
