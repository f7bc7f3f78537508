export { hasElements, recordElements, versionKey } from './elements/record-elements.ts'
