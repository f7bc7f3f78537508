import { createTransport } from 'nodemailer'
import type { Config } from '../config/config.ts'
import type { Executor } from '../database/database.ts'

export interface Letter {
  to: string
  subject: string
  text: string
  /** Names the letter, so that one that is sent again is stored once, or has the same Message-ID. */
  key?: string
}

export interface Mail {
  send(letter: Letter): Promise<void>
}

/** Mail by SMTP, or by default into the outbox that `/dev/outbox` shows (D-16). */
export function createMail(config: Pick<Config, 'smtpUrl' | 'mailFrom'>, db: Executor): Mail {
  if (!config.smtpUrl) {
    return {
      async send({ to, subject, text, key }) {
        await db
          .insertInto('mail_outbox')
          .values({ recipient: to, subject, body: text, key: key ?? null })
          .onConflict(conflict => conflict.column('key').doNothing())
          .execute()
      },
    }
  }
  const transport = createTransport(config.smtpUrl)
  const domain = config.mailFrom.split('@').at(-1)?.replace('>', '').trim() ?? 'localhost'
  return {
    async send({ to, subject, text, key }) {
      const named = key !== undefined && { messageId: `<${key}@${domain}>` }
      await transport.sendMail({ from: config.mailFrom, to, subject, text, ...named })
    },
  }
}
