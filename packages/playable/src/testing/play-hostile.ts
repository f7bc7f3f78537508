import { play, type PlayHandle } from '@adloom/engine'
import type { Host } from '@adloom/engine/host'
import { createScripts } from '@adloom/engine/logic'
import { compileDocument } from '../format/compile/compile-document.ts'
import type { PlayableDocument } from '../format/records.ts'

/** Number of logs and errors of a play, by kind. */
export interface Reported {
  responses: number
  rules: number
  errors: string[]
}

/** Plays a document without drawing and counts what its rules do; `touch` is called when it has begun. */
export async function playCounting(
  document: PlayableDocument,
  frames: number,
  host: Host,
): Promise<{ handle: PlayHandle; perFrame: Reported[] }> {
  let now: Reported = { responses: 0, rules: 0, errors: [] }
  const counting: Host = {
    ...host,
    emit(event) {
      if (event.type === 'error') now.errors.push(event.message)
      else if (event.type === 'log' && event.what === 'response') now.responses++
      else if (event.type === 'log' && event.what === 'rule') now.rules++
    },
  }
  const handle = play(
    compileDocument(document),
    counting,
    { draw: [], scripts: createScripts },
    { debug: true },
  )
  await handle.ready
  const perFrame = [now]
  for (let frame = 0; frame < frames; frame++) {
    now = { responses: 0, rules: 0, errors: [] }
    perFrame.push(now)
    handle.step(1)
  }
  return { handle, perFrame }
}
