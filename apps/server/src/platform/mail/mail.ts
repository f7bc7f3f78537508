import { createTransport } from 'nodemailer'
import type { Config } from '../config/config.ts'
import type { Executor } from '../database/database.ts'

export interface Letter {
  to: string
  subject: string
  text: string
}

export interface Mail {
  send(letter: Letter): Promise<void>
}

/** Mail by SMTP, or by default into the outbox that `/dev/outbox` shows (D-16). */
export function createMail(config: Pick<Config, 'smtpUrl' | 'mailFrom'>, db: Executor): Mail {
  if (!config.smtpUrl) {
    return {
      async send({ to, subject, text }) {
        await db.insertInto('mail_outbox').values({ recipient: to, subject, body: text }).execute()
      },
    }
  }
  const transport = createTransport(config.smtpUrl)
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({ from: config.mailFrom, to, subject, text })
    },
  }
}
