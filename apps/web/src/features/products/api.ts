import * as products from '@adloom/contract/products'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { request } from '../../lib/request.ts'
import { uploadFile } from '../../lib/upload/upload-file.ts'

export type Product = z.output<typeof products.savedProduct>
export type ProductInput = z.output<(typeof products.add)['input']>
export type StoreFacts = z.output<(typeof products.lookup)['output']>

export interface ProductFilter {
  keyword: string
  archived: boolean
}

const pageSize = 40

export const productsKey = ['products'] as const

export const productListQuery = (filter: ProductFilter) =>
  infiniteQueryOptions({
    queryKey: [...productsKey, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      request(
        products.list,
        {
          keyword: filter.keyword,
          archived: filter.archived ? '1' : '0',
          page: pageParam,
          page_size: pageSize,
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: last => (last.page * last.page_size < last.total ? last.page + 1 : undefined),
  })

/** Products to choose from; the newest hundred. */
export const productChoiceQuery = queryOptions({
  queryKey: [...productsKey, 'choice'],
  queryFn: async ({ signal }) => (await request(products.list, { page_size: 100 }, { signal })).list,
})

export const productUsesQuery = (id: number) =>
  queryOptions({
    queryKey: [...productsKey, 'uses', id],
    queryFn: ({ signal }) => request(products.uses, { id, page_size: 50 }, { signal }),
  })

export const addProduct = (input: ProductInput) => request(products.add, input)
export const updateProduct = (id: number, input: ProductInput) => request(products.update, { id, ...input })
export const archiveProduct = (id: number, archived: boolean) => request(products.archive, { id, archived })
export const removeProduct = (id: number) => request(products.remove, { id })
export const restoreProduct = (id: number) => request(products.restore, { id })
export const lookUpProduct = (link: string) => request(products.lookup, { link })
export const uploadIcon = async (file: File) =>
  (await request(products.icon, { file_url: await uploadFile(file) })).icon_url
