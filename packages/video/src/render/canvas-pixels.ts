import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Returns a function that reads the RGBA rows of a canvas, premultiplied, valid until its next call.
 *
 * V8 counts the megabytes that each reading takes outside its heap as growth, for which it searches the whole
 * heap every few frames: a fifth of a render. So the rows are copied, and what was read is freed while it is
 * still young.
 */
export function createPixelReader(): (canvas: { data(): Buffer }) => Buffer {
  let rows = Buffer.alloc(0)
  return canvas => {
    const read = canvas.data()
    if (rows.length !== read.length) rows = Buffer.alloc(read.length)
    read.copy(rows)
    setImmediate(freeYoung, { type: 'minor' })
    return rows
  }
}

const freeYoung = exposeCollector()

function exposeCollector(): (options: { type: 'minor' }) => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as (options: { type: 'minor' }) => void
}
