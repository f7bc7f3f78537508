import * as contract from '@adloom/contract/messages'
import type { Feature } from '../../platform/binder/feature.ts'
import { route } from '../../platform/binder/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { seedMessages } from './seed-messages.ts'
import { searchRecipients } from './send-repository.ts'
import { sendMessage } from './send-service.ts'
import { listMessages, readMessages } from './service.ts'

/** Messages from the product to its users (MS-01). */
export function messagesFeature(context: AppContext): Feature {
  return {
    name: 'messages',
    routes: [
      route(contract.list, (input, caller) => listMessages(context, input, caller)),
      route(contract.read, (input, caller) => readMessages(context, input, caller)),
      route(contract.send, (input, caller) => sendMessage(context, input, caller)),
      route(contract.recipients, ({ keyword }) => searchRecipients(context.db, keyword)),
    ],
    seed: demo => seedMessages(context.db, demo),
  }
}
