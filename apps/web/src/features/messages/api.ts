import * as messages from '@adloom/contract/messages'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { request } from '../../lib/request.ts'

export type MessagePage = Awaited<ReturnType<typeof loadPage>>
export type Message = MessagePage['list'][number]

const pageSize = 20

function loadPage(page: number, signal?: AbortSignal) {
  return request(messages.list, { page, page_size: pageSize }, { signal })
}

export const messageListKey = ['messages', 'list'] as const

export const messageListQuery = infiniteQueryOptions({
  queryKey: messageListKey,
  queryFn: ({ pageParam, signal }) => loadPage(pageParam, signal),
  initialPageParam: 1,
  getNextPageParam: last => (last.page * last.page_size < last.total ? last.page + 1 : undefined),
})

export const recipientsQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['messages', 'recipients', keyword],
    queryFn: ({ signal }) => request(messages.recipients, { keyword }, { signal }),
  })

export const readMessages = (input: z.input<typeof messages.read.input>) => request(messages.read, input)
export const sendMessage = (input: z.input<typeof messages.send.input>) => request(messages.send, input)
