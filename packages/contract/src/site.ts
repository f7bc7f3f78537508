import { z } from 'zod'
import { call } from './call.ts'
import { empty } from './shapes.ts'

/** Facts that the web app needs before sign-in. */
export const info = call({
  name: 'site.info',
  method: 'GET',
  path: '/site/info',
  access: 'public',
  input: empty,
  output: z.object({
    /** Origin of the player and the packed previews, without a trailing slash (D-01). */
    preview_origin: z.string(),
    /** Origin of the application in this environment, without a trailing slash (SH-20). */
    app_origin: z.string(),
    /** The regional build: it decides mark and currency. */
    build: z.enum(['global', 'cn']),
    /** Addresses of the help and the assistant; null: the product's own help pages. */
    help: z.object({ docs_url: z.string().nullable(), assistant_url: z.string().nullable() }),
    /** The operator of the service, for the legal texts. */
    legal: z.object({ name: z.string(), email: z.string(), address: z.string() }),
    /** The demo sign-in, only while the demo content is on. */
    demo: z.object({ account: z.string(), password: z.string() }).nullable(),
  }),
})
