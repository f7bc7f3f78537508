import { z } from 'zod'
import { call } from './call.ts'
import { inputLimits } from './input-limits.ts'
import { empty, id, listOf, page, time, timeFilter } from './shapes.ts'
import { visibleName } from './visible-text.ts'

export const invoiceKinds = ['invoice', 'credit_note'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/**
 * The PDF of an invoice: this path and its id. `lang` chooses the language, `download=1` saves it instead of
 * showing it.
 */
export const invoiceFilePath = '/user/invoice/file/'

/** Invoices (each is the receipt too) and credit notes of the account, newest first. */
export const list = call({
  name: 'invoice.list',
  method: 'GET',
  path: '/user/invoice/list',
  access: 'session',
  input: z.object({
    ...page,
    order_id: id.optional(),
    kind: z.enum(invoiceKinds).optional(),
    /** The time of issue. */
    from: timeFilter.optional(),
    to: timeFilter.optional(),
  }),
  output: listOf(
    z.object({
      id: z.number(),
      kind: z.enum(invoiceKinds),
      number: z.string(),
      order_id: z.number(),
      currency: z.enum(['USD', 'CNY']),
      /** Minor units; what was paid, or given back. */
      total: z.number(),
      issued_time: time,
      /** The number of the invoice that a credit note corrects; '' for an invoice. */
      credits: z.string(),
      file_url: z.string(),
    }),
  ).extend({
    /** Minor units of all that match, each currency apart. */
    totals: z.array(
      z.object({ currency: z.enum(['USD', 'CNY']), invoiced: z.number(), credited: z.number() }),
    ),
  }),
})

const multiline = z
  .string()
  .trim()
  .max(inputLimits.billingAddress)
  .refine(text => text.split('\n').length <= inputLimits.billingAddressLines)

const detailsShape = z.object({
  name: z.string(),
  address: z.string(),
  country: z.string(),
  tax_number: z.string(),
  email: z.string(),
  /** False while the account's own name, country and address of its owner are used. */
  is_set: z.boolean(),
})

/** Who invoices of the account are made out to. */
export const details = call({
  name: 'invoice.details',
  method: 'GET',
  path: '/user/invoice/details',
  access: 'session',
  input: empty,
  output: detailsShape,
})

/** For the account's owner. Invoices that are issued already keep their details. */
export const setDetails = call({
  name: 'invoice.setDetails',
  method: 'POST',
  path: '/user/invoice/details',
  access: 'session',
  browserOnly: true,
  input: z.object({
    name: visibleName(z.string().trim().min(1).max(inputLimits.company)),
    address: multiline,
    country: z.string().length(inputLimits.country).toUpperCase(),
    tax_number: visibleName(z.string().trim().max(inputLimits.taxId)),
    email: z.string().trim().toLowerCase().max(inputLimits.email).pipe(z.email()),
  }),
  output: detailsShape,
})
