export { createReporter } from '../report/reporter.ts'
export { goldenDocument } from '../testing/golden-document.ts'
export { hostileDocuments, prefabBomb } from '../testing/hostile-documents.ts'
export { encodeStream, readVideoFacts } from '../testing/sample-video.ts'
