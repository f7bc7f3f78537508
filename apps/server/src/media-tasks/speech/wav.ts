/** Samples of a WAV file of one channel with 16-bit samples. */
export function readWav(file: Buffer): { samples: Int16Array; hertz: number } {
  let hertz = 0
  for (let at = 12; at + 8 <= file.length;) {
    const [name, size] = [file.toString('latin1', at, at + 4), file.readUInt32LE(at + 4)]
    if (name === 'fmt ') hertz = file.readUInt32LE(at + 12)
    if (name === 'data') {
      const bytes = file.subarray(at + 8, at + 8 + size)
      return {
        samples: new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + (bytes.length & ~1))),
        hertz,
      }
    }
    at += 8 + size + (size % 2)
  }
  throw new Error('a WAV file without samples')
}

/** A WAV file of one channel. */
export function writeWav(samples: Int16Array, hertz: number): Buffer {
  const headerBytes = 44
  const data = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)
  const header = Buffer.alloc(headerBytes)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(headerBytes - 8 + data.length, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(hertz, 24)
  header.writeUInt32LE(hertz * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(data.length, 40)
  return Buffer.concat([header, data])
}

/** Changes the rate of samples by a windowed sinc filter. */
export function resample(samples: Int16Array, from: number, to: number): Int16Array {
  if (from === to) return samples
  // Taps to each side of the filter.
  const reach = 16
  const made = new Int16Array(Math.round((samples.length * to) / from))
  const cutoff = Math.min(1, to / from)
  for (let index = 0; index < made.length; index++) {
    const centre = (index * from) / to
    const first = Math.ceil(centre - reach)
    let [sum, weights] = [0, 0]
    for (let at = first; at <= centre + reach; at++) {
      const distance = at - centre
      const angle = Math.PI * distance * cutoff
      const weight =
        (angle === 0 ? 1 : Math.sin(angle) / angle) * (0.5 + 0.5 * Math.cos((Math.PI * distance) / reach))
      weights += weight
      sum += weight * (samples[at] ?? 0)
    }
    made[index] = Math.max(-32_768, Math.min(32_767, Math.round(sum / weights)))
  }
  return made
}
