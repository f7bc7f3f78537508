const hertz = 48_000
const headerBytes = 44

/** Returns an audio file as a WAV of one channel with 16-bit samples; the server keeps MP3 alone. */
export async function wavOf(url: string): Promise<Blob> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The audio file answers ${response.status}`)
  const audio = await new OfflineAudioContext(1, 1, hertz).decodeAudioData(await response.arrayBuffer())
  const samples = Int16Array.from(audio.getChannelData(0), sample =>
    Math.round(Math.max(-1, Math.min(1, sample)) * 32_767),
  )
  return new Blob([headerOf(samples.byteLength), samples], { type: 'audio/wav' })
}

function headerOf(dataBytes: number): ArrayBuffer {
  const header = new DataView(new ArrayBuffer(headerBytes))
  const text = (at: number, letters: string) =>
    Array.from(letters).forEach((letter, index) => header.setUint8(at + index, letter.charCodeAt(0)))
  text(0, 'RIFF')
  header.setUint32(4, headerBytes - 8 + dataBytes, true)
  text(8, 'WAVEfmt ')
  header.setUint32(16, 16, true)
  header.setUint16(20, 1, true)
  header.setUint16(22, 1, true)
  header.setUint32(24, hertz, true)
  header.setUint32(28, hertz * 2, true)
  header.setUint16(32, 2, true)
  header.setUint16(34, 16, true)
  text(36, 'data')
  header.setUint32(40, dataBytes, true)
  return header.buffer
}
