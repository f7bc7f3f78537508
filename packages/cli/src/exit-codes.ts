/** 0 done, 1 refused or no answer, 2 a wrong command, 3 (`blocked`) an ad that a network does not take. */
export const exitCodes = { done: 0, refused: 1, usage: 2, blocked: 3 } as const
