import type { ResponseData } from '../data.ts'

/** What a node of a richer kind (particles, bones, video, sound layer) runs by itself; it answers the responses about it. */
export interface LivePart {
  respond?(response: ResponseData): void
}
