import { products } from '@adloom/contract/projects'
import type { Feature } from '../../platform/binder/feature.ts'
import { route } from '../../platform/binder/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { listProducts } from './service.ts'

export function productsFeature(context: AppContext): Feature {
  return { name: 'products', routes: [route(products, (input, caller) => listProducts(context, input, caller))] }
}
