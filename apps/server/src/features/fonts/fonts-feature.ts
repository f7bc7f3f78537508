import * as calls from '@adloom/contract/fonts'
import type { Feature } from '../../platform/binder/feature.ts'
import { route } from '../../platform/binder/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { updateAsset } from '../assets/library/service.ts'
import { deleteAssets } from '../assets/trash/service.ts'
import { deleteUnusedCrops } from './crops-repository.ts'
import { checkFont, cropFont } from './glyph-service.ts'
import { seedCommonFonts } from './seed-common-fonts.ts'
import { addFont, requireOwnFont, linkFont, listFonts, showFont } from './service.ts'
import { fontLimits } from '../../platform/limits/content-limits.ts'

export function fontsFeature(context: AppContext): Feature {
  return {
    name: 'fonts',
    routes: [
      route(calls.list, (input, caller) => listFonts(context, 'own', input, caller)),
      route(calls.common, (input, caller) => listFonts(context, 'all', input, caller)),
      route(calls.add, (input, caller) => addFont(context, input, caller)),
      route(calls.update, async ({ id, name }, caller) => {
        await requireOwnFont(context, id, caller)
        await updateAsset(context, { id, name }, caller)
        return showFont(context, id, caller)
      }),
      route(calls.remove, async ({ id }, caller) => {
        await requireOwnFont(context, id, caller)
        await deleteAssets(context, [id], caller)
        return {}
      }),
      route(calls.download, ({ id }, caller) => linkFont(context, id, caller)),
      route(calls.check, (input, caller) => checkFont(context, input, caller)),
      route(calls.crop, (input, caller) => cropFont(context, input, caller)),
    ],
    async seed() {
      await seedCommonFonts(context)
      await deleteUnusedCrops(context.db, fontLimits.cropDays)
    },
  }
}
