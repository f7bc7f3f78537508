import type { FastifyInstance } from 'fastify'
import type { Chore, JobKind } from '../jobs/job-kind.ts'
import type { LiveFeature } from '../live/live-feature.ts'
import type { Gate } from './gate.ts'
import type { Route } from './route.ts'

/** A feature: its calls, jobs, live commands and seeds. */
export interface Feature {
  name: string
  routes: Route[]
  jobs?: JobKind[]
  chores?: Chore[]
  /**
   * Routes below /api without an envelope (uploads, downloads). A Failure thrown in them becomes the usual
   * reply.
   */
  raw?(app: FastifyInstance, gate: Gate): void | Promise<void>
  /**
   * Runs at every start, in the order of the features, and may be run again. `demo`: also the demo content.
   */
  seed?(demo: boolean): Promise<void>
  /** Its commands on the live connection. */
  live?: LiveFeature
  close?(): Promise<void>
}
