import { describe, expect, it } from 'vitest'
import { createServerConnection } from './server-connection.ts'

/** A connection whose waits end at once; `answers` are those of the server, a number of them in turn. */
function connectionWith(answers: (boolean | 'throws')[], isOnline: () => boolean = () => true) {
  const waits: number[] = []
  const states: boolean[] = []
  let probes = 0
  const connection = createServerConnection({
    isOnline,
    probe: async () => {
      const answer = answers[Math.min(probes++, answers.length - 1)]
      if (answer === 'throws') throw new Error('no answer')
      return answer ?? true
    },
    wait: async ms => void waits.push(ms),
  })
  const stop = connection.watch(up => states.push(up))
  return { connection, waits, states, stop, probes: () => probes }
}

describe('the connection to the server', () => {
  it('[AS-04.9] is up until a request is lost, and then again after the first answer', async () => {
    const { connection, waits, states } = connectionWith([false, 'throws', false, true])
    await connection.up()
    connection.lost()
    connection.lost()
    expect(connection.isUp()).toBe(false)
    await Promise.all([connection.up(), connection.up()])
    expect(connection.isUp()).toBe(true)
    expect(states).toEqual([false, true])
    expect(waits).toEqual([300, 1000, 2000, 4000])
  })

  it('[AS-04.9] asks at most every eight seconds, and soon after a new loss', async () => {
    const { connection, waits } = connectionWith([...Array.from({ length: 7 }, () => false), true])
    connection.lost()
    await connection.up()
    connection.lost()
    await connection.up()
    expect(waits).toEqual([300, 1000, 2000, 4000, 8000, 8000, 8000, 8000, 300])
  })

  it('[AS-04.9] asks nothing while the browser is offline, and soon after it is online', async () => {
    let looks = 0
    const { connection, waits, probes } = connectionWith([true], () => ++looks > 3)
    connection.lost()
    await connection.up()
    expect([waits, probes()]).toEqual([[300, 1000, 1000, 1000], 1])
  })

  it('[AS-04.9] one who gives up is rejected at once with the reason, the others wait on', async () => {
    const { connection } = connectionWith([false, false, true])
    const leaving = new AbortController()
    connection.lost()
    const left = connection.up(leaving.signal)
    const stays = connection.up(new AbortController().signal)
    leaving.abort(new Error('paused'))
    await expect(left).rejects.toThrow('paused')
    await stays
    expect(() => void connection.up(leaving.signal)).toThrow('paused')
  })

  it('[AS-04.9] calls no watcher that stopped', async () => {
    const { connection, states, stop } = connectionWith([true])
    stop()
    connection.lost()
    await connection.up()
    expect(states).toEqual([])
  })
})
