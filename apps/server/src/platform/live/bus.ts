import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'
import { liveLimits } from '../limits/live-limits.ts'

export interface Bus {
  close(): Promise<void>
}

/**
 * Listens on one channel of the database and reconnects when the connection breaks. Resolves once it listens.
 */
export async function listen(
  url: string,
  channel: string,
  log: Log,
  onNotification: (payload: string) => void,
): Promise<Bus> {
  const state: { client: pg.Client | undefined; closed: boolean } = { client: undefined, closed: false }

  const connect = async (): Promise<void> => {
    const client = new pg.Client({ connectionString: url, keepAlive: true })
    client.on('error', error => {
      if (!state.closed) log.warn({ error: error.message }, 'live bus connection lost')
    })
    client.on('notification', notification => onNotification(notification.payload ?? ''))
    await client.connect()
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
    client.once('end', () => void reconnect())
    state.client = client
  }
  const reconnect = async (): Promise<void> => {
    while (!state.closed) {
      await sleep(liveLimits.busRetryMs)
      try {
        return await connect()
      } catch (error) {
        log.warn({ error: String(error) }, 'live bus cannot connect')
      }
    }
  }
  await connect()
  return {
    async close() {
      state.closed = true
      await state.client?.end().catch(() => undefined)
    },
  }
}
