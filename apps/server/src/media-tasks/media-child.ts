import { serveTasks } from '../platform/children/serve-tasks.ts'
import type { MediaTasks } from './media-pool.ts'

/**
 * The process that reads and prepares the files of people: it knows no database and no secret, and may die of
 * a file. Each task loads its own
 * libraries, so that a font does not wait for the video decoders.
 */
serveTasks<MediaTasks>({
  inspect: async ({ file, fileName, meaning }) =>
    (await import('../inspection/inspect-file.ts')).inspectFile(file, fileName, meaning),
  prepare: async input => (await import('./prepare/prepare-file.ts')).prepareFile(input),
  transcode: async input => (await import('./transcode/transcode-file.ts')).transcodeFile(input),
  mergeVideos: async input => (await import('./merge/merge-files.ts')).mergeVideos(input),
  importPsd: async input => (await import('../inspection/psd/import-psd.ts')).importPsd(input),
  fontCoverage: async input => (await import('./font-tasks.ts')).readFontCoverage(input),
  renderInvoice: async input => (await import('./invoice/render-invoice.ts')).renderInvoice(input),
  renderStatement: async input => (await import('./invoice/render-statement.ts')).renderStatement(input),
  unpackBuild: async input => (await import('../inspection/archive/unpack-build.ts')).unpackBuild(input),
  finishVoice: async input => (await import('./speech/finish-voice.ts')).finishVoice(input),
  voiceWav: async input => (await import('./speech/finish-voice.ts')).voiceWav(input),
  finishSample: async input => (await import('./speech/finish-voice.ts')).finishSample(input),
  drawIcon: async input => (await import('./draw-icon.ts')).drawIcon(input),
  renderVideo: async (input, ask) => (await import('./render/render-document.ts')).renderDocument(input, ask),
  studyImage: async input => (await import('./banner/study-image.ts')).studyImage(input),
  drawBanners: async (input, ask) => (await import('./banner/draw-banners.ts')).drawBanners(input, ask),
  cropFont: async input => (await import('./font-tasks.ts')).cropFont(input),
})
