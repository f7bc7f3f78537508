import { z } from 'zod'
import { call } from './call.ts'
import { inputLimits } from './input-limits.ts'
import { boundedList, time } from './shapes.ts'

/** The legal documents and the version of each that is in force: the day of its last change. */
export const documentVersions = {
  'legal-agreement': '2026-11-01',
  'membership-agreement': '2026-11-01',
  'privacy-agreement': '2026-11-01',
  'auth-agreement': '2026-11-01',
  'activities-promotion': '2026-11-01',
  'rev-promotion': '2026-11-01',
  'data-processing-addendum': '2026-11-01',
} as const

export type AgreementName = keyof typeof documentVersions

const names = Object.keys(documentVersions) as [AgreementName, ...AgreementName[]]

/**
 * Records that the user accepts these versions, when and from which address. A repeat changes nothing and
 * returns the first time. Throws agreement_outdated for a version that is not in force.
 */
export const acceptAgreement = call({
  name: 'user.agreement',
  method: 'POST',
  path: '/user/agreement',
  access: 'session',
  browserOnly: true,
  input: z.object({
    documents: boundedList(
      z.object({ document: z.enum(names), version: z.string().max(inputLimits.date).pipe(z.iso.date()) }),
      names.length,
      1,
    ),
  }),
  output: z.object({
    list: z.array(z.object({ document: z.enum(names), version: z.string(), accepted_time: time })),
  }),
})
