/** A share with one decimal: 0.425 is 42.5%. */
export const percent = (share: number): string => `${(share * 100).toFixed(1)}%`
