import { type AgreementName, documentVersions } from '@adloom/contract/agreements'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import { wireTime } from '../../platform/clock.ts'
import type { Executor } from '../../platform/database/database.ts'

interface Accepted {
  document: AgreementName
  version: string
}

/** Records versions that the caller accepts; throws agreement_outdated unless each is in force. */
export async function acceptDocuments(db: Executor, caller: Caller, documents: Accepted[]) {
  const accepted = [...new Map(documents.map(one => [one.document, one])).values()]
  for (const { document, version } of documents)
    if (documentVersions[document] !== version)
      fail('agreement_outdated', { version: documentVersions[document] })
  await db
    .insertInto('agreements')
    .values(
      accepted.map(one => ({
        ...one,
        account_id: caller.accountId,
        user_id: caller.userId,
        language: caller.language,
        address: caller.address,
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const rows = await db
    .selectFrom('agreements')
    .select(['document', 'version', 'accepted_at'])
    .where('account_id', '=', caller.accountId)
    .where('user_id', '=', caller.userId)
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('document', 'version'),
        'in',
        accepted.map(one => tuple(one.document, one.version)),
      ),
    )
    .orderBy('id')
    .execute()
  return rows.map(row => ({
    document: row.document as AgreementName,
    version: row.version,
    accepted_time: wireTime(row.accepted_at),
  }))
}
