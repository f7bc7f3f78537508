import type {} from '../../features.ts'

/** What of a goods sort a build carries: an ad has only what its own shelves have. */
export const TOOLS = typeof ADLOOM_SHELVES_TOOLS === 'undefined' || ADLOOM_SHELVES_TOOLS
export const LOCKS = typeof ADLOOM_SHELVES_LOCKS === 'undefined' || ADLOOM_SHELVES_LOCKS
/** Goods placed by the seed, where no fixed stock is told. */
export const MADE_STOCK = typeof ADLOOM_SHELVES_MADE === 'undefined' || ADLOOM_SHELVES_MADE
