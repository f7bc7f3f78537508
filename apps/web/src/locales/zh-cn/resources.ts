import account from './account.json'
import chooser from './chooser.json'
import common from './common.json'
import demo from './demo.json'
import editor from './editor.json'
import fields from './fields.json'
import findings from './findings.json'
import free from './free.json'
import freeInspector from './freeInspector.json'
import freeList from './freeList.json'
import freeLogic from './freeLogic.json'
import guard from './guard.json'
import help from './help.json'
import home from './home.json'
import iv from './iv.json'
import jobs from './jobs.json'
import legal from './legal.json'
import library from './library.json'
import live from './live.json'
import messages from './messages.json'
import packs from './packs.json'
import plans from './plans.json'
import player from './player.json'
import products from './products.json'
import projects from './projects.json'
import scripts from './scripts.json'
import session from './session.json'
import shell from './shell.json'
import templates from './templates.json'
import uploads from './uploads.json'
import viewer from './viewer.json'

export const resources = {
  account,
  chooser,
  common,
  demo,
  editor,
  fields,
  findings,
  free,
  freeInspector,
  freeList,
  freeLogic,
  guard,
  help,
  home,
  iv,
  jobs,
  legal,
  library,
  live,
  messages,
  packs,
  plans,
  player,
  products,
  projects,
  scripts,
  session,
  shell,
  templates,
  uploads,
  viewer,
}
