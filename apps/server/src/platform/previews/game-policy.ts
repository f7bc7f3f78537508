/** A foreign game loads its own files, compiles scripts and WebAssembly, and reaches nothing else. */
export const gamePolicy = [
  'sandbox allow-scripts allow-pointer-lock',
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline' 'unsafe-eval' 'wasm-unsafe-eval' blob: data:",
  "style-src 'self' 'unsafe-inline' data: blob:",
  "img-src 'self' data: blob:",
  "media-src 'self' data: blob:",
  "font-src 'self' data: blob:",
  "connect-src 'self' data: blob:",
  "frame-src 'self' data: blob:",
  'worker-src blob:',
  "form-action 'none'",
  "base-uri 'none'",
].join('; ')
