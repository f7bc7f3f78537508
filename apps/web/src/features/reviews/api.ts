import * as stageCalls from '@adloom/contract/review-stages'
import * as reviews from '@adloom/contract/reviews'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { newId } from '../../lib/new-id.ts'
import { queryClient } from '../../lib/query-client.ts'
import { request } from '../../lib/request.ts'

export type Review = z.output<typeof reviews.info.output>
export type ReviewCard = z.output<typeof reviews.list.output>['list'][number]
export type Item = Review['items'][number]
export type Version = Item['versions'][number]
export type Stage = Review['stages'][number]
export type StageApproval = Review['approvals'][number]
export type Downloads = Review['downloads']
export type Comment = Review['comments'][number]
export type Opened = z.output<typeof reviews.open.output>
export type Decision = Version['decision']
/** A moment and a place of a version: a moment alone has no `x` and `y`, the place of an image no `at_ms`. */
export interface Pin {
  at_ms?: number
  x?: number
  y?: number
}
export interface CommentDraft extends Partial<Pin> {
  version_id: number
  parent_id?: number
  text: string
  is_internal?: boolean
}

/** What the page of a review can do, for the account or for a client. */
export interface ReviewActs {
  /** Whether comments can be kept from the client. */
  isTeam: boolean
  comment(draft: CommentDraft): Promise<unknown>
  resolve(comment_id: number, is_resolved: boolean): Promise<unknown>
  decide?: (version_id: number, decision: Decision, reason: string) => Promise<unknown>
}

const key = ['reviews'] as const
/** Comments of others are asked for at this interval by clients, who have no live connection. */
const clientPollMs = 15_000
/** While versions are packed. */
const packingPollMs = 3000

const isPacking = (review: Pick<Review, 'items'> | undefined) =>
  review?.items.some(item => item.versions.some(version => version.state === 'pending')) === true

export const reviewsQuery = (group_id: number) =>
  queryOptions({
    queryKey: [...key, 'list', group_id],
    queryFn: ({ signal }) => request(reviews.list, { group_id }, { signal }),
  })

export const waitingQuery = queryOptions({
  queryKey: [...key, 'waiting'],
  queryFn: ({ signal }) => request(reviews.waiting, {}, { signal }),
})

export const reviewQuery = (review_id: number) =>
  queryOptions({
    queryKey: [...key, review_id],
    queryFn: ({ signal }) => request(reviews.info, { review_id }, { signal }),
  })

export const reviewersQuery = queryOptions({
  queryKey: [...key, 'reviewers'],
  queryFn: ({ signal }) => request(stageCalls.reviewerList, {}, { signal }),
})

export function refreshReviews(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: key })
}

export function createReview(input: z.input<typeof reviews.create.input>) {
  return request(reviews.create, input)
}

export function renewLink(review_id: number) {
  return request(reviews.renewLink, { review_id })
}

export function endReview(review_id: number) {
  return request(reviews.end, { review_id })
}

export function addVersions(review_id: number) {
  return request(reviews.addVersions, { review_id })
}

export function decideStage(input: z.input<typeof stageCalls.decideStage.input>) {
  return request(stageCalls.decideStage, input)
}

export function setReviewers(review_id: number, stage_id: number, user_ids: number[]) {
  return request(stageCalls.setReviewers, { review_id, stage_id, user_ids })
}

export function setDownloads(review_id: number, downloads: Downloads) {
  return request(stageCalls.setDownloads, { review_id, downloads })
}

/** What a user of the account does in a review; clients alone decide. */
export function accountActs(review_id: number): ReviewActs {
  return {
    isTeam: true,
    comment: draft => request(reviews.addComment, { review_id, ...draft }),
    resolve: (comment_id, is_resolved) =>
      request(reviews.resolveComment, { review_id, comment_id, is_resolved }),
  }
}

/** A client's link with the proof of its password, and the name that the client gave. */
export interface Guest {
  link: string
  pass: string
  author: string
}

export const openedQuery = ({ link, pass, author }: Guest) =>
  queryOptions({
    queryKey: [...key, 'link', link, pass],
    retry: false,
    queryFn: ({ signal }) =>
      request(reviews.open, { link, pass, author, visitor: visitorWord() }, { signal }),
    refetchInterval: ({ state: { data, error } }) =>
      error !== null || data?.needs_password === true
        ? false
        : isPacking(data)
          ? packingPollMs
          : clientPollMs,
  })

export function openWithPassword(link: string, password: string): Promise<Opened> {
  return request(reviews.open, { link, password, visitor: visitorWord() })
}

/** The address of a version's file, or with 0 of the archive of the delivery. */
export function guestDownload(guest: Guest, version_id: number): Promise<{ url: string }> {
  return request(reviews.guestDownload, { ...guest, version_id })
}

export function guestActs({ link, pass, author }: Guest): ReviewActs {
  const who = { link, pass, author }
  return {
    isTeam: false,
    comment: draft => request(reviews.guestComment, { ...who, ...draft }),
    resolve: (comment_id, is_resolved) => request(reviews.guestResolve, { ...who, comment_id, is_resolved }),
    decide: (version_id, decision, reason) =>
      request(reviews.decide, { ...who, version_id, decision, reason }),
  }
}

const [visitorKey, nameKey] = ['adloom.review.visitor', 'adloom.review.name']

/** A random word by which openings of this browser are counted as one visitor. */
function visitorWord(): string {
  const kept = localStorage.getItem(visitorKey)
  if (kept !== null) return kept
  const word = newId()
  localStorage.setItem(visitorKey, word)
  return word
}

export function storedName(): string {
  return localStorage.getItem(nameKey) ?? ''
}

export function storeName(name: string): void {
  localStorage.setItem(nameKey, name)
}
