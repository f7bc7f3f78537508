import type { LiveMessage } from '@adloom/contract/live'
import { z } from 'zod'
import { Failure } from '../binder/fail.ts'
import type { Log } from '../log.ts'
import { refusal, type Line } from './live-connection.ts'
import type { LiveFeature } from './live-feature.ts'
import { liveLimits } from '../limits/live-limits.ts'

const message = z.object({ cmd: z.string().max(liveLimits.commandLength), data: z.unknown().optional() })

/** The handlers of all features, by the name of the command. */
export type Commands = ReadonlyMap<
  string,
  NonNullable<LiveFeature['commands']>[keyof NonNullable<LiveFeature['commands']>]
>

/** The reply to a page's message (LV-01). */
export async function answer(text: string, line: Line, commands: Commands, log: Log): Promise<LiveMessage> {
  const parsed = message.safeParse(parseJson(text))
  const refused = (cmd: string, reason: Failure['reason']) =>
    refusal(cmd as LiveMessage['cmd'], reason, line.language)
  if (!parsed.success) return refused('error', 'method_unknown')
  const { cmd, data } = parsed.data
  const handler = commands.get(cmd)
  if (!handler) return refused(cmd, 'method_unknown')
  try {
    return { cmd: cmd as LiveMessage['cmd'], ...(await handler(data, line)) }
  } catch (error) {
    if (error instanceof Failure) return refused(cmd, error.reason)
    log.error({ err: error, cmd }, 'live command failed')
    return refused(cmd, 'generic')
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
