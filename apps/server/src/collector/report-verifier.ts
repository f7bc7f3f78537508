import { readReport, type Report } from '@adloom/playable/reports'
import { creativeKey } from './creative-key.ts'

/**
 * Reads signed reports. It keeps the keys of creatives that sent a valid one, in bounded memory: any client
 * can claim an id, and with too many keys all are derived again.
 */
export class ReportVerifier {
  private readonly keys = new Map<string, readonly number[]>()
  private readonly secret: string
  private readonly mostKeys: number

  constructor(secret: string, mostKeys: number) {
    this.secret = secret
    this.mostKeys = mostKeys
  }

  /** Returns the report; undefined for one that is malformed or not from the creative that it names. */
  read(body: string, creative: string): Report | undefined {
    const known = this.keys.get(creative)
    const key = known ?? creativeKey(this.secret, creative)
    const report = readReport(body, key)
    if (report && !known) this.keep(creative, key)
    return report
  }

  private keep(creative: string, key: readonly number[]): void {
    if (this.keys.size >= this.mostKeys) this.keys.clear()
    this.keys.set(creative, key)
  }
}
