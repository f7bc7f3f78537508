import { serveTasks } from '../../platform/children/serve-tasks.ts'
import type { SpeechTasks } from './speech-pool.ts'

/**
 * The process that reads texts aloud. It is separate from all others, because one of its engines is licensed
 * under the GPL and is used as a program of its own (decision 0286).
 */
serveTasks<SpeechTasks>({
  speak: async input => (await import('./speak.ts')).speak(input),
})
