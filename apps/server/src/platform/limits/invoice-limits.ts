/** Invoices as files. A file is rendered once for each language and stored. */
export const invoiceLimits = {
  /** Files that one user opens on one node. */
  filesPerMinute: 120,
  /** Lines of one invoice. */
  lines: 200,
} as const
