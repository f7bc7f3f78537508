/**
 * Tells zod that this page may not compile schemas to code. Otherwise it tries once, and browsers report that
 * as a violation
 * of the content policy. Set on the global object, so that pages without schemas do not load zod.
 */
const scope = globalThis as { __zod_globalConfig?: { jitless?: boolean } }
scope.__zod_globalConfig = { ...scope.__zod_globalConfig, jitless: true }

export {}
