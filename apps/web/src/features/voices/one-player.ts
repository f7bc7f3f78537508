let playing: HTMLAudioElement | undefined

/** Plays an audio element and pauses the one that played before. */
export async function playAlone(audio: HTMLAudioElement): Promise<void> {
  if (playing !== audio) playing?.pause()
  playing = audio
  await audio.play()
}
