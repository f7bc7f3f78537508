/** The same rules with the files in a bucket: this file's process stores there. */
process.env['TEST_STORAGE'] = 's3'
await import('./assets.test.ts')
export {}
