/**
 * Makes zod interpret schemas instead of compiling them to code. Otherwise it tries to compile once, which
 * browsers report as a violation of the content security policy. Set on the global object, so that pages
 * without schemas do not load zod.
 */
const scope = globalThis as { __zod_globalConfig?: { jitless?: boolean } }
scope.__zod_globalConfig = { ...scope.__zod_globalConfig, jitless: true }

export {}
