import type { Executor } from '../../platform/database/database.ts'

export async function findFactor(db: Executor, userId: number) {
  return db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/** Replaces an unfinished set-up, but not an active one. Returns whether it was written. */
export async function savePendingFactor(
  db: Executor,
  userId: number,
  sealedSecret: Buffer,
  at: Date,
): Promise<boolean> {
  const written = await db
    .insertInto('second_factors')
    .values({ user_id: userId, sealed_secret: sealedSecret, confirmed_at: null, created_at: at })
    .onConflict(conflict =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret: sealedSecret, created_at: at, last_step: 0 })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return written !== undefined
}

export async function confirmFactor(db: Executor, userId: number, at: Date): Promise<boolean> {
  const confirmed = await db
    .updateTable('second_factors')
    .set({ confirmed_at: at })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return confirmed !== undefined
}

/** Spends the code of a time step unless that step, or a later one, was used already. */
export async function spendStep(db: Executor, userId: number, step: number): Promise<boolean> {
  const spent = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', String(step))
    .returning('user_id')
    .executeTakeFirst()
  return spent !== undefined
}

export async function deleteFactor(db: Executor, userId: number): Promise<boolean> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const gone = await db
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .returning('user_id')
    .executeTakeFirst()
  return gone !== undefined
}

export async function replaceRecoveryCodes(db: Executor, userId: number, hashes: Buffer[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_codes')
    .values(hashes.map(hash => ({ user_id: userId, code_hash: hash })))
    .execute()
}

export async function spendRecoveryCode(db: Executor, userId: number, hash: Buffer): Promise<boolean> {
  return (
    (await db
      .deleteFrom('recovery_codes')
      .where('user_id', '=', userId)
      .where('code_hash', '=', hash)
      .returning('user_id')
      .executeTakeFirst()) !== undefined
  )
}

export async function countRecoveryCodes(db: Executor, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(expression => expression.fn.countAll<string>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(left)
}
