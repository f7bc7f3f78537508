import type { TemplateSource } from './template-source.ts'
import { fruitBurst } from './templates/fruit-burst/fruit-burst.ts'

export const sources: TemplateSource[] = [fruitBurst]
