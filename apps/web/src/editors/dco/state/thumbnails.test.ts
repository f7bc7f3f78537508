import { sampleDocument } from '@adloom/playable/format'
import { describe, expect, it } from 'vitest'
import { createThumbnails } from './thumbnails.ts'

/** Thumbnails whose images are drawn when `finish` is called; `drawn` are their rows in order. */
function queue() {
  const drawn: unknown[] = []
  const pending: (() => void)[] = []
  let notify = () => {}
  const thumbnails = createThumbnails(sampleDocument(), 'scene', 'en', document => {
    const board = document.records['node:board']
    drawn.push(board?.type === 'node' && board.kind === 'game' ? board.config['rows'] : undefined)
    return new Promise(resolve => {
      pending.push(() => resolve(`image ${drawn.length}`))
      notify()
    })
  })
  return {
    thumbnails,
    drawn,
    ask: (rows: number, onDrawn: (image: string) => void = () => {}) =>
      thumbnails.ask({ key: `rows ${rows}`, content: () => ({ values: { rows } }) }, onDrawn),
    /** Resolves when a drawing has begun, and ends it. */
    async finish() {
      if (pending.length === 0) await new Promise<void>(resolve => (notify = resolve))
      pending.shift()?.()
    },
  }
}

describe('thumbnails of combinations', () => {
  it('[ED-09.8] are drawn one after another, the newest request first, and once for equal keys', async () => {
    const { ask, drawn, finish, thumbnails } = queue()
    const last = new Promise<string>(resolve => {
      ask(3)
      ask(4, resolve)
      ask(5)
    })
    ask(5)
    await finish()
    await finish()
    expect(await last).toBe('image 2')
    expect(drawn).toEqual([5, 4])
    expect(thumbnails.find('rows 5')).toBe('image 1')
    await new Promise<void>(resolve => ask(5, () => resolve()))
    thumbnails.stop()
  })

  it('[ED-09.8] wait while the matrix scrolls, and those that left the view are not drawn', async () => {
    const { ask, drawn, finish, thumbnails } = queue()
    thumbnails.pause()
    const takeBack = ask(3)
    const done = new Promise<string>(resolve => ask(4, resolve))
    takeBack()
    expect(drawn).toEqual([])
    thumbnails.resume()
    await finish()
    await done
    expect(drawn).toEqual([4])
    thumbnails.stop()
  })
})
