/** Bytes that reports add to the code of an ad, for the size estimate (IN-04.15). */
export const reportModuleBytes = 2300
