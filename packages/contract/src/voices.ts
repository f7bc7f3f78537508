import { z } from 'zod'
import { call } from './call.ts'
import { inputLimits } from './input-limits.ts'
import { boundedList, empty, id, listOf, objectName, page, time } from './shapes.ts'

const access = ['AIGC', 'ai'] as const

/** What is done to the audio of a script as a whole. */
export const voiceEffects = ['none', 'energetic', 'deep', 'robot', 'hall'] as const
export type VoiceEffect = (typeof voiceEffects)[number]

export const voiceFormats = ['mp3', 'wav'] as const

/** Where a voice comes from: an engine of this installation, or a provider. */
export const voiceEngines = ['flite', 'espeak'] as const

const voice = z.object({
  id: z.string(),
  name: z.string(),
  /** BCP 47. */
  language: z.string(),
  gender: z.enum(['female', 'male']),
  engine: z.enum(voiceEngines),
  /** Embedded engines run on this server and need no network. */
  is_embedded: z.boolean(),
  /** Reads Japanese in kana only. */
  is_kana_only: z.boolean(),
})
export type Voice = z.output<typeof voice>

const { voiceText, voiceSegments, voiceWords, voiceWord, voiceSpoken, voiceSpeed, voicePitch, voicePause } =
  inputLimits

const segment = z.object({
  /** The id of a voice. */
  voice: z.string().max(inputLimits.choiceName),
  text: z.string().trim().min(1).max(voiceText),
  /** 1 is the voice's own speed. */
  speed: z.number().min(voiceSpeed.min).max(voiceSpeed.max),
  /** Semitones above the voice's own pitch. */
  pitch: z.number().min(voicePitch.min).max(voicePitch.max),
  /** Milliseconds of silence after the text. */
  pause: z.int().min(0).max(voicePause),
})

/** Texts with their speakers. */
const script = z.object({
  segments: boundedList(segment, voiceSegments, 1),
  /** How words are read, in upper or lower case. */
  words: boundedList(
    z.object({
      word: z.string().trim().min(1).max(voiceWord),
      spoken: z.string().trim().min(1).max(voiceSpoken),
    }),
    voiceWords,
  ),
  effect: z.enum(voiceEffects),
})
export type VoiceScript = z.output<typeof script>
export type VoiceSegment = VoiceScript['segments'][number]

/** When the segments of a script and their words are spoken: milliseconds of the audio. */
const timing = z.object({
  from: z.number(),
  to: z.number(),
  words: z.array(z.object({ text: z.string(), from: z.number(), to: z.number() })),
})

const take = z.object({
  id: z.number(),
  name: z.string(),
  script,
  status: z.enum(['pending', 'success', 'fail']),
  /** Percent. */
  progress: z.number(),
  error: z.string(),
  /** Milliseconds; 0 before the audio is made. */
  duration: z.number(),
  /** Address of the audio, empty before it is made. */
  mp3_url: z.string(),
  /** Loudness over time, 0-100 each. */
  peaks: z.array(z.number()),
  timings: z.array(timing),
  created_time: time,
})
export type VoiceTake = z.output<typeof take>

export const voiceList = call({
  name: 'voice.voiceList',
  method: 'GET',
  path: '/ai/voice/voices',
  access,
  input: empty,
  output: z.object({ voices: z.array(voice) }),
})

/** A sentence in the language of a voice as MP3 in base64. Throws voice_unknown. */
export const voiceSample = call({
  name: 'voice.voiceSample',
  method: 'GET',
  path: '/ai/voice/sample',
  access,
  input: z.object({ voice: z.string().max(inputLimits.choiceName) }),
  output: z.object({ mp3: z.string() }),
})

/** Past voices, the newest first. */
export const takeList = call({
  name: 'voice.takeList',
  method: 'GET',
  path: '/ai/voice/list',
  access,
  input: z.object({ ...page }),
  output: listOf(take),
})

/**
 * Reads a script aloud. Throws voice_unknown, voice_kanji, voice_too_long, voice_pauses, voices_busy,
 * voices_spent, voices_full and storage_full.
 */
export const takeCreate = call({
  name: 'voice.takeCreate',
  method: 'POST',
  path: '/ai/voice/create',
  access,
  input: z.object({ name: objectName, ...script.shape }),
  output: z.object({ id: z.number() }),
})

/** Ends the making of a voice; nothing once it has ended. */
export const takeCancel = call({
  name: 'voice.takeCancel',
  method: 'POST',
  path: '/ai/voice/cancel',
  access,
  input: z.object({ id }),
  output: empty,
})

export const takeDelete = call({
  name: 'voice.takeDelete',
  method: 'POST',
  path: '/ai/voice/delete',
  access,
  input: z.object({ id }),
  output: empty,
})

/** Adds the audio of a voice to the library. Throws voice_unready and storage_full. */
export const takeSave = call({
  name: 'voice.takeSave',
  method: 'POST',
  path: '/ai/voice/save',
  access,
  input: z.object({ id, format: z.enum(voiceFormats).default('mp3') }),
  output: z.object({ asset_id: z.number() }),
})
