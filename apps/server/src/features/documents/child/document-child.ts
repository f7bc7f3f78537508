import { constants, setPriority } from 'node:os'
import { serveTasks } from '../../../platform/children/serve-tasks.ts'
import type { DocumentTasks } from '../document-tasks.ts'

/**
 * The process that parses, expands, draws and packs users' documents: it has no database and no secrets, and
 * a document may crash it.
 */
serveTasks<DocumentTasks>({
  parseDocument: async ({ sent }) => (await import('../parse-document.ts')).parseDocument(sent),
  freeDocument: async input => (await import('../free-document.ts')).freeDocument(input),
  checkPack: async (input, ask) => (await import('./build-tasks.ts')).checkPack(input, ask),
  packFile: async (input, ask) => (await import('./build-tasks.ts')).packFile(input, ask),
  packChannels: async (input, ask) => (await import('./build-tasks.ts')).packChannels(input, ask),
  previewPage: async (input, ask) => (await import('./page-tasks.ts')).previewPage(input, ask),
  creativePage: async (input, ask) => (await import('./page-tasks.ts')).creativePage(input, ask),
  bannerPage: async (input, ask) => (await import('./page-tasks.ts')).bannerPage(input, ask),
  workPage: async (input, ask) => (await import('./page-tasks.ts')).workPage(input, ask),
  playForecast: (input, ask) =>
    atLowPriority(async () => (await import('./play-forecast.ts')).playForecast(input, ask)),
  renderTake: (input, ask) =>
    atLowPriority(async () => (await import('./render/render-take.ts')).renderTake(input, ask)),
  renderGame: (input, ask) =>
    atLowPriority(async () => (await import('./render/games/render-game.ts')).renderGame(input, ask)),
  fitImage: async (input, ask) => (await import('./imports/slot-images.ts')).fitImage(input, ask),
  importPlayable: (input, ask) =>
    atLowPriority(async () => (await import('./imports/import-playable.ts')).importPlayable(input, ask)),
  autoTakes: async (input, ask) => (await import('./auto-takes.ts')).makeAutoTakes(input, ask),
  checkVariants: async (input, ask) => (await import('./render/check-variants.ts')).checkVariants(input, ask),
  checkGame: (input, ask) =>
    atLowPriority(async () => (await import('./render/games/check-game.ts')).checkGame(input, ask)),
  drawCover: async (input, ask) => (await import('./draw-cover.ts')).drawCover(input, ask),
  findElements: async input => (await import('./find-elements.ts')).findElementsOf(input),
  measurePlayable: async input => (await import('./find-elements.ts')).measureFactsOf(input),
})

/** Runs a long task behind the others of the machine; its process keeps the priority. */
function atLowPriority<T>(run: () => Promise<T>): Promise<T> {
  setPriority(constants.priority.PRIORITY_LOW)
  return run()
}
