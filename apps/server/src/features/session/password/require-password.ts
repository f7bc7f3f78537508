import { fail } from '../../../platform/binder/fail.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { findUser, type User } from '../../accounts/service.ts'
import { countAttempt, forgetAttempt } from '../../../platform/limits/attempts.ts'
import { passwordMatches } from '../../../platform/secrets/passwords.ts'

/** The person proves again who they are; tries are limited (D-14). Throws old_password_wrong. */
export async function demandPassword(db: Executor, userId: number, password: string): Promise<User> {
  await countAttempt(db, 'password', String(userId))
  const user = await findUser(db, userId)
  if (!(await passwordMatches(user.password_hash, password))) fail('old_password_wrong')
  await forgetAttempt(db, 'password', String(userId))
  return user
}
