import * as calls from '@adloom/contract/products'
import type { Feature } from '../../platform/binder/feature.ts'
import { route } from '../../platform/binder/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { iconOfUpload } from './icons.ts'
import { createLookupLimit } from './lookup-limit.ts'
import { lookUpProduct } from './lookup-service.ts'
import { seedDemoProducts } from './seed-demo-products.ts'
import {
  addProduct,
  archiveProduct,
  listProducts,
  listUses,
  removeProduct,
  restoreProduct,
  updateProduct,
} from './service.ts'

export function productsFeature(context: AppContext): Feature {
  const within = createLookupLimit(() => context.clock.now())
  return {
    name: 'products',
    routes: [
      route(calls.list, (input, caller) => listProducts(context, input, caller)),
      route(calls.add, (input, caller) => addProduct(context, input, caller)),
      route(calls.update, (input, caller) => updateProduct(context, input, caller)),
      route(calls.archive, (input, caller) => archiveProduct(context, input, caller)),
      route(calls.remove, ({ id }, caller) => removeProduct(context, id, caller)),
      route(calls.restore, ({ id }, caller) => restoreProduct(context, id, caller)),
      route(calls.uses, (input, caller) => listUses(context, input, caller)),
      route(calls.lookup, ({ link }, caller) =>
        within(caller.accountId, () => lookUpProduct(context, link, caller)),
      ),
      route(calls.icon, ({ file_url }, caller) => iconOfUpload(context, file_url, caller)),
    ],
    seed: demo => (demo ? seedDemoProducts(context) : Promise.resolve()),
  }
}
