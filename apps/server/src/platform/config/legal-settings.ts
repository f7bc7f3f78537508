import { inputLimits } from '@adloom/contract/input-limits'
import { z } from 'zod'

const lineBreak = String.raw`\n`

export const legalVariables = {
  LEGAL_NAME: z.string().min(1).optional(),
  LEGAL_EMAIL: z.email().default('legal@adloom.local'),
  LEGAL_ADDRESS: z
    .string()
    .min(1)
    .transform(text => text.replaceAll(lineBreak, '\n'))
    .optional(),
  LEGAL_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, 'it is a country code of two letters')
    .optional(),
  LEGAL_TAX_ID: z.string().max(inputLimits.taxId).optional(),
}

export interface LegalSettings {
  /** The operator of the service, for the legal texts; the default address is the service's own. */
  legal: { name: string; email: string; address: string }
  /** The operator on invoices and statements, '' where it is not set; `address` may have several lines. */
  seller: { name: string; email: string; address: string; country: string; taxId: string }
}

const defaultName = 'Adloom'

/** On the invoices of a demo whose operator is not set: they are not mistaken for those of a business. */
const demoSeller = { name: 'Adloom demo seller', address: '1 Example Street\nExample City 00000' }

/** Reads the operator; a demo without one names a seller of its own on invoices (BL-03.58). */
export function legalOf(
  values: z.output<z.ZodObject<typeof legalVariables>>,
  { appOrigin, isDemo }: { appOrigin: string; isDemo: boolean },
): LegalSettings {
  const { LEGAL_NAME: name, LEGAL_ADDRESS: address, LEGAL_EMAIL: email } = values
  const isSet = name !== undefined || address !== undefined
  return {
    legal: { name: name ?? defaultName, email, address: address ?? appOrigin },
    seller: {
      ...(isDemo && !isSet ? demoSeller : { name: name ?? defaultName, address: address ?? '' }),
      email,
      country: values.LEGAL_COUNTRY ?? '',
      taxId: values.LEGAL_TAX_ID ?? '',
    },
  }
}
