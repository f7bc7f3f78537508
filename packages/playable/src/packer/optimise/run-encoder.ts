import { fork } from 'node:child_process'
import { join } from 'node:path'
import { sourceRoot } from '../bundle/source-root.ts'

/**
 * Runs an encoder on files in a child process and kills it after `timeoutMs`. Resolves when the child ends,
 * also after a crash: finished results are in its output files.
 */
export function runEncoder(
  name: 'encode-audio' | 'encode-video',
  job: unknown,
  timeoutMs: number,
): Promise<void> {
  return new Promise(resolve => {
    const script = join(sourceRoot(), `packages/playable/src/packer/optimise/${name}.child.mjs`)
    const child = fork(script, [], { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
    const done = (): void => {
      clearTimeout(timer)
      resolve()
    }
    child.on('error', done)
    child.on('exit', done)
    child.send(job as never)
  })
}
