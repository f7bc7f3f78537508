import { crc32 } from 'node:zlib'

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** An animated PNG that shows the same PNG several times, with these delays. */
export function apngOf(png: Buffer, delaysMs: number[], loops: number): Buffer {
  const control = (order: number, delayMs: number) => {
    const data = Buffer.alloc(26)
    data.writeUInt32BE(order, 0)
    data.writeUInt32BE(png.readUInt32BE(16), 4)
    data.writeUInt32BE(png.readUInt32BE(20), 8)
    data.writeUInt16BE(delayMs, 20)
    data.writeUInt16BE(1000, 22)
    return chunk('fcTL', data)
  }
  const start = Buffer.alloc(8)
  start.writeUInt32BE(delaysMs.length, 0)
  start.writeUInt32BE(loops, 4)
  const idat = png.indexOf('IDAT') - 4
  const data = png.subarray(idat + 8, idat + 8 + png.readUInt32BE(idat))
  const frame = (order: number) => {
    const number = Buffer.alloc(4)
    number.writeUInt32BE(order)
    return chunk('fdAT', Buffer.concat([number, data]))
  }
  const more = delaysMs.slice(1).flatMap((delay, at) => [control(at * 2 + 1, delay), frame(at * 2 + 2)])
  return Buffer.concat([png.subarray(0, 33), chunk('acTL', start), control(0, delaysMs[0] ?? 0), chunk('IDAT', data), ...more, chunk('IEND', Buffer.alloc(0))])
}
