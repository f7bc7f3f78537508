import type {} from '../../features.ts'

/** Features that a build carries: an ad has only those of its own shelves. */
export const TOOLS = typeof ADLOOM_SHELVES_TOOLS === 'undefined' || ADLOOM_SHELVES_TOOLS
export const LOCKS = typeof ADLOOM_SHELVES_LOCKS === 'undefined' || ADLOOM_SHELVES_LOCKS
/** Goods placed by the seed, if no stock is configured. */
export const MADE_STOCK = typeof ADLOOM_SHELVES_MADE === 'undefined' || ADLOOM_SHELVES_MADE
