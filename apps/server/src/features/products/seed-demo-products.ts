import type { AccountId } from '../../platform/binder/caller.ts'
import type { AppContext } from '../../platform/context.ts'
import { findUserByEmail } from '../accounts/service.ts'
import { drawIcon } from '../../media-tasks/draw-icon.ts'
import { storeIcon } from './icons.ts'
import { changeProduct, insertProduct } from './repository.ts'

const candy = `<linearGradient id="g" x2="0" y2="1"><stop stop-color="#ff8fb1"/><stop offset="1" stop-color="#e0447c"/></linearGradient><rect width="64" height="64" fill="url(#g)"/>
  <path d="M14 32 4 22v20zM50 32l10-10v20z" fill="#ffe3ec"/><circle cx="32" cy="32" r="19" fill="#fff7fa"/><path d="M32 13a19 19 0 0 1 16 9L32 32zM48 42a19 19 0 0 1-16 9V32zM16 22a19 19 0 0 0 0 20l16-10z" fill="#e0447c"/>`
const tiles = `<rect width="64" height="64" fill="#2f6fed"/><g fill="#fff"><rect x="10" y="10" width="20" height="20" rx="6"/><rect x="34" y="34" width="20" height="20" rx="6"/></g>
  <rect x="34" y="10" width="20" height="20" rx="6" fill="#ffc94d"/><rect x="10" y="34" width="20" height="20" rx="6" fill="#ff7a59"/>`
const leaf = `<rect width="64" height="64" fill="#12805c"/><path d="M50 12C26 12 12 26 12 44c0 5 2 8 2 8s3-17 22-24c-12 8-17 17-18 25 22 3 36-12 32-41z" fill="#c9f2dd"/>`

const products = [
  {
    art: leaf,
    name: 'Garden Days',
    developer: 'Demo Studio',
    ios_url: 'https://apps.apple.com/us/app/garden-days/id1234567892',
    android_url: '',
    description: 'Plant, water and trade in a garden that grows while you are away.',
  },
  {
    art: tiles,
    name: 'Tile Parade',
    developer: 'Demo Studio',
    ios_url: '',
    android_url: 'https://play.google.com/store/apps/details?id=com.demostudio.tileparade',
    description: 'Merge tiles before the parade reaches the town.',
  },
  {
    art: candy,
    name: 'Candy Harbor',
    developer: 'Demo Studio',
    ios_url: 'https://apps.apple.com/us/app/candy-harbor/id1234567890',
    android_url: 'https://play.google.com/store/apps/details?id=com.demostudio.candyharbor',
    description: 'Match sweets, load the ships and rebuild the harbor, one order at a time.',
  },
]

/** Gives the demo studio a few products with images, once. */
export async function seedDemoProducts(context: AppContext): Promise<void> {
  const user = await findUserByEmail(context.db, 'demo@adloom.local')
  if (!user) return
  const account = user.account_id as AccountId
  const any = await context.db
    .selectFrom('product_icons')
    .select('hash')
    .where('account_id', '=', account)
    .limit(1)
    .executeTakeFirst()
  if (any) return
  const { default: sharp } = await import('sharp')
  for (const { art, ...fields } of products) {
    const image = await sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 64 64">${art}</svg>`,
      ),
    )
      .png()
      .toBuffer()
    const icon_url = await storeIcon(context, await drawIcon({ bytes: image }), account)
    await insertProduct(context.db, account, { ...fields, icon_url })
    await changeIconless(context, account, fields.ios_url, fields.android_url, icon_url)
  }
}

/** A product of an older demo gets its image. */
async function changeIconless(
  context: AppContext,
  account: AccountId,
  ios_url: string,
  android_url: string,
  icon_url: string,
): Promise<void> {
  const known = await context.db
    .selectFrom('products')
    .select('id')
    .where('account_id', '=', account)
    .where('ios_url', '=', ios_url)
    .where('android_url', '=', android_url)
    .where('icon_url', '=', '')
    .executeTakeFirst()
  if (known) await changeProduct(context.db, account, known.id, { icon_url })
}
