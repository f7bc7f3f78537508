import type { Language } from '@adloom/contract/constants'
import { poolOf } from '../../media-tasks/media-pool.ts'
import type { AccountId } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
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
 * and then stored, so that an invoice keeps its bytes; requests for a file that is being rendered wait for
 * it. Throws not_found for an invoice of another account.
 */
export function invoiceFileOpener(context: AppContext) {
  const rendering = new Map<string, Promise<string>>()
  return async (accountId: AccountId, id: number, language: Language): Promise<InvoiceFile> => {
    const { db, blobs } = context
    const invoice = (await findInvoice(db, accountId, id)) ?? fail('not_found')
    const { snapshot } = invoice
    const stored = await findInvoiceFile(db, id, language)
    const storedSize = stored === undefined ? undefined : await blobs.size(stored)
    if (stored !== undefined && storedSize !== undefined)
      return { hash: stored, size: storedSize, number: snapshot.number }

    const key = `${id} ${language}`
    const render = async () => {
      const bytes = await poolOf(context).run(
        'renderInvoice',
        { invoice: snapshot, language },
        { accountId, limits: mediaLimits.invoice },
      )
      const hash = await blobs.put(bytes)
      await storeInvoiceFile(db, { invoice_id: id, language, hash })
      return hash
    }
    const running = rendering.get(key) ?? render().finally(() => rendering.delete(key))
    rendering.set(key, running)
    const hash = await running
    return { hash, size: (await blobs.size(hash)) ?? fail('not_found'), number: snapshot.number }
  }
}
