import { errorToastMs, successToastMs } from '@adloom/contract/constants'
import i18next from 'i18next'
import { create } from 'zustand'
import { ApiError } from './api-error.ts'
import { LoadError } from './load-error.ts'

export interface NoticeAction {
  label: string
  run: () => void
}

export interface Notice {
  id: number
  tone: 'info' | 'success' | 'warning' | 'error'
  text: string
  /** A code to quote when asking for help. */
  code?: string
  action?: NoticeAction
  durationMs: number
}

interface Notices {
  list: Notice[]
  show: (notice: Omit<Notice, 'id' | 'durationMs'> & { durationMs?: number }) => number
  close: (id: number) => void
}

let lastId = 0

export const useNotices = create<Notices>(set => ({
  list: [],
  show(notice) {
    lastId += 1
    const shown: Notice = { durationMs: durationOf(notice), ...notice, id: lastId }
    set(state => ({ list: [...state.list.filter(other => other.text !== shown.text), shown].slice(-3) }))
    return shown.id
  },
  close(id) {
    set(state => ({ list: state.list.filter(notice => notice.id !== id) }))
  },
}))

/** SH-33.1: 2 s for successes, 5 s for warnings, errors and notices with an action. */
function durationOf({ tone, action }: Pick<Notice, 'tone'> & { action?: NoticeAction }): number {
  return tone === 'error' || tone === 'warning' || action !== undefined ? errorToastMs : successToastMs
}

export function notify(notice: Omit<Notice, 'id' | 'durationMs'> & { durationMs?: number }): number {
  return useNotices.getState().show(notice)
}

/** Message of a failed request: the server's own, or the network text. */
export function errorSentence(error: unknown): string {
  const known = error instanceof ApiError
  if (error instanceof LoadError) return i18next.t('error.load')
  return known && error.message !== ''
    ? error.message
    : i18next.t(known ? 'error.network' : 'error.unexpected')
}

type Offer = (error: unknown) => NoticeAction | undefined
let offer: Offer = () => undefined

/** Sets what a failed request offers to do about it, in its message. Returns a function that ends it. */
export function offerOnRefusal(next: Offer): () => void {
  offer = next
  return () => {
    offer = () => undefined
  }
}

/** The default answer to a failed request, for 5 s (SE-09). */
export function notifyError(error: unknown): void {
  const known = error instanceof ApiError
  // A refusal explains itself; only a fault of ours needs a code to quote.
  const code =
    known && error.status >= 500 && error.code !== 0
      ? [String(error.code), error.requestId].filter(Boolean).join(' · ')
      : undefined
  const action = offer(error)
  notify({ tone: 'error', text: errorSentence(error), code, action, durationMs: errorToastMs })
}
