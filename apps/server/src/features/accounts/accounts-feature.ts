import type { Feature } from '../../platform/binder/feature.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { planIds, planTypes } from '../plans/plan-types.ts'
import { givePlan } from '../plans/service.ts'
import { hashPassword } from '../session/passwords.ts'
import { createAccount, findUserByEmail, type NewAccount } from './service.ts'

type DemoPerson = Pick<NewAccount, 'email' | 'username' | 'company' | 'category' | 'accountType'> & { planId: number; planType: number }

const people: DemoPerson[] = [
  { email: 'demo@adloom.local', username: 'Demo', company: 'Demo Studio', category: 'enterprise', accountType: 'normal', planId: planIds.enterprise, planType: planTypes.official },
  { email: 'trial@adloom.local', username: 'Trial', company: undefined, category: 'personal', accountType: 'normal', planId: planIds.trial, planType: planTypes.trial },
  { email: 'internal@adloom.local', username: 'Internal', company: 'Adloom', category: 'enterprise', accountType: 'internal', planId: planIds.internal, planType: planTypes.internal },
  { email: 'other@adloom.local', username: 'Other', company: 'Other Games', category: 'enterprise', accountType: 'normal', planId: planIds.enterprise, planType: planTypes.official },
]

/** Accounts and, in a demo, the people to sign in as. */
export function accountsFeature({ db, config }: AppContext): Feature {
  return {
    name: 'accounts',
    routes: [],
    async seed(demo) {
      if (!demo) return
      for (const person of people) await addDemoPerson(db, person, config.demoPassword)
    },
  }
}

async function addDemoPerson(db: Executor, person: DemoPerson, password: string): Promise<void> {
  if (await findUserByEmail(db, person.email)) return
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async transaction => {
    const { accountId } = await createAccount(transaction, { ...person, country: 'US', language: 'en', passwordHash, verified: true })
    await givePlan(transaction, accountId, person.planId, person.planType)
  })
}
