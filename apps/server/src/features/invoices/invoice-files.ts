import type { Language } from '@adloom/contract/constants'
import { poolOf } from '../../media-tasks/media-pool.ts'
import type { AccountId } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import { renderOnce } from '../../platform/blobs/render-once.ts'
import type { AppContext } from '../../platform/context.ts'
import { mediaLimits } from '../../platform/limits/server-limits.ts'
import { findInvoice, findInvoiceFile, storeInvoiceFile } from './repository.ts'

export interface InvoiceFile {
  hash: string
  size: number
  number: string
}

/**
 * Returns the opener of invoices as PDF. A file is rendered once for each language in a process of its own
 * and then stored, so that an invoice keeps its bytes. Throws not_found for an invoice of another account.
 */
export function invoiceFileOpener(context: AppContext) {
  const { db } = context
  const open = renderOnce(context.blobs)
  return async (accountId: AccountId, id: number, language: Language): Promise<InvoiceFile> => {
    const { snapshot } = (await findInvoice(db, accountId, id)) ?? fail('not_found')
    const file = await open({
      key: `${id} ${language}`,
      stored: await findInvoiceFile(db, id, language),
      render: () =>
        poolOf(context).run(
          'renderInvoice',
          { invoice: snapshot, language },
          { accountId, limits: mediaLimits.invoice },
        ),
      keep: hash => storeInvoiceFile(db, { invoice_id: id, language, hash }),
    })
    return { ...file, number: snapshot.number }
  }
}
