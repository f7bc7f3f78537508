/**
 * Work that is due at times of its own and is nobody's: `cron` in the server's time zone. A run that is
 * killed is begun again; several nodes do it once.
 */
export interface Chore {
  name: string
  cron: string
  run(): Promise<void>
}
