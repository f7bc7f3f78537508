// Adds a new key for the credentials of ad networks to DATA_DIR. The running program encrypts all credentials
// under it within ten minutes and then removes the old key. Keys in AD_CREDENTIALS_KEY are changed there.
import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join, resolve } from 'node:path'

if (process.env.AD_CREDENTIALS_KEY) {
  console.error('AD_CREDENTIALS_KEY is set: put the new key before the old one there, and restart.')
  process.exit(1)
}
const path = join(resolve(process.env.DATA_DIR ?? './data'), 'ad-credentials-key')
const old = readFileSync(path, 'utf8')
const fresh = `${path}.${process.pid}`
const file = openSync(fresh, 'wx', 0o600)
writeSync(file, `${randomBytes(32).toString('hex')}\n${old}`)
fsyncSync(file)
closeSync(file)
renameSync(fresh, path)
console.log(`${path} has a new key. The program re-encrypts the credentials within ten minutes.`)
