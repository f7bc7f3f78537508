import type { ScriptData } from '@adloom/engine/data'
import { apiTypeOf, entryOf } from './api-type.ts'
import { parseScript } from './parse-script.ts'
import { openScope, walkScopes, type Scope } from './scopes.ts'
import type { Syntax } from './syntax.ts'

/**
 * Lines of a script, from 1: timers that start before the first touch, and stores that a tap anywhere opens.
 */
export interface ScriptReview {
  timers: number[]
  stores: number[]
}

/**
 * `early`: runs before the first touch; `tap`: runs at a tap anywhere; `unknown`: a function that is called
 * from who knows where.
 */
type Role = 'early' | 'tap' | 'unknown'
interface Span {
  start: number
  end: number
}
interface Handler extends Span {
  role: Role
}
interface Call {
  name: string
  at: number
  isInstant: boolean
}

const earlyEvents = new Set(['ready', 'gameStart', 'frame'])
const tapEvents = new Set(['down', 'up', 'click', 'doubleClick', 'swipe'])
const functions =
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|ObjectMethod|ClassMethod)$/
const branches = /^(IfStatement|ConditionalExpression|LogicalExpression|SwitchStatement)$/

/**
 * Judges only what is certain from the text: skips functions that are called by name, and code under a
 * condition.
 */
export function reviewScript({ source, language }: Pick<ScriptData, 'source' | 'language'>): ScriptReview {
  const { program } = parseScript({ source, language })
  if (!program) return { timers: [], stores: [] }
  const { handlers, conditions, calls } = readCalls(program)
  const around = ({ at }: Call) => handlers.filter(span => contains(span, at))
  const lines = (chosen: Call[]): number[] => chosen.map(({ at }) => source.slice(0, at).split('\n').length)
  return {
    timers: lines(
      calls.filter(
        call =>
          /^(after|every)$/.test(call.name) &&
          !call.isInstant &&
          around(call).every(({ role }) => role === 'early'),
      ),
    ),
    stores: lines(
      calls.filter(call => {
        const [tap, ...others] = around(call)
        return (
          call.name === 'store' &&
          tap?.role === 'tap' &&
          others.length === 0 &&
          !conditions.some(span => contains(span, call.at) && contains(tap, span.start))
        )
      }),
    ),
  }
}

function readCalls(program: Syntax): { handlers: Handler[]; conditions: Span[]; calls: Call[] } {
  const roles = new Map<Syntax, Role>()
  const handlers: Handler[] = []
  const conditions: Span[] = []
  const calls: Call[] = []
  walkScopes(program, openScope(program), (node, scope) => {
    if (functions.test(node.type))
      handlers.push({ start: node.start, end: node.end, role: roles.get(node) ?? 'unknown' })
    else if (branches.test(node.type)) conditions.push(node)
    else if (node.type === 'CallExpression') readCall(node, scope, roles, calls)
  })
  return { handlers, conditions, calls }
}

function readCall(node: Syntax, scope: Scope, roles: Map<Syntax, Role>, calls: Call[]): void {
  const {
    callee,
    arguments: [first, handler],
  } = node as unknown as { callee: Syntax & { object?: Syntax }; arguments: Syntax[] }
  const name = entryOf(callee, scope)?.name
  if (name === undefined || !callee.object || apiTypeOf(callee.object, scope) !== 'Ad') return
  if (name === 'on' && handler && first?.type === 'StringLiteral') roles.set(handler, roleOf(first.value))
  calls.push({ name, at: node.start, isInstant: first?.type === 'NumericLiteral' && first.value === 0 })
}

function roleOf(event: string): Role {
  return earlyEvents.has(event) ? 'early' : tapEvents.has(event) ? 'tap' : 'unknown'
}

function contains({ start, end }: Span, at: number): boolean {
  return start <= at && at < end
}
