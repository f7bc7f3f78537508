import { sql } from 'kysely'
import type { AccountId } from '../../platform/binder/caller.ts'
import type { AppContext } from '../../platform/context.ts'
import { findUserByEmail } from '../accounts/service.ts'
import { keepProduct } from '../products/service.ts'
import { findTemplateVersion } from '../templates/service.ts'
import { requestCover } from '../thumbnails/service.ts'
import { insertProject } from './repository.ts'
import { addRevision } from './revisions/repository.ts'

const product = {
  name: 'Candy Harbor',
  icon_url: '',
  ios_url: 'https://apps.apple.com/us/app/candy-harbor/id1234567890',
  android_url: 'https://play.google.com/store/apps/details?id=com.demostudio.candyharbor',
}

const names = [
  'Harbor sweets, summer',
  'Pop the fruit',
  'Tidy the shop',
  'Pick your hero',
  'Lucky wheel, weekend',
  'Come back card',
]

/**
 * Gives the demo studio a few projects, once: some with a product, some in another skin, so that no list is
 * empty.
 */
export async function seedDemoProjects(context: AppContext): Promise<void> {
  const user = await findUserByEmail(context.db, 'demo@adloom.local')
  if (!user) return
  const owner = { accountId: user.account_id as AccountId, userId: user.id }
  const any = await context.db
    .selectFrom('projects')
    .select('id')
    .where('account_id', '=', owner.accountId)
    .limit(1)
    .executeTakeFirst()
  if (any) return
  const templates = await context.db
    .selectFrom('templates')
    .select('id')
    .where('retired', '=', false)
    .orderBy('position')
    .limit(names.length)
    .execute()
  for (const [index, { id }] of templates.entries()) await addDemoProject(context, owner, id, index)
}

async function addDemoProject(
  context: AppContext,
  owner: { accountId: AccountId; userId: number },
  templateId: number,
  index: number,
): Promise<void> {
  const template = await findTemplateVersion(context.db, templateId)
  if (!template) return
  await context.db.transaction().execute(async transaction => {
    const related = index % 2 === 0 ? await keepProduct(transaction, product, owner) : undefined
    const values = index % 3 === 1 ? (template.skins.at(-1)?.values ?? {}) : {}
    const id = await insertProject(transaction, owner, {
      name: names[index]!,
      templateId,
      templateVersion: template.version,
      values,
      productId: related?.id ?? null,
    })
    await addRevision(transaction, owner, { projectId: id, rev: 1, kind: 'saved', values })
    const age = sql<Date>`now() - make_interval(hours => ${index * 7 + 1})`
    await transaction
      .updateTable('projects')
      .set({ created_at: age, updated_at: age })
      .where('id', '=', id)
      .execute()
    await requestCover(context, transaction, owner, id)
  })
}
