/** Path below the mount, such as 'index.html' -> blob key and content type. */
export type PreviewFiles = Record<string, { key: string; mime: string }>
