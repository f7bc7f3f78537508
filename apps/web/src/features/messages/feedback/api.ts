import * as feedback from '@adloom/contract/feedback'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/request.ts'

const pageSize = 30

export const feedbackListQuery = infiniteQueryOptions({
  queryKey: ['feedback', 'list'],
  queryFn: ({ pageParam, signal }) =>
    request(feedback.list, { page: pageParam, page_size: pageSize }, { signal }),
  initialPageParam: 1,
  getNextPageParam: last => (last.page * last.page_size < last.total ? last.page + 1 : undefined),
})

export const leaveMsg = (content: string) => request(feedback.leaveMsg, { content })
