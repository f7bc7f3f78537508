import { create } from 'zustand'
import * as feedback from '@adloom/contract/feedback'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { request } from '../../lib/request.ts'

interface FeedbackDialog {
  open: boolean
  close: () => void
}

/** Whether the dialog is on the screen; the shell shows it. */
export const useFeedbackDialog = create<FeedbackDialog>(set => ({
  open: false,
  close: () => set({ open: false }),
}))

/** Opens the contact dialog (SH-27). */
export function openFeedback(): void {
  useFeedbackDialog.setState({ open: true })
}

const pageSize = 30

export const feedbackListQuery = infiniteQueryOptions({
  queryKey: ['feedback', 'list'],
  queryFn: ({ pageParam, signal }) =>
    request(feedback.list, { page: pageParam, page_size: pageSize }, { signal }),
  initialPageParam: 1,
  getNextPageParam: last => (last.page * last.page_size < last.total ? last.page + 1 : undefined),
})

export const leaveMsg = (content: string) => request(feedback.leaveMsg, { content })
