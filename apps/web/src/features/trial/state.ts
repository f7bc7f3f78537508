import * as account from '@adloom/contract/account'
import * as partners from '@adloom/contract/partners'
import { documentVersions, acceptAgreement } from '@adloom/contract/agreements'
import { inputLimits } from '@adloom/contract/input-limits'
import { searchOptions } from '@adloom/contract/lookups'
import type { OptionList } from '@adloom/contract/staff-options'
import { applyTrial } from '@adloom/contract/trials'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { create } from 'zustand'
import { request } from '../../lib/request.ts'

/** What a trial gave: its length, and its end in seconds. */
export type StartedTrial = z.output<typeof applyTrial.output>

/** Whether the application is open, and what was granted last; rendered by the app. */
export const useTrialDialog = create<{ open: boolean; started: StartedTrial | undefined }>(() => ({
  open: false,
  started: undefined,
}))

export function openTrialDialog(): void {
  useTrialDialog.setState({ open: true })
}

const key = 'adloom.referer'

interface Invitation {
  /** Empty until the visitor who opened the link has signed in. */
  email: string
  referer: string
}

/** The stored referer record: who was invited, and by which link (B§3). */
export function readReferer(): Invitation | undefined {
  const [email = '', referer] = (localStorage.getItem(key) ?? '').split('\n')
  return referer ? { email, referer } : undefined
}

/** Keeps the invitation in an address: for the address it names, or else for `own`, the user's. */
export function keepInvitation(query: URLSearchParams, own: string): void {
  const invited = query.get('email')?.trim().toLowerCase() ?? ''
  keepReferer(isAddress(invited) ? invited : own, query.get('referer') ?? '')
}

function isAddress(text: string): boolean {
  return text.length <= inputLimits.email && /^[^\s@]+@[^\s@]+$/.test(text)
}

/** Keeps who was invited and by which link until a trial starts; a link without a referer changes nothing. */
export function keepReferer(email: string, referer: string): void {
  const text = referer.trim()
  if (text !== '' && text.length <= inputLimits.email && !text.includes('\n'))
    localStorage.setItem(key, `${email}\n${text}`)
}

export type TrialPayload = z.input<typeof applyTrial.input>

/** Values of the form. `isMtg` decides whether `m_username` is shown and is not sent. */
export type TrialForm = Omit<TrialPayload, 'email' | 'referer'> & { isMtg: boolean }

/** Areas of `interested_in`, a bit mask. */
export const areas = { playable: 1, video: 2 } as const

/** The payload of the call: groups that are not shown are removed, and the referer record is added (B§4). */
export function payloadOf({ isMtg, ...form }: TrialForm, record = readReferer()): TrialPayload {
  const { m_username, interesting_gameplay, interesting_videos, ...always } = form
  return {
    ...always,
    app_url: form.app_url ?? '',
    ...(isMtg ? { m_username } : {}),
    ...(form.interested_in & areas.playable ? { interesting_gameplay } : {}),
    ...(form.interested_in & areas.video ? { interesting_videos } : {}),
    ...(record?.email ? record : {}),
  }
}

/** Whether an invited address has an account (TR-01.14). */
export const invitedQuery = (email: string) =>
  queryOptions({
    queryKey: ['trial', 'invited', email],
    staleTime: Infinity,
    retry: false,
    queryFn: async ({ signal }) => (await request(account.checkEmail, { email }, { signal })).exists,
  })

const accepted = ['legal-agreement', 'privacy-agreement'] as const

/** Records the accepted documents, applies, and forgets the referer record. */
export async function sendApplication(form: TrialForm): Promise<StartedTrial> {
  await request(acceptAgreement, {
    documents: accepted.map(document => ({ document, version: documentVersions[document] })),
  })
  const started = await request(applyTrial, payloadOf(form))
  localStorage.removeItem(key)
  return started
}

/** The profile; with no organization, the first name of the account's own companies (B§7, TR-01.16). */
export const applicantQuery = queryOptions({
  queryKey: ['trial', 'applicant'],
  staleTime: 0,
  queryFn: async ({ signal }) => {
    const profile = await request(account.profile, {}, { signal })
    const organization = profile.organization || (await findCompanyName(signal))
    return { ...profile, organization }
  },
})

/** Returns '' without a company, also when the list cannot be loaded: the field is then typed. */
async function findCompanyName(signal: AbortSignal): Promise<string> {
  const { list } = await request(partners.list, {}, { signal }).catch(() => ({ list: [] }))
  return list.find(one => one.category === 'other' && !one.reseller)?.name ?? ''
}

/** The options of a list; staff change them at any time. */
export const optionsQuery = (list: OptionList, language: string) =>
  queryOptions({
    queryKey: ['options', list, language],
    queryFn: async ({ signal }) => {
      const { list: options } = await request(searchOptions, { option_type: list }, { signal })
      return options.map(({ id, name }) => ({ id: String(id), name }))
    },
  })
