import * as calls from '@adloom/contract/lookups'
import { defaultTimezone } from '@adloom/contract/constants'
import type { Feature } from '../../platform/binder/feature.ts'
import { publicRoute, route } from '../../platform/binder/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { fileUrl } from '../files/service.ts'
import { packageOf } from '../products/service.ts'
import { kindsOf } from '../projects/service.ts'
import { listOptions } from '../templates/service.ts'
import { listCountries } from './countries.ts'
import { listOptionsOf } from './options.ts'
import { describeConfig } from './platform-config.ts'
import { searchApps, searchMaterials, searchProjects } from './search-repository.ts'
import { listTimezones } from './timezones.ts'

/** Lists and searches that many pages need (C§7, B§7). */
export function lookupsFeature(context: AppContext): Feature {
  const { db, clock, config } = context
  return {
    name: 'lookups',
    routes: [
      publicRoute(calls.countryList, (_input, { language }) =>
        Promise.resolve({ list: listCountries(language) }),
      ),
      route(calls.timezone, (_input, { language }) =>
        Promise.resolve({ default_value: defaultTimezone(language), list: listTimezones(clock.now()) }),
      ),
      route(calls.tagList, async (_input, { language }) => {
        const { tag } = await listOptions(context)
        return {
          list: tag.map(({ value, label, count }) => ({ id: Number(value), name: label[language], count })),
        }
      }),
      route(calls.config, () => Promise.resolve(describeConfig(config.build))),
      route(calls.searchOptions, async (input, { language }) => ({
        list: await listOptionsOf(db, input.option_type, language),
      })),
      route(calls.app, async (input, caller) => {
        const { list, total } = await searchApps(db, caller.accountId, input)
        return {
          list: list.map(row => ({ ...row, package_name: packageOf(row.store_url) })),
          total,
          page: input.page,
          page_size: input.page_size,
        }
      }),
      route(calls.searchProject, async (input, caller) => {
        const { list, total } = await searchProjects(db, caller.accountId, kindsOf(caller), input)
        const shown = list.map(({ cover_hash: cover, kind, ...row }) => ({
          ...row,
          kind: kind as 'normal' | 'playsmart' | 'iv',
          cover_url: fileUrl(cover),
        }))
        return { list: shown, total, page: input.page, page_size: input.page_size }
      }),
      route(calls.searchMid, async (input, caller) => {
        const { list, total } = await searchMaterials(db, caller.accountId, input)
        return {
          list: list.map(({ id, ...row }) => ({ ...row, mid: id })),
          total,
          page: input.page,
          page_size: input.page_size,
        }
      }),
    ],
  }
}
