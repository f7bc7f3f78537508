export { hostileDocuments, prefabBomb } from '../testing/hostile-documents.ts'
