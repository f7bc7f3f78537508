import * as calls from '@adloom/contract/project-comments'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { queryClient } from '../../lib/query-client.ts'
import { request } from '../../lib/request.ts'

export type ProjectComment = z.output<typeof calls.list.output>['list'][number]
export type CommentPin = NonNullable<z.input<typeof calls.add.input>['pin']>

const key = ['project-comments'] as const

export const commentsQuery = (project_id: number) =>
  queryOptions({
    queryKey: [...key, project_id],
    queryFn: ({ signal }) => request(calls.list, { project_id }, { signal }),
    select: ({ list }) => list,
  })

export function refreshComments(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: key })
}

export function addComment(input: z.input<typeof calls.add.input>) {
  return request(calls.add, input)
}

export function resolveComment(project_id: number, { id, is_resolved }: ProjectComment) {
  return request(calls.resolve, { project_id, comment_id: id, is_resolved: !is_resolved })
}

export function removeComment(project_id: number, comment_id: number) {
  return request(calls.remove, { project_id, comment_id })
}
