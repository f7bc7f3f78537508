const rate = 44_100

/** A wave file of one channel with a tone that rises. */
export function toneFile(seconds: number): Buffer {
  const size = rate * seconds * 2
  const bytes = Buffer.alloc(44 + size)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(36 + size, 4)
  bytes.write('WAVEfmt ', 8)
  for (const [at, value] of [
    [16, 16],
    [24, rate],
    [28, rate * 2],
    [40, size],
  ] as const)
    bytes.writeUInt32LE(value, at)
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const)
    bytes.writeUInt16LE(value, at)
  bytes.write('data', 36)
  for (let at = 0; at < rate * seconds; at++)
    bytes.writeInt16LE(Math.round(Math.sin((at * at) / 4e5) * 12_000), 44 + at * 2)
  return bytes
}
