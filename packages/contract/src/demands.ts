import { z } from 'zod'
import { call } from './call.ts'
import {
  demandMoveNames,
  demandRoles,
  demandStatuses,
  staffDemandRoles,
  testStatusList,
} from './demand-moves.ts'
import { inputLimits } from './input-limits.ts'
import { boundedList, choiceList, empty, flag, id, listOf, page, plainName, time } from './shapes.ts'
import { staffOnly } from './staff.ts'

const dm = ['dm'] as const

/** Where a file of an order is saved from; followed by the id of the file. */
export const demandFilePath = '/demand/file/'

/** Custom service types (CS-01, decision 0258); the names are in the texts of the web application. */
export const serviceTypes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
/** The types that pages of their own list: models of 3D, and images and videos. */
export const pageServiceTypes = { model3d: 11, picVideo: 12 } as const
export const demandPlatforms = ['ios', 'android'] as const
export const clickModes = [1, 2, 3] as const
/** 4 urgent, 3 high, 2 normal, 1 low. */
export const demandPriorities = [4, 3, 2, 1] as const
export const demandProductTypes = [
  'interactive_endcard',
  'playable2d',
  'playable3d',
  'interactive_video',
  'panoramic',
] as const

const text = (longest: number) => z.string().trim().max(longest)
/** The number of moves and edits so far: a change of an older state is refused. */
const version = z.number().int().min(1).max(inputLimits.integer)
const dueTime = z.number().int().min(0).max(inputLimits.time)

const described = {
  title: plainName,
  description: text(inputLimits.demandText).min(1),
  service_type: z.literal(serviceTypes),
  product_type: z.enum(demandProductTypes),
  platforms: boundedList(z.enum(demandPlatforms), demandPlatforms.length, 1),
  click_mode: z.literal(clickModes),
  priority: z.literal(demandPriorities),
  /** When the account would like to have it; 0: no date. */
  wished_time: dueTime.default(0),
  /** The product that it advertises; 0: none. */
  product_id: z.number().int().min(0).max(inputLimits.integer).default(0),
}

/**
 * Creates an order, or changes one that is not submitted or was rejected. Throws demand_locked,
 * demand_changed, demands_full.
 */
export const save = call({
  name: 'demand.save',
  method: 'POST',
  path: '/demand/save',
  access: dm,
  input: z.object({ demand_id: id.optional(), version: version.optional(), ...described }),
  output: z.object({ demand_id: z.number(), version: z.number() }),
})

const person = z.object({ id: z.number(), name: z.string() })

const demandRow = z.object({
  demand_id: z.number(),
  version: z.number(),
  title: z.string(),
  service_type: z.number(),
  product_type: z.enum(demandProductTypes),
  platforms: z.array(z.enum(demandPlatforms)),
  click_mode: z.number(),
  priority: z.number(),
  status: z.enum(demandStatuses),
  test_status: z.literal(testStatusList),
  account_name: z.string(),
  /** Who created it. */
  creator: person,
  planner: person.nullable(),
  developer: person.nullable(),
  tester: person.nullable(),
  /** Whose move it waits for; null once it ended. */
  waiting_for: z.enum(demandRoles).nullable(),
  /** When that move is due; null: no clock runs. */
  step_due_time: time.nullable(),
  /** When the order is due. */
  due_time: time.nullable(),
  /** Credits of the estimate; null before it. */
  credits: z.number().nullable(),
  files: z.number(),
  comments: z.number(),
  /** What the caller may do with it now. */
  moves: z.array(z.enum(demandMoveNames)),
  created_time: time,
  updated_time: time,
})

/** Orders of the account (`own`), or of all accounts for staff with a role (`service`). */
export const list = call({
  name: 'demand.list',
  method: 'GET',
  path: '/demand/list',
  access: dm,
  input: z.object({
    ...page,
    scope: z.enum(['own', 'service']).default('own'),
    keyword: z.string().trim().max(inputLimits.keyword).default(''),
    status: choiceList(demandStatuses).optional(),
    service_type: z.coerce.number().int().min(1).max(serviceTypes.length).optional(),
    priority: z.coerce.number().int().min(1).max(demandPriorities.length).optional(),
    product_type: z.enum(demandProductTypes).optional(),
    /** Orders that wait for a move of the caller. */
    mine: flag.default(false),
    /** Orders whose clock or due date has passed. */
    overdue: flag.default(false),
  }),
  output: listOf(demandRow).extend({
    /** Roles of the caller among the staff: not empty opens the scope `service`. */
    roles: z.array(z.enum(staffDemandRoles)),
  }),
})

const demandFile = z.object({
  file_id: z.number(),
  /** Of the account, or made by the developer. */
  kind: z.enum(['brief', 'build']),
  name: z.string(),
  type: z.string(),
  size: z.number(),
  file_url: z.string(),
  added_by: z.string(),
  added_time: time,
  /** Whether it was delivered to the account. */
  delivered: z.boolean(),
})

const historyLine = z.object({
  id: z.number(),
  move: z.enum(demandMoveNames),
  role: z.enum(demandRoles),
  username: z.string(),
  from_status: z.enum(demandStatuses),
  to_status: z.enum(demandStatuses),
  from_test: z.literal(testStatusList),
  to_test: z.literal(testStatusList),
  reason: z.string(),
  created_time: time,
})

const comment = z.object({
  id: z.number(),
  username: z.string(),
  role: z.enum(demandRoles),
  content: z.string(),
  mentions: z.array(person),
  created_time: time,
})

/** One order with its files, comments and history; people can be mentioned in a comment. */
export const info = call({
  name: 'demand.info',
  method: 'GET',
  path: '/demand/info',
  access: dm,
  input: z.object({ demand_id: id }),
  output: demandRow.extend({
    description: z.string(),
    wished_time: time,
    product_id: z.number(),
    product_name: z.string(),
    editable: z.boolean(),
    /** Whether the caller may add files now. */
    takes_files: z.boolean(),
    file_list: z.array(demandFile),
    comment_list: z.array(comment),
    history: z.array(historyLine),
    people: z.array(person.extend({ role: z.enum(demandRoles) })),
  }),
})

/**
 * Moves an order (CS-01.2). Throws demand_role, demand_state, demand_changed, demand_reason, demand_estimate,
 * demand_people, demand_build, demand_delivery, video_credits_used_up.
 */
export const move = call({
  name: 'demand.move',
  method: 'POST',
  path: '/demand/move',
  access: dm,
  input: z.object({
    demand_id: id,
    version,
    move: z.enum(demandMoveNames),
    reason: text(inputLimits.demandReason).default(''),
    /** The estimate of `confirm`: credits and the due date. */
    credits: z.number().int().min(0).max(inputLimits.demandCredits).optional(),
    due_time: dueTime.optional(),
    /** The people of `plan`. */
    developer_id: id.optional(),
    tester_id: id.optional(),
    /** Files that `deliver` gives to the account. */
    file_ids: boundedList(id, inputLimits.demandFiles).default([]),
  }),
  output: z.object({ demand_id: z.number(), version: z.number(), status: z.enum(demandStatuses) }),
})

/**
 * Writes a comment; those mentioned get a message and a mail. Throws demand_mention, demand_comments_full.
 */
export const addComment = call({
  name: 'demand.addComment',
  method: 'POST',
  path: '/demand/comment',
  access: dm,
  input: z.object({
    demand_id: id,
    content: text(inputLimits.demandComment).min(1),
    mentions: boundedList(id, inputLimits.demandMentions).default([]),
  }),
  output: z.object({ id: z.number() }),
})

/** Adds an asset of the caller's account to an order. Throws demand_locked, demand_files_full. */
export const addFile = call({
  name: 'demand.addFile',
  method: 'POST',
  path: '/demand/add-file',
  access: dm,
  input: z.object({ demand_id: id, asset_id: id }),
  output: demandFile,
})

/** Removes a file that the caller's account added, while files may be added. */
export const removeFile = call({
  name: 'demand.removeFile',
  method: 'POST',
  path: '/demand/remove-file',
  access: dm,
  input: z.object({ demand_id: id, file_id: id }),
  output: empty,
})

/** Staff who can be given a role in the creative service, with the roles they have. */
export const team = call({
  ...staffOnly,
  name: 'staff.demandTeam',
  method: 'GET',
  path: '/staff/demand-team',
  input: empty,
  output: z.object({
    list: z.array(person.extend({ email: z.string(), roles: z.array(z.enum(staffDemandRoles)) })),
  }),
})

/** Gives the roles of one staff member in the creative service; an act of the audit. */
export const setRoles = call({
  ...staffOnly,
  name: 'staff.setDemandRoles',
  method: 'POST',
  path: '/staff/set-demand-roles',
  input: z.object({
    user_id: id,
    roles: boundedList(z.enum(staffDemandRoles), staffDemandRoles.length),
  }),
  output: empty,
})

/** People whom a planner can choose as developer or tester of an order; empty for other users. */
export const candidates = call({
  name: 'demand.candidates',
  method: 'GET',
  path: '/demand/candidates',
  access: dm,
  input: z.object({ demand_id: id }),
  output: z.object({ developers: z.array(person), testers: z.array(person) }),
})
