import { readConfig, type Config } from '../config/config.ts'
import { createLog, type Log } from '../log.ts'
import { Shutdown } from './shutdown.ts'
import { reportAlive } from './supervised-child.ts'

export interface ChildMain {
  config: Config & { databaseUrl: string }
  log: Log
  shutdown: Shutdown
  /** Reports to the parent from now on: a blocked event loop is noticed. */
  reportAlive(): void
  /** Ends the process in order; the parent starts another one. */
  end(code: number): void
}

/** Runs the program of a supervised child process, which ends with its parent. */
export async function runChildMain(name: string, start: (main: ChildMain) => Promise<void>): Promise<void> {
  let ending: Promise<void> | undefined
  try {
    const config = readConfig(process.env)
    const { databaseUrl } = config
    if (!databaseUrl) throw new Error(`The ${name} process needs DATABASE_URL.`)
    const log = createLog(config.logLevel, name)
    const shutdown = new Shutdown()
    const end = (code: number) => {
      ending ??= shutdown.run(log).then(() => process.exit(code))
    }
    process.on('SIGTERM', () => end(0))
    // Ctrl-C reaches the whole group; the parent decides when its child ends.
    process.on('SIGINT', () => undefined)
    process.on('disconnect', () => end(0))
    await start({ config: { ...config, databaseUrl }, log, shutdown, end, reportAlive })
  } catch (error) {
    if (ending) return // Stopped while starting: the failure is a consequence of the shutdown.
    console.error(error)
    process.exit(1)
  }
}
