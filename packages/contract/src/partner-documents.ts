import { z } from 'zod'
import { call } from './call.ts'
import { inputLimits } from './input-limits.ts'
import { empty, id, objectName, time } from './shapes.ts'

/** Where a company opens its own documents; followed by the id. */
export const partnerDocumentPath = '/partner/document/'
/** Where staff open the documents of an account: followed by the account's id, a slash and the document's. */
export const staffPartnerDocumentPath = '/staff/partner-document/'

/** A file that shows who a company is, such as an extract of its registration. */
export const partnerDocument = z.object({
  id: z.number(),
  name: z.string(),
  size: z.number(),
  added_time: time,
  file_url: z.string(),
})

/** Four characters of base64 are three bytes. */
const content = z
  .base64()
  .min(inputLimits.shortestBase64)
  .max(Math.ceil(inputLimits.partnerDocument / 3) * 4)

/**
 * Adds a PDF, PNG or JPEG to the application of a company, until it is sent (BL-04.40). Owners only. Throws
 * file_type, file_mismatch, file_too_large, partner_documents_full, application_pending,
 * application_approved.
 */
export const addDocument = call({
  name: 'partner.addDocument',
  method: 'POST',
  path: '/partner/add-document',
  access: 'session',
  browserOnly: true,
  maxBody: 2 * inputLimits.partnerDocument,
  input: z.object({ name: objectName, content }),
  output: partnerDocument,
})

/** Removes a document before the application is sent. Owners only. */
export const removeDocument = call({
  name: 'partner.removeDocument',
  method: 'POST',
  path: '/partner/remove-document',
  access: 'session',
  browserOnly: true,
  input: z.object({ id }),
  output: empty,
})
