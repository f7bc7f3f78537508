import * as contract from '@adloom/contract/account'
import type { Feature } from '../../platform/binder/feature.ts'
import { route } from '../../platform/binder/route.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { planIds, planTypes, givePlan } from '../plans/service.ts'
import { endDevice, endOtherDevices, listDevices } from '../session/devices/service.ts'
import { askEmailChange } from '../session/email/service.ts'
import { hashPassword } from '../../platform/secrets/passwords.ts'
import { changeProfile, describeProfile, isRegistered, readActivity } from './profile-service.ts'
import { disableDemoPeople } from './disable-demo-people.ts'
import { createAccount, findUserByEmail, type NewAccount } from './service.ts'

type DemoPerson = Pick<NewAccount, 'email' | 'username' | 'company' | 'category' | 'accountType'> & {
  planId: number
  planType: number
}

const people: DemoPerson[] = [
  {
    email: 'demo@adloom.local',
    username: 'Demo',
    company: 'Demo Studio',
    category: 'enterprise',
    accountType: 'normal',
    planId: planIds.enterprise,
    planType: planTypes.official,
  },
  {
    email: 'trial@adloom.local',
    username: 'Trial',
    company: undefined,
    category: 'personal',
    accountType: 'normal',
    planId: planIds.trial,
    planType: planTypes.trial,
  },
  {
    email: 'internal@adloom.local',
    username: 'Internal',
    company: 'Adloom',
    category: 'enterprise',
    accountType: 'internal',
    planId: planIds.internal,
    planType: planTypes.internal,
  },
  {
    email: 'reviewer@adloom.local',
    username: 'Reviewer',
    company: 'Adloom Finance',
    category: 'enterprise',
    accountType: 'internal',
    planId: planIds.internal,
    planType: planTypes.internal,
  },
  {
    email: 'other@adloom.local',
    username: 'Other',
    company: 'Other Games',
    category: 'enterprise',
    accountType: 'normal',
    planId: planIds.enterprise,
    planType: planTypes.official,
  },
]

/** Accounts and, in a demo, the demo users. */
export function accountsFeature(context: AppContext): Feature {
  const { db, config } = context
  return {
    name: 'accounts',
    routes: [
      route(contract.profile, (_input, caller) => describeProfile(context, caller)),
      route(contract.updateProfile, async (input, caller) => {
        await changeProfile(context, caller, input)
        return describeProfile(context, caller)
      }),
      route(contract.checkEmail, async ({ email }, caller) => ({
        exists: (await isRegistered(context, caller, email))
          ? ('registered' as const)
          : ('needs_register' as const),
      })),
      route(contract.changeEmail, async ({ email }, caller) => {
        await askEmailChange(context, caller, email)
        return { verify: 'mailed' as const }
      }),
      route(contract.sessions, async (_input, caller) => ({ list: await listDevices(context, caller) })),
      route(contract.endSession, async ({ id }, caller) => {
        await endDevice(context, caller, id)
        return {}
      }),
      route(contract.endOtherSessions, async (_input, caller) => ({
        ended: await endOtherDevices(context, caller),
      })),
      route(contract.activity, (input, caller) => readActivity(context, caller, input)),
    ],
    async seed(demo) {
      if (!demo)
        return disableDemoPeople(
          db,
          people.map(person => person.email),
        )
      for (const person of people) await addDemoPerson(db, person, config.demoPassword)
    },
  }
}

async function addDemoPerson(db: Executor, person: DemoPerson, password: string): Promise<void> {
  const known = await findUserByEmail(db, person.email)
  if (known?.password_hash != null) return
  const passwordHash = await hashPassword(password)
  // Disabled by an earlier start without the demo.
  if (known)
    return void (await db
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where('id', '=', known.id)
      .execute())
  await db.transaction().execute(async transaction => {
    const { accountId } = await createAccount(transaction, {
      ...person,
      country: 'US',
      language: 'en',
      passwordHash,
      verified: true,
    })
    await givePlan(transaction, accountId, person.planId, person.planType)
  })
}
