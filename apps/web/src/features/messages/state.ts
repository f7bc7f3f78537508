import type { InfiniteData } from '@tanstack/react-query'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLiveStatus } from '../../lib/live/live-client.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useAction } from '../../lib/use-action.ts'
import { type Message, messageListKey, messageListQuery, type MessagePage, readMessages } from './api.ts'

export type MessagePages = InfiniteData<MessagePage, number>

/** Poll interval of the list while the live connection is away. */
const pollMs = 60_000
/** A message to everyone arrives everywhere at once; refreshes are spread over this time. */
const spreadMs = 1000

export function useMessages() {
  const resting = useLiveStatus(status => status.status === 'resting')
  const list = useInfiniteQuery({ ...messageListQuery, refetchInterval: resting ? pollMs : false })
  const first = list.data?.pages[0]
  return {
    ...list,
    messages: messagesOf(list.data),
    unread: first?.unread ?? 0,
    popUp: first?.last_pop_up ?? undefined,
  }
}

export function useIgnoreAll() {
  return useAction({ mutationFn: () => markRead('all') })
}

/**
 * Marks messages read, or all up to the newest that was shown. A failure is silent: they stay unread until
 * the next try (MS-01.4).
 */
export async function markRead(which: readonly Message[] | 'all'): Promise<void> {
  const pages = queryClient.getQueryData<MessagePages>(messageListKey)
  const unread = which === 'all' ? [] : which.filter(message => message.status === 'send')
  if (which !== 'all' && unread.length === 0) return
  const upTo = messagesOf(pages)[0]?.seq
  try {
    const answer = await readMessages(
      which === 'all'
        ? { all: true, ...(upTo !== undefined && { up_to: upTo }) }
        : { msg_ids: unread.map(message => ({ id: message.msg_id, seq: message.seq })) },
    )
    const seen = (message: Message) =>
      which === 'all'
        ? message.seq <= (upTo ?? message.seq)
        : unread.some(one => one.msg_id === message.msg_id)
    queryClient.setQueryData<MessagePages>(messageListKey, now => now && withRead(now, seen, answer.unread))
  } catch (error) {
    console.warn('messages could not be marked read', error)
  }
}

/** The server's list is the truth: asked for again when it has changed. */
export function refreshMessages(cause: 'new' | 'read' | 'connected'): void {
  setTimeout(
    () => void queryClient.invalidateQueries({ queryKey: messageListKey }),
    cause === 'new' ? Math.random() * spreadMs : 0,
  )
}

export function messagesOf(pages: { pages: readonly MessagePage[] } | undefined): Message[] {
  return pages?.pages.flatMap(page => page.list) ?? []
}

/** The pages with some messages read and the count the server answered with. */
export function withRead(
  pages: MessagePages,
  seen: (message: Message) => boolean,
  unread: number,
): MessagePages {
  return {
    ...pages,
    pages: pages.pages.map(page => ({
      ...page,
      unread,
      last_pop_up: page.last_pop_up !== null && seen(page.last_pop_up) ? null : page.last_pop_up,
      list: page.list.map(message => (seen(message) ? { ...message, status: 'read' as const } : message)),
    })),
  }
}
